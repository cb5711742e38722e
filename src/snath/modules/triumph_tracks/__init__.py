"""The War and the Peace Triumph Track of The Rise of Fenris, in place of the printed one."""

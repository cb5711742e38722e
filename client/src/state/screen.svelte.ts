// What kind of screen this is, for the few places where CSS alone does not do.
import { MediaQuery } from 'svelte/reactivity'

/** Narrow: bottom sheet with tabs, first tap previews, second tap goes. */
export const phone = new MediaQuery('(max-width: 699px)')
/** Too narrow for whole names of more than two players beside each other. */
export const narrow = new MediaQuery('(max-width: 1023px)')
/** Too low for log and score on the desk: they move into the drawer. */
export const low = new MediaQuery('(max-height: 859px)')

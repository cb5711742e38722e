// Which stack a tile came from.
const PASSIVE = ['ferry', 'boost', 'drill', 'hero', 'safe_haven', 'reap', 'craft', 'negotiate']

export const flagOf = (tile: string): 'ember' | 'teal' => (PASSIVE.includes(tile) ? 'teal' : 'ember')

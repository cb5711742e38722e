// Colours of factions: `colours.css` in the folders of their modules, for every page.
import.meta.glob('./*/colours.css', { eager: true })

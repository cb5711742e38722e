// The others take one last turn.
import type { ModuleFace } from '../registry'

export default { options: () => import('./Options.svelte') } satisfies ModuleFace

// What is printed on the components; fetched once.
import { api } from '../net/api'
import type { Catalogue } from '../net/protocol'

class Shelf {
  catalogue = $state.raw<Catalogue | null>(null)
}

const shelf = new Shelf()
let loading: Promise<void> | null = null

/** The catalogue; only screens that have waited for `loadCatalogue` may call it. */
export function catalogue(): Catalogue {
  if (!shelf.catalogue) throw new Error('the catalogue has not been loaded')
  return shelf.catalogue
}

/** The catalogue of one game, whose owner has changed components; until the page is left. */
export async function useCatalogue(own: Promise<Catalogue>): Promise<void> {
  shelf.catalogue = await own
}

/** Back to what is printed. */
export function forgetCatalogue(): void {
  loading = null
}

export function loadCatalogue(): Promise<void> {
  loading ??= api.catalogue().then(
    (catalogue) => {
      shelf.catalogue = catalogue
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

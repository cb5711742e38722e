// Symbols of modules: `art.svg` in their folders, fetched for the tables and pages that show them.
const files = import.meta.glob<string>('./*/art.svg', { eager: true, query: '?url', import: 'default' })

/** Addresses of the files of these modules. */
export const drawingsOf = (modules: readonly string[]) => modules.flatMap((module) => files[`./${module}/art.svg`] ?? [])

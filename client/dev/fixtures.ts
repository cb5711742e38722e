// For development only: stored views for the gallery, from the folder that SNATH_FIXTURES names.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Addresses of the server that the gallery can do without a server. */
const STORED: Record<string, string> = {
  '/api/catalogue': 'catalogue', '/api/text/en': 'text-en', '/api/text/pl': 'text-pl',
}

export function fixtures(folder = process.env.SNATH_FIXTURES): Plugin {
  return {
    name: 'snath-fixtures',
    apply: 'serve',
    configureServer(server) {
      if (!folder) return
      const names = () => readdirSync(folder).filter((n) => n.endsWith('.json')).map((n) => n.slice(0, -5))
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const name = path.startsWith('/fixtures/') ? path.slice('/fixtures/'.length) : STORED[path]
        if (name === undefined || (name !== '' && !names().includes(name))) return next()
        response.setHeader('content-type', 'application/json')
        response.end(name === '' ? JSON.stringify(names()) : readFileSync(join(folder, `${name}.json`)))
      })
    },
  }
}

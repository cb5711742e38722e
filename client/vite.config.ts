/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { fixtures } from './dev/fixtures.ts'

// The server hands out what stands in its package folder `web`; the wheel contains it.
export default defineConfig({
  plugins: [svelte(), fixtures()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  build: {
    outDir: '../src/snath/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no inline scripts or styles
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What all dialogs share, and all mats, lies together: many small scripts pack badly.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'dialogs', test: /src\/dialogs\/(parts|ChoiceDialog|ConfirmDialog)/ },
            { name: 'mats', test: /src\/panels\/(parts|model|PlayerMat|Ledger)/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env.SNATH_SERVER ?? 'http://127.0.0.1:8037', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], css: true },
})

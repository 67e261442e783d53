import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './scripts/service-worker.ts'

const server = process.env.QUADRAT_SERVER ?? 'http://127.0.0.1:8080'
const worker = serviceWorker()
const zxingReader = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))

export default defineConfig({
  base: '/collect/',
  plugins: [react(), worker],
  resolve: {
    // The build for today's browsers; the package itself names one for browsers of 2015.
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // A dependency of the reader of barcodes, which would fetch this file from a public host.
      { find: 'virtual:zxing-reader', replacement: `${zxingReader}?url` },
      // React has had it since version 18.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
    ],
  },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined fonts and images would make the scripts larger, which slow networks load first.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The service worker knows the language of a file by its name.
        assetFileNames: ({ originalFileNames: [path = ''] }) => {
          const [, language, area] = /\/languages\/(\w+)\/(\w+)\.json$/.exec(path) ?? []
          return `assets/${language ? `${language}.${area}` : '[name]'}-[hash][extname]`
        },
        // Few files: each costs a slow network a round trip, and small ones compress worse. The rest is in
        // that of `app/late.ts`.
        codeSplitting: {
          groups: [
            {
              name: 'offline',
              test: id => worker.isShared(id) || /rolldown.runtime/.test(id),
              priority: 1,
            },
            { name: 'first', test: worker.isFirst },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    proxy: {
      '/api': server,
      '/files': server,
      '/runtime.js': server,
      '/dev': server,
      '/live': { target: server, ws: true },
    },
  },
})

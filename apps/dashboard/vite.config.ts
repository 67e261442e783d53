import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { areaTexts } from './scripts/area-texts.ts'

const server = process.env.QUADRAT_SERVER ?? 'http://127.0.0.1:8080'

/**
 * Names the script of the most common first page in the HTML, so that it is not found only when the first one
 * runs.
 */
const feedAhead: Plugin = {
  name: 'feed-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter(({ type, name }) => type === 'chunk' && name === 'feed')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
  },
}

export default defineConfig({
  base: '/',
  plugins: [react(), areaTexts(), feedAhead],
  worker: { format: 'es' },
  build: {
    // scripts/budget.mjs reads the manifest to keep the first load within its budget.
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, what the first screens share falls into fifty files of a kilobyte each. Each group
          // takes its modules with all that they import.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 5 },
            { name: 'feed', test: /\/features\/feed\/feed-page\.tsx$/, priority: 4 },
            // What every screen loads after it is drawn: the live connection and the toasts.
            {
              name: 'later',
              test: /\/(socket\.io-client\/build\/esm\/index\.js|app\/notices\.tsx|shortcuts\/arrow-keys\.ts)$/,
              priority: 3,
            },
            // Menus and selects of most screens come with the export button of the feed.
            { name: 'menus', test: /\/exports\/export-button\.tsx$/, priority: 2 },
            { name: 'dates', test: /\/(feed-dates|date-range-field)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/graphql': server,
      '/api': server,
      '/files': server,
      '/runtime.js': server,
      '/live': { target: server, ws: true },
    },
  },
})

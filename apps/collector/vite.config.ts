import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const server = process.env.QUADRAT_SERVER ?? 'http://127.0.0.1:8080'

/** The entry, and what is loaded when it is needed. */
const apart = [
  '/index\\.html|/app/main\\.tsx',
  '/features/(fill|me|thread|messages/messages?-(page|card|image))',
  '/packages/forms/src/(form|fields/|parts/)',
  // What the form alone needs: the first load shows lists and reports.
  '/packages/forms/src/engine/(instances|removed-choices|date-time|errors|number)\\.ts',
  '/packages/domain/src/answer-errors\\.ts',
  '/offline/locate\\.ts',
  '/node_modules/(@?socket\\.io|engine\\.io)',
]
const isApart = new RegExp(apart.join('|'))

export default defineConfig({
  base: '/collect/',
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      // The page registers the service worker, so that a new version waits while a form is open.
      injectRegister: null,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}', 'assets/??-*.json'],
        globIgnores: ['**/icon-maskable-512.png', '**/icon-512.png'],
      },
      manifest: {
        id: '/collect/',
        name: 'Quadrat',
        short_name: 'Quadrat',
        description: 'Fill in and send field reports, with or without a network.',
        start_url: '/collect/',
        scope: '/collect/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#f7f5f0',
        theme_color: '#0f6b5c',
        categories: ['productivity', 'utilities'],
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
    }),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    // Inlined fonts and images would make the scripts larger, which slow networks load first.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the late parts share with the first load stays in one file: many small ones compress worse.
        codeSplitting: { groups: [{ name: 'first', test: id => !isApart.test(id) }] },
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

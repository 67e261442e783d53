import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.QUADRAT_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    // scripts/budget.mjs reads the manifest to keep the first load within its budget.
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
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

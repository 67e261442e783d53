import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaTexts } from './scripts/area-texts.ts'

// The page of public links is a build of its own: it shares no script with the dashboard, and so loads none
// of it.
export default defineConfig({
  base: '/public-page/',
  // The land of the map and the texts are files of the dashboard.
  define: { 'import.meta.env.BASE_URL': '"/"' },
  publicDir: false,
  plugins: [react(), areaTexts(false)],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/public-page',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: 'public-link.html' },
  },
})

import './open-store.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readFirstScreen } from '#src/offline/queries.ts'
import { applyAppearance, readAppearance } from '#src/shared/appearance.ts'
import { watchInstall } from '#src/shared/install.ts'
import { startLanguage } from '#src/shared/language.ts'
import { App } from './app.tsx'
import { startWorker } from './update.ts'
import '@quadrat/forms/tokens.css'
import './theme.css'

applyAppearance(readAppearance())
watchInstall()

const [isReloading] = await Promise.all([
  startWorker(),
  startLanguage(),
  // Where the store cannot be read, the queries of the screen say so.
  readFirstScreen().catch(() => undefined),
])
const host = document.getElementById('root')
if (host && !isReloading) {
  // Hashes, the service worker and locks need these features, so the app does not start without them.
  const isSuitable = window.isSecureContext && 'subtle' in crypto && 'indexedDB' in window
  createRoot(host).render(
    <StrictMode>
      <App isSuitable={isSuitable} />
    </StrictMode>,
  )
}

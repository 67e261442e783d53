import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app.css'
import './touch.css'
import { problemSentence } from '@quadrat/domain/messages/en'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSessionEnd } from '#src/shared/account/session.ts'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { startLive } from '#src/shared/live/live.ts'
import { watchPending } from './authentication.ts'
import { App } from './providers.tsx'
import { loadAhead, router } from './router.tsx'

onSessionEnd(why => {
  const { href } = router.state.location
  // The one who was thrown out comes back to where she was; the one who left starts afresh.
  const state = why === 'token-invalid' && href.startsWith('/auth') ? { redirectTo: href } : {}
  queryClient.cancelQueries()
  // Without a session nothing that is typed can be saved: there is nothing to stay for.
  router.navigate({ to: '/', state, replace: true, ignoreBlocker: true }).finally(() => queryClient.clear())
  if (why === 'archived') showProblem(null, problemSentence('account.archived'))
})
loadAhead()
watchPending(() => router.invalidate())
startLive(queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

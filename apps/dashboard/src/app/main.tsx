import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app.css'
import './touch.css'
import { dashboardProblem } from '@quadrat/domain/messages/dashboard-problem-en'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import {
  onSessionEnd,
  onSessionReceived,
  receiveSession,
  subscribeSession,
} from '#src/shared/account/session.ts'
import { sessionEndText } from '#src/shared/account/session-end.ts'
import { signInAgain } from '#src/shared/account/sign-in-again.ts'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { printInLight } from '#src/shared/browser/print-in-light.ts'
import { watchFailedSubmits } from '#src/shared/forms/focus-error.ts'
import { loadTexts } from '#src/shared/language/area-texts.ts'
import { startLanguage } from '#src/shared/language/language.ts'
import { startLive } from '#src/shared/live/live.ts'
import { watchAccountRefusals } from './authentication.ts'
import { App } from './providers.tsx'
import { preloadFeed, router } from './router.tsx'

onSessionEnd((reason, why) => {
  const { href } = router.state.location
  // Whoever typed something signs in again in front of it.
  if (reason === 'token-invalid' && signInAgain.ask(why)) return
  // After an invalid token the sign-in returns to this page; after a sign-out it starts at the first page.
  const state =
    reason === 'token-invalid' && href.startsWith('/auth')
      ? { redirectTo: href, sessionEnd: sessionEndText(why) }
      : {}
  queryClient.cancelQueries()
  // Without a session typed values cannot be saved, so the unsaved-changes question is skipped.
  router.navigate({ to: '/', state, replace: true, ignoreBlocker: true }).finally(() => queryClient.clear())
  if (reason === 'archived') showProblem(null, dashboardProblem('account.archived'))
})
watchAccountRefusals(() => router.invalidate())
watchFailedSubmits()
printInLight()

// Another tab signed in while this one waited at the sign-in.
onSessionReceived(() => router.invalidate())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
// The first calls of a session do not wait for the texts.
const textsOfStart = startLanguage()
router.subscribe('onBeforeLoad', loadTexts)
receiveSession().then(async () => {
  preloadFeed()
  subscribeSession(preloadFeed)
  startLive(queryClient)
  await textsOfStart
  // In slices, between which the page answers clicks and keys.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
})

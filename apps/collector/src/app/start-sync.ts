import { askToSendClosed } from '#src/offline/background.ts'
import { keepClockOffset } from '#src/offline/clock.ts'
import { reportDevice } from '#src/offline/device.ts'
import { keepLabelFiles } from '#src/offline/label-files.ts'
import { listen } from '#src/offline/live.ts'
import { firstAnswer, pull } from '#src/offline/pull.ts'
import type { Session } from '#src/offline/store.ts'
import { hasWaiting, onSent, sendWaiting, stopSending } from '#src/offline/sync.ts'
import { keepReader } from './keep-reader.ts'

const pullEvery = 2 * 60_000

const pullAll = () =>
  void pull().then(outcome => (outcome === 'done' ? keepReader().then(keepLabelFiles) : undefined))

/**
 * Starts the synchronisation of a session: at start, when the network returns, in the foreground, by a timer
 * and by live events. The page does it in all browsers, because Safari and Firefox have no Background Sync;
 * where there is one, the service worker sends what waits when the app is closed. Returns a function that
 * stops it.
 */
export function startSync(session: Session): () => void {
  keepClockOffset()
  let closeLive: (() => void) | null = null
  let pullTimer: ReturnType<typeof setTimeout> | undefined
  const schedulePull = () => {
    clearTimeout(pullTimer)
    pullTimer = setTimeout(pullAll, 300)
  }
  let isAnswered = false
  const updateLive = () => {
    const wanted = isAnswered && navigator.onLine && document.visibilityState === 'visible'
    if (wanted && !closeLive) {
      // The socket refuses a blocked account and an expired token alike; the next call shows the reason.
      closeLive = listen(session, {
        onEvent: schedulePull,
        onSignedOut: schedulePull,
        // A try that failed while the server was away would otherwise wait for its pause.
        onJoined: () => void sendWaiting('now'),
      })
    } else if (!wanted && closeLive) {
      closeLive()
      closeLive = null
    }
  }
  const wake = () => {
    updateLive()
    // What still waits when the app goes is sent by the service worker.
    if (document.visibilityState === 'hidden')
      void hasWaiting().then(isWaiting => (isWaiting ? askToSendClosed() : undefined))
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    void sendWaiting('now')
    pullAll()
    // Permissions change outside the page. Nothing depends on the response.
    void reportDevice(session).catch(() => undefined)
  }
  const removeSentListener = onSent(() => {
    schedulePull()
    void reportDevice(session).catch(() => undefined)
  })
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') pullAll()
  }, pullEvery)
  addEventListener('online', wake)
  addEventListener('offline', updateLive)
  document.addEventListener('visibilitychange', wake)
  // A page that is frozen during a run would keep the lock from active pages.
  addEventListener('pagehide', stopSending)
  document.addEventListener('freeze', stopSending)
  wake()
  let isStopped = false
  void firstAnswer(session.jwt).then(() => {
    isAnswered = true
    if (!isStopped) updateLive()
  })
  return () => {
    isStopped = true
    removeEventListener('online', wake)
    removeEventListener('offline', updateLive)
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('pagehide', stopSending)
    document.removeEventListener('freeze', stopSending)
    clearInterval(timer)
    clearTimeout(pullTimer)
    removeSentListener()
    closeLive?.()
  }
}

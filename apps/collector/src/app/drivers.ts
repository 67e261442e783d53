import { reportDevice } from '#src/offline/device.ts'
import { listen } from '#src/offline/live.ts'
import { pull } from '#src/offline/pull.ts'
import type { Session } from '#src/offline/store.ts'
import { onSent, sendWaiting, stopSending } from '#src/offline/sync.ts'

const pullEvery = 2 * 60_000

/**
 * Everything that makes the phone send and fetch, for as long as this session is open: start, network back,
 * foreground, a timer, and the live line while there is one. Browsers without Background Sync (Safari,
 * Firefox) have nothing else, so the page drives in all of them.
 */
export function drive(session: Session): () => void {
  let closeLive: (() => void) | null = null
  let pullSoon: ReturnType<typeof setTimeout> | undefined
  const news = () => {
    clearTimeout(pullSoon)
    pullSoon = setTimeout(() => void pull(), 300)
  }
  const tune = () => {
    const wanted = navigator.onLine && document.visibilityState === 'visible'
    if (wanted && !closeLive) {
      // The socket refuses a blocked account and a dead token alike; the next call tells which it is.
      closeLive = listen(session, { onNews: news, onSignedOut: news })
    } else if (!wanted && closeLive) {
      closeLive()
      closeLive = null
    }
  }
  const wake = () => {
    tune()
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    void sendWaiting('push')
    void pull()
    // Permissions are given and taken outside the page. Nothing depends on the answer.
    void reportDevice(session).catch(() => undefined)
  }
  const offSent = onSent(news)
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void pull()
  }, pullEvery)
  addEventListener('online', wake)
  addEventListener('offline', tune)
  document.addEventListener('visibilitychange', wake)
  // A page that is put to sleep in the middle would keep the lock from the pages that are awake.
  addEventListener('pagehide', stopSending)
  document.addEventListener('freeze', stopSending)
  wake()
  return () => {
    removeEventListener('online', wake)
    removeEventListener('offline', tune)
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('pagehide', stopSending)
    document.removeEventListener('freeze', stopSending)
    clearInterval(timer)
    clearTimeout(pullSoon)
    offSent()
    closeLive?.()
  }
}

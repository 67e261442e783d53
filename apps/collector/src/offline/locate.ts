import type { Position } from '@quadrat/domain/task/submission'
import { LocateProblem, type LocateRequest, type TrackRequest } from '@quadrat/forms/contract'

/**
 * The accuracy in metres at which measuring stops, if the question demands none. A person may use a worse
 * fix.
 */
const goodAccuracy = 8
/** After this time in ms the best fix is used. Without any fix, `locate` rejects. */
const maxDuration = 60_000

/**
 * Watches the position until it is accurate enough, which takes long without a network. @throws LocateProblem
 */
export function locate({
  onProgress,
  signal,
  accuracy: wanted = goodAccuracy,
}: LocateRequest): Promise<Position> {
  if (!('geolocation' in navigator)) return Promise.reject(new LocateProblem('unavailable'))
  return new Promise((resolve, reject) => {
    let best: Position | null = null
    const end = (finish: () => void) => {
      navigator.geolocation.clearWatch(watch)
      clearTimeout(timeout)
      signal.removeEventListener('abort', onAbort)
      finish()
    }
    const onAbort = () => end(() => reject(signal.reason))
    const timeout = setTimeout(() => {
      const found = best
      end(() => (found ? resolve(found) : reject(new LocateProblem('timeout'))))
    }, maxDuration)
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const { latitude, longitude, accuracy } = coords
        if (best && accuracy >= best.accuracy) return
        const fix = { latitude, longitude, accuracy: Math.min(accuracy, 1_000_000) }
        best = fix
        onProgress(fix)
        if (accuracy <= wanted) end(() => resolve(fix))
      },
      error => {
        if (error.code === error.PERMISSION_DENIED) end(() => reject(new LocateProblem('not-allowed')))
        // Other errors are temporary, for example under trees: the watch continues until the timeout.
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: maxDuration },
    )
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}

/** Reports each fix until the signal is aborted. The screen stays on: a phone that sleeps gets no fixes. */
export function track({ onFix, onProblem, signal }: TrackRequest): void {
  if (!('geolocation' in navigator)) {
    onProblem(new LocateProblem('unavailable'))
    return
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) =>
      onFix({ latitude, longitude, accuracy: Math.min(accuracy, 1_000_000) }),
    error => {
      // Other errors are temporary, for example under trees.
      if (error.code === error.PERMISSION_DENIED) onProblem(new LocateProblem('not-allowed'))
    },
    { enableHighAccuracy: true, maximumAge: 0 },
  )
  signal.addEventListener('abort', () => navigator.geolocation.clearWatch(watch), { once: true })
  keepScreenOn(signal)
}

/**
 * Old phones and a low battery refuse it; the walk goes on as long as the collector keeps the phone awake.
 */
async function keepScreenOn(signal: AbortSignal): Promise<void> {
  try {
    const lock = await navigator.wakeLock.request('screen')
    const release = () => void lock.release()
    if (signal.aborted) release()
    else signal.addEventListener('abort', release, { once: true })
  } catch (error) {
    console.warn(error)
  }
}

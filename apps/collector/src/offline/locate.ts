import type { Position } from '@quadrat/domain/submission'
import { LocateProblem, type LocateRequest } from '@quadrat/forms/contract'

/** Good enough to stop by itself, in metres. A person may take a worse one at will. */
const goodAccuracy = 8
/** After this the best fix so far is taken; without any the form offers to try again. */
const patience = 60_000

/** Watches the position while it gets better. A phone without a network finds it by satellite alone, slowly. */
export function locate({ onProgress, signal }: LocateRequest): Promise<Position> {
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
    }, patience)
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const { latitude, longitude, accuracy } = coords
        if (best && accuracy >= best.accuracy) return
        const fix = { latitude, longitude, accuracy: Math.min(accuracy, 1_000_000) }
        best = fix
        onProgress(fix)
        if (accuracy <= goodAccuracy) end(() => resolve(fix))
      },
      error => {
        if (error.code === error.PERMISSION_DENIED) end(() => reject(new LocateProblem('not-allowed')))
        // 'Unavailable' comes and goes under trees: the watch goes on until patience ends.
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: patience },
    )
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}

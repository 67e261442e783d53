/** The longest that work waits for an idle moment, in ms. */
const patienceMs = 2000

/** Runs work when the browser has nothing else to do. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, patienceMs / 10)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: patienceMs })
  return () => cancelIdleCallback(id)
}

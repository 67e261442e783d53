/** Style sheets that did not load. The bundler's loader requests each once and then treats it as loaded. */
const failedSheets = new Set<HTMLLinkElement>()
const loadFailures = new WeakSet<Error>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target)
  },
  true,
)
window.addEventListener('vite:preloadError', event => {
  const error = (event as Event & { payload: Error }).payload
  loadFailures.add(error)
  // The router recognises a failed import by its message and reloads the page, to get a newer version.
  // Without a network the reload would lose the page, so the message is replaced.
  if (!navigator.onLine) error.message = 'no network for the code of the page'
})

/** True for the error of code or styles that did not load. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && loadFailures.has(error)
}

/**
 * Loads the style sheets again that did not load.
 * @throws Error when one fails again
 */
export async function reloadStyles(): Promise<void> {
  const failed = [...failedSheets]
  failedSheets.clear()
  await Promise.all(failed.map(reload))
}

function reload(link: HTMLLinkElement): Promise<void> {
  // A link that was removed from the page fires neither event.
  if (!link.isConnected) return Promise.resolve()
  const next = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    next.onload = () => resolve()
    next.onerror = () => reject(new Error(`${link.href} did not arrive`))
    link.replaceWith(next)
  })
}

/** Style sheets that did not arrive. The bundler's loader asks for each once, and takes it for loaded ever after. */
const lostSheets = new Set<HTMLLinkElement>()
const lostCode = new WeakSet<Error>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.add(target)
  },
  true,
)
window.addEventListener('vite:preloadError', event => {
  const error = (event as Event & { payload: Error }).payload
  lostCode.add(error)
  // By its usual words the router knows that there may be a newer page, and loads it: without a network that
  // would be the end of this one.
  if (!navigator.onLine) error.message = 'Code of the page did not arrive'
})

/** Whether this is code or style that was asked for and did not arrive. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && lostCode.has(error)
}

/** Asks once more for the style sheets that did not arrive. Rejects when one is lost again. */
export async function fetchStylesAgain(): Promise<void> {
  const lost = [...lostSheets]
  lostSheets.clear()
  await Promise.all(lost.map(putAgain))
}

function putAgain(link: HTMLLinkElement): Promise<void> {
  // One that was taken out of the page is neither loaded nor lost ever again.
  if (!link.isConnected) return Promise.resolve()
  const next = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    next.onload = () => resolve()
    next.onerror = () => reject(new Error(`${link.href} did not arrive`))
    link.replaceWith(next)
  })
}

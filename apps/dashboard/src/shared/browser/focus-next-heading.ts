/** Milliseconds after which a page that is not shown yet is no longer waited for. */
const patienceMs = 5000

/**
 * Moves the focus to the heading of the page that is shown next, unless something on that page takes it.
 * Without this the focus is lost with the button that led there, and the keyboard starts at the top of the
 * page.
 */
export function focusNextHeading(): void {
  const before = document.querySelector('main h1')
  const end = performance.now() + patienceMs
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && heading !== before) {
      if (document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else if (performance.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

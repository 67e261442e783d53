/**
 * The style property with the height that a bar takes at the bottom of the screen. app.css raises the toasts
 * by it.
 */
const property = '--bottom-bar'

/**
 * Watches a bar, so that toasts and the outage banner stay above it.
 * @param isBar whether the element is at the bottom of the screen in its present layout
 * @returns the ref of the bar
 */
function watchBar(isBar: (bar: HTMLElement) => boolean) {
  return (bar: HTMLElement | null) => {
    if (!bar) return
    const root = document.documentElement
    const measure = () => {
      const height = isBar(bar) ? Math.max(0, window.innerHeight - bar.getBoundingClientRect().top) : 0
      root.style.setProperty(property, `${height}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      root.style.removeProperty(property)
    }
  }
}

/** The ref of a bar that is always at the bottom of the screen. */
export const bottomBar = watchBar(() => true)

/** The ref of a part that is a bar at the bottom only where its style fixes it there. */
export const fixedBottomBar = watchBar(part => getComputedStyle(part).position === 'fixed')

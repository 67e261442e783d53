/** In frames: when it ends at the latest, and how long nothing moves until it is over. */
const longest = 40
const calm = 4

/**
 * Scrolls to an element, and again in the next frames until it stands still: where a host lays out only what is near
 * the screen, what lies between gets its real height on the way.
 */
export function hold(element: HTMLElement, scroll: () => void): void {
  const top = () => element.getBoundingClientRect().top
  let [left, still] = [longest, 0]
  const frame = () => {
    const before = top()
    scroll()
    still = Math.abs(top() - before) < 1 ? still + 1 : 0
    left -= 1
    if (left > 0 && still < calm) requestAnimationFrame(frame)
  }
  frame()
}

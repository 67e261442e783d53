/** The maximum number of frames, and the number of frames without movement after which scrolling ends. */
const maxFrames = 40
const stableFrames = 4

/**
 * Scrolls to an element, and repeats it in the next frames until the element no longer moves. A host may lay
 * out only what is near the screen (`content-visibility`), so that the elements in between get their height
 * during scrolling.
 */
export function scrollUntilStable(element: HTMLElement, scroll: () => void): void {
  const top = () => element.getBoundingClientRect().top
  let [left, still] = [maxFrames, 0]
  const frame = () => {
    const before = top()
    scroll()
    still = Math.abs(top() - before) < 1 ? still + 1 : 0
    left -= 1
    if (left > 0 && still < stableFrames) requestAnimationFrame(frame)
  }
  frame()
}

/** Scrolls a row sideways until a child of it is in the middle, in both directions of reading. */
export function centre(row: HTMLElement, child: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), child.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}

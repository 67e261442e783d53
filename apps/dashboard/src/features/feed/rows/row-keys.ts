type Step = (at: number, last: number) => number

const down: Step = (at, last) => Math.min(last, at + 1)
const up: Step = at => Math.max(0, at - 1)

/** The keys of a focused row. Elsewhere they scroll the page. */
const steps: Record<string, Step> = {
  ArrowDown: down,
  ArrowUp: up,
  Home: () => 0,
  End: (_, last) => last,
}

export function moveAmongRows(event: React.KeyboardEvent): void {
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  move(step)
}

/** Moves the focus to the next row, or to the first one if no row has it. */
export const nextRow = () => move(down)
export const previousRow = () => move(up)

function move(step: Step): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  links[step(at, links.length - 1)]?.focus()
}

export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[data-feed-search]')?.focus()
}

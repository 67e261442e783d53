/** Leads to the first input of a form that is not right; called when the form has drawn its faults. */
export function focusError(): void {
  // What frames an input is marked too, but cannot take the focus.
  const input = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
  input?.focus({ preventScroll: true })
  // In the middle nothing that sticks to an edge of the screen covers it.
  input?.scrollIntoView({ block: 'center' })
}

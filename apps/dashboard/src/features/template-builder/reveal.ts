/** Returns the row of a field. */
export function rowOf(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-field="${id}"]`) ?? null
}

/** Takes the focus to the head of a row in the next frame, when it is rendered. */
export function focusRow(root: HTMLElement | null, id: string, block: ScrollLogicalPosition): void {
  requestAnimationFrame(() => {
    const row = rowOf(root, id)
    row?.scrollIntoView({ block })
    row?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
  })
}

/** Takes the focus to the first invalid input of a row in the next frame, or else to its head. */
export function focusError(root: HTMLElement | null, id: string): void {
  requestAnimationFrame(() => {
    const row = rowOf(root, id)
    row?.scrollIntoView({ block: 'center' })
    const box = row?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(box ?? row?.querySelector<HTMLElement>('[aria-expanded]'))?.focus({ preventScroll: true })
  })
}

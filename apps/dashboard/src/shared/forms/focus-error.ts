/** Focuses the first invalid input of the form. To be called after the form has rendered its errors. */
export function focusError(): void {
  // Only the input has `aria-invalid`; the wrapper has `data-error` too, but cannot be focused.
  const input = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
  input?.focus({ preventScroll: true })
  // In the middle no sticky element covers the input.
  input?.scrollIntoView({ block: 'center' })
}

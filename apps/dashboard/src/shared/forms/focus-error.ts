/**
 * Frames in which an error of a failed submit is looked for: errors may be rendered some frames after the
 * press.
 */
const framesMax = 12

/**
 * Focuses the first invalid input of every form whose submit failed, in the whole page. A submit that
 * succeeds leaves no invalid input.
 */
export function watchFailedSubmits(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) lookForError(target, framesMax)
    },
    // Before a form in a dialog stops the event.
    true,
  )
}

function lookForError(form: HTMLFormElement, framesLeft: number): void {
  requestAnimationFrame(() => {
    if (!form.isConnected) return
    // Only the input has `aria-invalid`; the wrapper has `data-error` too, but cannot be focused.
    const input = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (input) return focusOn(input)
    if (framesLeft > 1) lookForError(form, framesLeft - 1)
  })
}

function focusOn(input: HTMLElement): void {
  input.focus({ preventScroll: true })
  // In the middle no sticky element covers the input.
  input.scrollIntoView({ block: 'center' })
}

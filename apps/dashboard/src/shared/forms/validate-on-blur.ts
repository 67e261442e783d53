interface Judged {
  inputProps: { onBlur?: (event: unknown) => void }
}

/**
 * For `useForm`: a field says what is wrong with it once it was left. Who leaves it by pressing something else is
 * let finish first: a sentence that appears under the field moves what is below it, and the press would hit
 * nothing.
 */
export const judgedWhenLeft = {
  validateInputOnBlur: true,
  enhanceGetInputProps({ inputProps: { onBlur } }: Judged) {
    watchPresses()
    return onBlur && { onBlur: (event: unknown) => afterPress(() => onBlur(event)) }
  },
}

let isWatched = false
let isPressed = false
let waiting: (() => void)[] = []

function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

function watchPresses(): void {
  if (isWatched) return
  isWatched = true
  // A finger is a pointer first, and presses as a mouse when it is up again: that is when the focus moves.
  for (const name of ['pointerdown', 'mousedown']) document.addEventListener(name, begin, true)
  for (const name of ['pointerup', 'mouseup', 'pointercancel', 'dragend'])
    document.addEventListener(name, end, true)
}

function begin(): void {
  isPressed = true
}

function end(): void {
  isPressed = false
  // The click comes behind the release, in the same turn.
  setTimeout(() => {
    if (isPressed) return
    const all = waiting
    waiting = []
    for (const run of all) run()
  })
}

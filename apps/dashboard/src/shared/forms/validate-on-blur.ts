import { useEffect } from 'react'

interface ValidatedField {
  inputProps: { onBlur?: (event: unknown) => void }
}

/**
 * Options of `useForm`: a field is validated on blur, but not during a press. An error text that appears
 * under the field moves the elements below it, and the press would miss its target.
 */
export const validateOnBlur = {
  validateInputOnBlur: true,
  enhanceGetInputProps({ inputProps: { onBlur } }: ValidatedField) {
    watchPresses()
    return onBlur && { onBlur: (event: unknown) => afterPress(() => onBlur(event)) }
  },
}

/**
 * Returns a function that runs what moves the page, such as an error on blur, after the press that goes on.
 */
export function useAfterPress(): (run: () => void) => void {
  useEffect(watchPresses, [])
  return afterPress
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
  // On touch screens the mouse events follow after `pointerup`, and only they move the focus.
  for (const name of ['pointerdown', 'mousedown']) document.addEventListener(name, begin, true)
  for (const name of ['pointerup', 'mouseup', 'pointercancel', 'dragend'])
    document.addEventListener(name, end, true)
}

function begin(): void {
  isPressed = true
}

function end(): void {
  isPressed = false
  // The click follows the release within the same task.
  setTimeout(() => {
    if (isPressed) return
    const all = waiting
    waiting = []
    for (const run of all) run()
  })
}

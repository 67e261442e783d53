import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The state of a card that a button turns over. Another button, Escape and leaving the card turn it back. */
export function useFlip() {
  const [isTurned, setIsTurned] = useState(false)
  const turnButton = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLDivElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => {
    // The focused element is hidden now, so the focus moves to the other side.
    if (isTurned) back.current?.querySelector('a')?.focus({ preventScroll: true })
    else if (returnsFocus.current) turnButton.current?.focus({ preventScroll: true })
    returnsFocus.current = false
  }, [isTurned])

  function turnBack(): void {
    returnsFocus.current = true
    setIsTurned(false)
  }

  return {
    isTurned,
    turnButton,
    back,
    turn: () => setIsTurned(true),
    turnBack,
    card: {
      // The hidden side loses the focus before the other side gets it, so the check waits a frame.
      onBlur: ({ currentTarget }: FocusEvent) => {
        requestAnimationFrame(() => {
          if (!currentTarget.contains(document.activeElement)) setIsTurned(false)
        })
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && isTurned) turnBack()
      },
    },
  }
}

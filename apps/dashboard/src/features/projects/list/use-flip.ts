import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds that a mouse rests on a card before it turns: longer than it takes to cross the card or to click. */
const restMs = 250

/** The visible side of a card. Pinned: turned by its button, by touch or keyboard, and turned back the same way. */
export type Side = 'front' | 'hovered' | 'pinned'

/** The state of a card that turns under a resting mouse, or by a button. */
export function useFlip() {
  const [side, setSide] = useState<Side>('front')
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turnButton = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLDivElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => () => clearTimeout(rest.current), [])
  useEffect(() => {
    // The focused element is hidden now, so the focus moves to the other side.
    if (side === 'pinned') back.current?.querySelector('a')?.focus({ preventScroll: true })
    if (side === 'front' && returnsFocus.current) turnButton.current?.focus({ preventScroll: true })
    returnsFocus.current = false
  }, [side])

  function turnBack(): void {
    clearTimeout(rest.current)
    returnsFocus.current = side === 'pinned'
    setSide('front')
  }

  return {
    side,
    turnButton,
    back,
    pin: () => setSide('pinned'),
    turnBack,
    card: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        rest.current = setTimeout(() => setSide(now => (now === 'front' ? 'hovered' : now)), restMs)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        clearTimeout(rest.current)
        if (pointerType === 'mouse') setSide(now => (now === 'hovered' ? 'front' : now))
      },
      // The hidden side loses the focus before the other side gets it, so the check waits a frame.
      onBlur: ({ currentTarget }: FocusEvent) => {
        requestAnimationFrame(() => {
          if (!currentTarget.contains(document.activeElement))
            setSide(now => (now === 'pinned' ? 'front' : now))
        })
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && side !== 'front') turnBack()
      },
    },
  }
}

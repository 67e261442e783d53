import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds that a mouse rests on a card before it turns: crossing the page turns nothing, a click is quicker. */
const restMs = 250

/** Which side of a card is up. Held: turned by its button, with a finger or a key, and turned back the same way. */
export type Side = 'front' | 'hovered' | 'held'

/** A card that turns under a resting mouse, and by a button where there is none. */
export function useFlip() {
  const [side, setSide] = useState<Side>('front')
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turnButton = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLDivElement>(null)
  const returns = useRef(false)
  useEffect(() => () => clearTimeout(rest.current), [])
  useEffect(() => {
    // What had the focus is out of sight now: it goes to the other side.
    if (side === 'held') back.current?.querySelector('a')?.focus({ preventScroll: true })
    if (side === 'front' && returns.current) turnButton.current?.focus({ preventScroll: true })
    returns.current = false
  }, [side])

  function turnBack(): void {
    clearTimeout(rest.current)
    returns.current = side === 'held'
    setSide('front')
  }

  return {
    side,
    turnButton,
    back,
    hold: () => setSide('held'),
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
      // The side that turns away drops the focus before the other one takes it: who has it is asked afterwards.
      onBlur: ({ currentTarget }: FocusEvent) => {
        requestAnimationFrame(() => {
          if (!currentTarget.contains(document.activeElement))
            setSide(now => (now === 'held' ? 'front' : now))
        })
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && side !== 'front') turnBack()
      },
    },
  }
}

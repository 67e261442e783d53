import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Returns properties for a part whose buttons are disabled or replaced while something is stored. They give
 * the focus back to the button that lost it, else to the first one of the part: without it the keyboard and
 * screen readers begin at the top of the page.
 * @param state what the part shows; the focus is looked for when it changes. Null while its buttons wait
 */
export function useKeptFocus(state: string | null) {
  const part = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (state === null || !last.current || document.activeElement !== document.body) return
    const isThere = last.current.isConnected && !last.current.matches(':disabled')
    const next = isThere ? last.current : part.current?.querySelector<HTMLElement>('button:enabled')
    next?.focus({ preventScroll: true })
  }, [state])
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) last.current = null
    },
  }
}

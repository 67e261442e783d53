import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the button whose place is taken by a form: it has the focus again when the form is gone, unless somebody has put
 * it elsewhere. Without that it would be lost, and the keyboard would begin again at the top of the page.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

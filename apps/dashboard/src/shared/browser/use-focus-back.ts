import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a button that a form replaces while it is open: returns the focus to the button when the form closes,
 * unless the focus is elsewhere. Otherwise the focus would be lost, and the keyboard would start at the top
 * of the page.
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

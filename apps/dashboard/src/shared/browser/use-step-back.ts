import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/**
 * For a link back to a list: leads to the very entry of the browser's history that the list stands in, which knows how
 * far it was scrolled. With a key held, and where that entry is not known, the link is one like any other.
 * @param index of the list's entry
 */
export function useStepBack(index: number | undefined): (event: MouseEvent) => void {
  const current = useLocation({ select: ({ state }) => state.__TSR_index })
  const { history } = useRouter()
  return event => {
    const steps = (index ?? current) - current
    if (steps >= 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.go(steps)
  }
}

import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/**
 * A click handler for a link back to a list: goes back to the list's own history entry, which restores its
 * scroll position. With a modifier key, or without a known entry, the link works as usual.
 * @param index the index of the list's history entry
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

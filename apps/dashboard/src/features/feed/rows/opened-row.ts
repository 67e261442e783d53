import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { storedValue } from '#src/shared/browser/stored.ts'

interface Opened {
  id: string
  /** Which entry of the browser's history the feed was. */
  feedIndex: number
}

/** The row that was opened last, for the way back. Gone with the browser tab. */
export const openedRow = storedValue<Opened | null>('quadrat-opened-row', null, sessionStorage)

/** Gives the focus back to the row that a task was opened from. The router scrolls; this must not. */
export function useReturnToRow(isDrawn: boolean): void {
  // An entry that the browser made by itself, for a link into this page, has no number.
  const at: number | undefined = useLocation({ select: location => location.state.__TSR_index })
  useEffect(() => {
    const opened = openedRow.get()
    if (!isDrawn || opened === null || opened.feedIndex !== at) return
    openedRow.set(null)
    rowLink(opened.id)?.focus({ preventScroll: true })
  }, [isDrawn, at])
}

function rowLink(id: string): HTMLElement | null {
  return document.querySelector(`[data-row-link="${CSS.escape(id)}"]`)
}

import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { storedValue } from '#src/shared/browser/stored.ts'
import { type FeedSearch, toState } from '#src/shared/tasks/feed-search.ts'
import styles from './feed.module.css'
import { moveAmongRows } from './row-keys.ts'

interface OpenedRow {
  id: string
  /** The index of the feed in the browser's history. */
  feedIndex: number
}

/** The row that was opened last, stored in the browser tab for the way back. */
const openedRow = storedValue<OpenedRow | null>('quadrat-opened-row', null, sessionStorage)

interface Props {
  id: string
  search: FeedSearch
}

/**
 * The only link of a row. It covers the row, so that the whole row can be clicked, also with the middle
 * button.
 */
export function TaskLink({ id, search }: Props) {
  const feedIndex = useLocation({ select: location => location.state.__TSR_index })
  const listPath = useLocation({ select: ({ pathname, href }) => (isFeed(pathname) ? undefined : href) })
  return (
    <Link
      to="/auth/tasks/$id"
      params={{ id }}
      state={{ ...toState(search, feedIndex), listPath }}
      className={styles.rowLink}
      data-row-link={id}
      onClick={() => openedRow.set({ id, feedIndex })}
      onKeyDown={moveAmongRows}
    >
      {id}
    </Link>
  )
}

const isFeed = (path: string) => /^\/auth(\/tasks)?\/?$/.test(path)

/**
 * Focuses the row that a task was opened from. The router restores the scroll position, so this must not
 * scroll.
 */
export function useReturnToRow(isRendered: boolean): void {
  // A history entry that the browser created by itself, for an anchor in this page, has no index.
  const at: number | undefined = useLocation({ select: location => location.state.__TSR_index })
  useEffect(() => {
    const opened = openedRow.get()
    if (!isRendered || opened === null || opened.feedIndex !== at) return
    openedRow.set(null)
    rowLink(opened.id)?.focus({ preventScroll: true })
  }, [isRendered, at])
}

function rowLink(id: string): HTMLElement | null {
  return document.querySelector(`[data-row-link="${CSS.escape(id)}"]`)
}

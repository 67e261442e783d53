import { Link, useLocation } from '@tanstack/react-router'
import { type FeedSearch, toState } from '#src/shared/tasks/feed-search.ts'
import styles from './feed.module.css'
import { openedRow } from './opened-row.ts'
import { moveAmongRows } from './row-keys.ts'

interface Props {
  id: string
  search: FeedSearch
}

/** The one link of a row. It covers the row, so the whole row is one click, one Enter and one middle click. */
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

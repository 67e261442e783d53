import { Link } from '@tanstack/react-router'
import { type FeedSearch, toState } from '../feed-search.ts'
import styles from './feed.module.css'

interface Props {
  id: string
  search: FeedSearch
}

/** The one link of a row. It covers the row, so the whole row is one click, one Enter and one middle click. */
export function TaskLink({ id, search }: Props) {
  return (
    <Link
      to="/auth/tasks/$id"
      params={{ id }}
      state={toState(search)}
      className={styles.rowLink}
      data-row-link
      onKeyDown={moveAmongRows}
    >
      {id}
    </Link>
  )
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: at => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveAmongRows(event: React.KeyboardEvent<HTMLAnchorElement>): void {
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-row-link]')]
  const next = links[step(links.indexOf(event.currentTarget), links.length - 1)]
  event.preventDefault()
  next?.focus()
}

import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import styles from './insights.module.css'

interface Props {
  title: string
  /** True for a table that only screen readers find. */
  isHidden: boolean
  height?: number
  className?: string
  /** The head and the body. */
  children: ReactNode
}

/** The figures of a drawing as a table. */
export function FiguresTable({ title, isHidden, height, className, children }: Props) {
  if (isHidden)
    return (
      // The box is hidden and not the table, which stays as wide as its columns.
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          {children}
        </table>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
    <section className={styles.tableBox} style={{ height }} tabIndex={0} aria-label={title}>
      <Table aria-label={title} className={className}>
        {children}
      </Table>
    </section>
  )
}

/** A text that leads to the tasks behind it, where a filter finds them. */
export function Linked({ filter, children }: { filter: FeedFilter | null; children: string }) {
  if (!filter) return children
  return (
    <Link to="/auth/tasks" search={filter} className={styles.tableLink}>
      {children}
    </Link>
  )
}

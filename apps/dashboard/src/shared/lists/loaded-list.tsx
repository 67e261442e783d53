import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Repeated } from '#src/shared/ui/repeated.tsx'
import { PaginationBar } from './pagination-bar.tsx'
import { pullBack } from './paging.ts'
import type { Pages } from './use-pages.ts'

interface Props<Row> {
  query: {
    isPending: boolean
    isPlaceholderData: boolean
    error: Error | null
    data: { data: Row[]; count: number } | undefined
    refetch: () => void
  }
  pages: Pages
  /** Shown while the first page loads. */
  skeleton: ReactNode
  /** Shown if there are no rows. */
  empty: ReactNode
  /** The reason shown if the rows did not load. */
  errorText?: string
  /** The style of the page numbers. */
  barClassName?: string
  /** @param isBusy true while another page loads */
  children: (rows: Row[], isBusy: boolean) => ReactNode
}

/**
 * A page of a list as it loads, fails, is empty or shown, with its page numbers. It goes back if the list
 * became shorter.
 */
export function LoadedList<Row>({ query, pages, skeleton, empty, ...props }: Props<Row>) {
  const { page, limit, onPage } = pages
  const { data, error } = query
  const total = query.isPlaceholderData ? null : (data?.count ?? null)
  useEffect(() => {
    if (total === null) return
    const start = (page - 1) * limit
    const pulled = pullBack(start, total, limit)
    if (pulled !== start) onPage(pulled / limit + 1, true)
  })
  if (query.isPending) return skeleton
  if (data === undefined)
    return (
      <ErrorState
        error={error}
        text={props.errorText ?? problemText(error)}
        onRetry={() => query.refetch()}
      />
    )
  if (data.data.length === 0) return empty
  const bar = <PaginationBar {...pages} total={data.count} onPage={next => onPage(next)} />
  return (
    <>
      {props.children(data.data, query.isPlaceholderData)}
      {props.barClassName ? <div className={props.barClassName}>{bar}</div> : bar}
    </>
  )
}

interface SkeletonProps {
  label: string
  rows: number
  /** Pixels. */
  height: number
}

/** Rows that are loading. */
export function SkeletonRows({ label, rows, height }: SkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      <Repeated times={rows}>
        <Skeleton h={height} mb="xs" />
      </Repeated>
    </div>
  )
}

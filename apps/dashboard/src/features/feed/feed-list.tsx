import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { defaultPageSize, pullBack } from '#src/shared/lists/paging.ts'
import type { FeedPage } from '#src/shared/tasks/feed.api.ts'
import { type FeedSearch, pageOf } from '#src/shared/tasks/feed-search.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { TaskCards, TaskCardsSkeleton } from './rows/task-cards.tsx'
import { useReturnToRow } from './rows/task-link.tsx'
import { TaskTable, TaskTableSkeleton } from './rows/task-table.tsx'
import { useShownRows } from './rows/use-shown-rows.ts'

interface Props {
  query: UseQueryResult<FeedPage>
  shown: Omit<ReturnType<typeof useFeedRows>, 'waiting'>
  /** The search in the address. */
  search: FeedSearch
  onSearch: (next: FeedSearch, replace?: boolean) => void
  isNarrow: boolean
  /** What is shown without tasks. */
  empty: ReactNode
}

/** The rows of a search. */
export function useFeedRows(search: FeedSearch, query: UseQueryResult<FeedPage>) {
  const shown = useShownRows(search, query.isPlaceholderData ? null : (query.data?.data ?? null))
  useReturnToRow(shown.rows.length > 0)
  return shown
}

/** A page of tasks, as a table or as cards. */
export function FeedList({ query, shown, search, onSearch, isNarrow, empty }: Props) {
  const { page, limit, start } = pageOf(search)
  const total = query.isPlaceholderData ? null : (query.data?.count ?? null)
  useEffect(() => {
    if (total === null) return
    const pulled = pullBack(start, total, limit)
    if (pulled !== start) onSearch({ ...search, page: pulled / limit + 1 }, true)
  })

  const List = isNarrow ? TaskCards : TaskTable
  const ListSkeleton = isNarrow ? TaskCardsSkeleton : TaskTableSkeleton
  if (query.isPending) return <ListSkeleton rows={defaultPageSize} />
  if (query.data === undefined) return <QueryError query={query} />
  if (shown.rows.length === 0) return empty
  return (
    <>
      <List
        rows={shown.rows}
        fresh={shown.fresh}
        left={shown.left}
        search={search}
        onSort={onSearch}
        busy={query.isPlaceholderData}
      />
      <PaginationBar
        total={query.data.count}
        page={page}
        limit={limit}
        onPage={next => onSearch({ ...search, page: next })}
        onLimit={next => onSearch({ ...search, limit: next, page: 1 })}
      />
    </>
  )
}

import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { defaultPageSize, pullBack } from '#src/shared/lists/paging.ts'
import { feedQuery } from '#src/shared/tasks/feed.api.ts'
import {
  type FeedSearch,
  filterCount,
  pageOf,
  readFeedSearch,
  withoutFilters,
} from '#src/shared/tasks/feed-search.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { NoTasks } from '#src/shared/ui/no-tasks.tsx'
import { FeedToolbar } from './feed-toolbar.tsx'
import { TaskCards, TaskCardsSkeleton } from './rows/task-cards.tsx'
import { useReturnToRow } from './rows/task-link.tsx'
import { TaskTable, TaskTableSkeleton } from './rows/task-table.tsx'
import { useShownRows } from './rows/use-shown-rows.ts'

interface Props {
  /** The kind of the record. A group member who reports counts as a collector. */
  of: 'collector' | 'group' | 'project'
  id: string
}

/**
 * The tasks of one record, with the search and filters of the feed except the filter for the record itself.
 */
export function TasksPanel({ of, id }: Props) {
  const { tab, ...rest } = useSearch({ strict: false })
  const search = readFeedSearch(rest)
  const whole: FeedSearch = { ...search, [of]: id }
  const navigate = useNavigate()
  const query = useQuery(feedQuery(whole))
  const { page, limit, start } = pageOf(search)
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { rows, fresh, left } = useShownRows(
    whole,
    query.isPlaceholderData ? null : (query.data?.data ?? null),
  )
  useReturnToRow(rows.length > 0)

  function show(next: FeedSearch, replace = false): void {
    navigate({ to: '.', search: { tab, ...readFeedSearch({ ...next }) }, replace })
  }

  const total = query.isPlaceholderData ? null : (query.data?.count ?? null)
  useEffect(() => {
    if (total === null) return
    const pulled = pullBack(start, total, limit)
    if (pulled !== start) show({ ...search, page: pulled / limit + 1 }, true)
  })

  const List = narrow ? TaskCards : TaskTable
  const ListSkeleton = narrow ? TaskCardsSkeleton : TaskTableSkeleton
  const isNarrowed = search.id !== undefined || filterCount(search) > 0
  return (
    <>
      <FeedToolbar
        search={search}
        onSearch={show}
        shown={query.data?.count ?? null}
        isPhone={narrow}
        of={{ name: of, id }}
      />
      {query.isPending ? (
        <ListSkeleton rows={defaultPageSize} />
      ) : query.data === undefined ? (
        <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
      ) : rows.length === 0 ? (
        <NoTasks
          action={
            isNarrowed && (
              <Button variant="default" mt="sm" onClick={() => show(withoutFilters(search))}>
                Clear the filters
              </Button>
            )
          }
        />
      ) : (
        <>
          <List
            rows={rows}
            fresh={fresh}
            left={left}
            search={search}
            onSort={show}
            busy={query.isPlaceholderData}
          />
          <PaginationBar
            total={query.data.count}
            page={page}
            limit={limit}
            onPage={next => show({ ...search, page: next })}
            onLimit={next => show({ ...search, limit: next, page: 1 })}
          />
        </>
      )}
    </>
  )
}

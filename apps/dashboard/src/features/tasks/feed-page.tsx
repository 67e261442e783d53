import { Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { defaultPageSize, pullBack } from '#src/shared/paging.ts'
import { problemText } from '#src/shared/problem-notice.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { PaginationBar } from '#src/shared/ui/pagination-bar.tsx'
import { FeedStats } from './feed/feed-stats.tsx'
import { FeedToolbar } from './feed/feed-toolbar.tsx'
import { TaskCards, TaskCardsSkeleton } from './feed/task-cards.tsx'
import { TaskTable, TaskTableSkeleton } from './feed/task-table.tsx'
import { useFreshIds } from './feed/use-fresh-ids.ts'
import { type FeedSearch, pageOf, readFeedSearch } from './feed-search.ts'
import { feedQuery } from './task.api.ts'

export function FeedPage() {
  const search = readFeedSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(feedQuery(search))
  const { page, limit, start } = pageOf(search)
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const rows = query.data?.data ?? []
  const fresh = useFreshIds(
    JSON.stringify(search),
    page > 1 || query.isPlaceholderData ? null : (query.data?.data ?? null),
  )

  function show(next: FeedSearch, replace = false): void {
    navigate({ to: '/auth/tasks', search: readFeedSearch({ ...next }), replace })
  }

  const total = query.isPlaceholderData ? null : (query.data?.count ?? null)
  useEffect(() => {
    if (total === null) return
    const pulled = pullBack(start, total, limit)
    if (pulled === start) return
    const back = readFeedSearch({ ...search, page: pulled / limit + 1 })
    navigate({ to: '/auth/tasks', search: back, replace: true })
  })

  const List = narrow ? TaskCards : TaskTable
  const ListSkeleton = narrow ? TaskCardsSkeleton : TaskTableSkeleton
  return (
    <>
      <title>{`${feedTexts.heading} · Quadrat`}</title>
      <Title order={1} size={24} mb={20}>
        {feedTexts.heading}
      </Title>
      <FeedStats onShow={status => show({ limit: search.limit, status })} />
      <FeedToolbar search={search} onSearch={show} shown={query.data?.count ?? null} />
      {query.isPending ? (
        <ListSkeleton rows={defaultPageSize} />
      ) : query.data === undefined ? (
        <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<IconInbox size={32} stroke={1.5} aria-hidden />}
          title={feedTexts.emptyTitle}
          text={feedTexts.emptyText}
          action={
            (search.id || search.status) && (
              <Button variant="default" mt="sm" onClick={() => show({ limit: search.limit })}>
                Clear the filters
              </Button>
            )
          }
        />
      ) : (
        <>
          <List rows={rows} fresh={fresh} search={search} busy={query.isPlaceholderData} />
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

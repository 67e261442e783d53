import { Skeleton, Text } from '@mantine/core'
import type { HistorySubject } from '@quadrat/domain/audit/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { historyQuery } from './audit.api.ts'
import { AuditList } from './audit-list.tsx'
import { texts } from './texts-en.ts'

/** The lines of the audit log about one record. */
export function HistoryLines({ kind, id }: { kind: HistorySubject; id: string }) {
  const query = useInfiniteQuery(historyQuery(kind, id))
  if (query.isPending)
    return (
      <div role="status" aria-busy="true" aria-label={texts.loading}>
        {[0, 1, 2].map(n => (
          <Skeleton key={n} h={44} mb="xs" radius="md" />
        ))}
      </div>
    )
  if (!query.data) return <QueryError query={query} />
  const lines = query.data.pages.flatMap(page => page.data)
  if (!lines.length)
    return (
      <Text size="sm" c="dimmed" pb="md">
        {texts.empty}
      </Text>
    )
  return (
    <AuditList
      label={texts.history}
      isHistory
      lines={lines}
      onMore={query.hasNextPage ? () => query.fetchNextPage() : undefined}
      isLoadingMore={query.isFetchingNextPage}
    />
  )
}

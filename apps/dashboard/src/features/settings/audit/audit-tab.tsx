import { Button, Skeleton, Text } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { IconFileSpreadsheet, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import {
  auditLinesQuery,
  auditLinkQuery,
  type AuditFilters as Filters,
  newerLinesQuery,
} from '#src/shared/audit/audit.api.ts'
import { AuditList } from '#src/shared/audit/audit-list.tsx'
import { exportAuditLog } from '#src/shared/exports/export.api.ts'
import { dayRange } from '#src/shared/format/dates.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { AuditFilters } from './audit-filters.tsx'
import styles from './audit-log.module.css'
import { type AuditSearch, readAuditSearch } from './audit-search.ts'
import { texts } from './texts-en.ts'

/** The tab's number in the address. */
const tab = 6

/** Who did what in the company, when and from where. */
export function AuditTab() {
  const search = readAuditSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const filters = filtersOf(search)
  const query = useInfiniteQuery(auditLinesQuery(filters))
  const lines = query.data?.pages.flatMap(page => page.data) ?? []
  const newer = useQuery(newerLinesQuery(filters, query.data ? (lines[0]?.cursor ?? '0.0') : null)).data ?? 0
  const file = useMutation({
    mutationFn: () => exportAuditLog(filters),
    onError: error => showProblem(error),
  })
  const isFiltered = Object.keys(search).length > 0
  return (
    <>
      <div className={styles.toolbar}>
        <Text c="dimmed" maw={680}>
          {texts.about}
        </Text>
        <Button
          variant="default"
          loading={file.isPending}
          leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          onClick={() => file.mutate()}
        >
          {texts.export}
        </Button>
      </div>
      <AuditFilters
        search={search}
        onChange={next =>
          navigate({ to: '/auth/settings', search: { tab, ...readAuditSearch({ ...next }) }, replace: true })
        }
      />
      <div className={styles.news} role="status">
        {newer > 0 && (
          <Button
            size="xs"
            radius="xl"
            variant="light"
            onClick={() => queryClient.resetQueries(auditLinesQuery(filters))}
          >
            {newer < 100 ? texts.newer({ count: newer }) : texts.newerMany}
          </Button>
        )}
      </div>
      {query.isPending ? (
        <div role="status" aria-busy="true" aria-label={texts.loading}>
          {[0, 1, 2, 3, 4, 5].map(n => (
            <Skeleton key={n} h={48} mb="xs" radius="md" />
          ))}
        </div>
      ) : !query.data ? (
        <QueryError query={query} />
      ) : lines.length === 0 ? (
        <EmptyState
          icon={<IconHistory size={32} stroke={1.5} aria-hidden />}
          title={isFiltered ? texts.notFound : texts.empty}
          text={isFiltered ? texts.notFoundHint : undefined}
        />
      ) : (
        <AuditList
          label={texts.title}
          lines={lines}
          onMore={query.hasNextPage ? () => query.fetchNextPage() : undefined}
          isLoadingMore={query.isFetchingNextPage}
        />
      )}
      <Chain />
    </>
  )
}

/** The newest link of the chain, which an auditor can note down and compare later. */
function Chain() {
  const link = useQuery(auditLinkQuery).data
  if (!link) return null
  return (
    <p className={styles.chain}>
      <Rich text={texts.chain} values={{ count: link.lines, hash: <code>{link.hash}</code> }} />
    </p>
  )
}

function filtersOf({ from, to, ...rest }: AuditSearch): Filters {
  return from && to ? { ...rest, ...dayRange(from, to) } : rest
}

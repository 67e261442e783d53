import type { HistorySubject } from '@quadrat/domain/audit/audit'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type AuditFiltersInput,
  AuditHistoryDocument,
  type AuditLinePartsFragment,
  AuditLinesDocument,
  AuditLinkDocument,
  NewerAuditLinesDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type AuditLine = AuditLinePartsFragment
export type AuditFilters = AuditFiltersInput

const pageSize = 50
const historySize = 20
/** How often new lines are counted: not every line is published. In ms. */
const newsEveryMs = 30_000

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { hasMore: boolean; data: AuditLine[] }) =>
    page.hasMore ? page.data.at(-1)?.cursor : undefined,
}

/** The log by pages, the newest line first. It stays as it is until the reader asks for what is new. */
export function auditLinesQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: [...keys.auditLog, filters],
    queryFn: async ({ pageParam: before, signal }) =>
      (await graphql(AuditLinesDocument, { filters, before, limit: pageSize }, signal)).auditLines,
    ...paged,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** How many lines match that are newer than the first one on the screen, 100 at most. */
export function newerLinesQuery(filters: AuditFilters, after: string | null) {
  return queryOptions({
    queryKey: [...keys.audit, 'newer', filters, after],
    queryFn: async ({ signal }) =>
      (await graphql(NewerAuditLinesDocument, { filters, after: after ?? '0.0' }, signal))
        .countNewerAuditLines,
    enabled: after !== null,
    refetchInterval: newsEveryMs,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The lines about one record. */
export function historyQuery(kind: HistorySubject, id: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.audit, 'history', kind, id],
    queryFn: async ({ pageParam: before, signal }) =>
      (await graphql(AuditHistoryDocument, { kind, id, before, limit: historySize }, signal)).auditHistory,
    ...paged,
    staleTime: 0,
  })
}

/** How far the log is chained, and the hash that can be kept outside. */
export const auditLinkQuery = queryOptions({
  queryKey: [...keys.auditLog, 'link'],
  queryFn: async ({ signal }) => (await graphql(AuditLinkDocument, {}, signal)).auditLink,
  staleTime: 0,
})

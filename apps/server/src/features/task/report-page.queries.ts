import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { listTasks } from './task.queries.ts'
import { type TaskFilters, taskMatches } from './task-filter.queries.ts'
import { allOf } from './task-filter-columns.queries.ts'

/** The place in a list behind a report: by id, or by the last change. */
export type ReportCursor = { id: number; updatedAt: Date | null }

export interface ReportPage {
  filters: TaskFilters
  /** By 'change', the oldest change comes first; the others are by arrival. */
  order: 'oldest' | 'newest' | 'change'
  updatedSince: Date | null
  after: ReportCursor | null
  limit: number
}

const person = { columns: { id: true, firstName: true, lastName: true } } as const

/** What the API says of a report, in one statement. The questions of its answers are read by `askedIn`. */
const described = {
  columns: {
    id: true,
    clientId: true,
    rowVersion: true,
    title: true,
    status: true,
    origin: true,
    timezone: true,
    templateId: true,
    templateVersion: true,
    editFromId: true,
    reportedAt: true,
    reportedOffline: true,
    decidedAt: true,
    createdAt: true,
    updatedAt: true,
    photosExpected: true,
  },
  with: {
    project: { columns: { id: true, name: true } },
    reporter: person,
    group: { columns: { id: true, name: true } },
    decidedBy: person,
    edits: { columns: { id: true } },
  },
} as const

const whole = {
  ...described,
  with: {
    ...described.with,
    evidence: {
      columns: {
        notes: true,
        latitude: true,
        longitude: true,
        accuracy: true,
        cancellationReason: true,
        requestedInfo: true,
        requestedChanges: true,
      },
      orderBy: { id: 'asc' },
      with: {
        values: { columns: { fieldId: true, value: true }, orderBy: { position: 'asc' } },
        photos: {
          columns: { fieldId: true, hash: true, mime: true, size: true, takenAt: true, refused: true },
          with: { file: { columns: { companyId: true, id: true, name: true, width: true, height: true } } },
          orderBy: { position: 'asc' },
        },
      },
    },
  },
} as const

/** Reads a page of reports with their answers and photos. */
export function reportPage(
  tx: Tx,
  companyId: number,
  { filters, order, updatedSince, after, limit }: ReportPage,
) {
  return listTasks(tx, {
    ...whole,
    where: {
      companyId,
      ...(updatedSince && { updatedAt: { gte: updatedSince } }),
      RAW: t => allOf([taskMatches(companyId, filters, t), after ? isBehind(t, after, order) : undefined]),
    },
    orderBy:
      order === 'change' ? { updatedAt: 'asc', id: 'asc' } : { id: order === 'newest' ? 'desc' : 'asc' },
    limit,
  })
}

/** Reads one report with its answers and photos; null if the company does not have it. */
export async function reportWhole(tx: Tx, companyId: number, id: number) {
  const [row] = await listTasks(tx, { ...whole, where: { companyId, id }, limit: 1 })
  return row ?? null
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof reportWhole>>>

type Placed = Record<'id' | 'updatedAt', SQLWrapper>

function isBehind(t: Placed, { id, updatedAt }: ReportCursor, order: ReportPage['order']): SQL {
  if (order === 'newest') return sql`${t.id} < ${id}`
  return updatedAt ? sql`(${t.updatedAt}, ${t.id}) > (${updatedAt}, ${id})` : sql`${t.id} > ${id}`
}

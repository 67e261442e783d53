import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { listTasks, type TaskQuery } from './task.queries.ts'
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
  depth: ReportDepth
}

/** How much is read of reports: `head` leaves out their evidence, `answers` the photos of it. */
export type ReportDepth = 'head' | 'answers' | 'whole'

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

const evidence = {
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
  with: { values: { columns: { fieldId: true, value: true }, orderBy: { position: 'asc' } } },
} as const

const photos = {
  columns: { fieldId: true, hash: true, mime: true, size: true, takenAt: true, refused: true },
  with: { file: { columns: { companyId: true, id: true, name: true, width: true, height: true } } },
  orderBy: { position: 'asc' },
} as const

const whole = {
  ...described,
  with: { ...described.with, evidence: { ...evidence, with: { ...evidence.with, photos } } },
} as const
const queries = { head: described, answers: { ...described, with: { ...described.with, evidence } }, whole }

/** Reads reports to a depth. What it leaves out is empty. */
async function listReports(tx: Tx, depth: ReportDepth, page: Omit<TaskQuery, 'columns' | 'with'>) {
  const rows = await listTasks(tx, { ...(queries[depth] as typeof whole), ...page })
  if (depth === 'whole') return rows
  return rows.map(row => ({
    ...row,
    evidence: (row.evidence ?? []).map(one => ({ ...one, photos: [] as typeof one.photos })),
  }))
}

/** Reads a page of reports. */
export function reportPage(
  tx: Tx,
  companyId: number,
  { filters, order, updatedSince, after, limit, depth }: ReportPage,
) {
  return listReports(tx, depth, {
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

/** Reads one report; null if the company does not have it. */
export async function oneReport(tx: Tx, companyId: number, id: number, depth: ReportDepth) {
  const [row] = await listReports(tx, depth, { where: { companyId, id }, limit: 1 })
  return row ?? null
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof oneReport>>>

type Placed = Record<'id' | 'updatedAt', SQLWrapper>

function isBehind(t: Placed, { id, updatedAt }: ReportCursor, order: ReportPage['order']): SQL {
  if (order === 'newest') return sql`${t.id} < ${id}`
  return updatedAt ? sql`(${t.updatedAt}, ${t.id}) > (${updatedAt}, ${id})` : sql`${t.id} > ${id}`
}

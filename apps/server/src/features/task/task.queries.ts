import type { TaskStatus } from '@quadrat/domain/task'
import { and, eq, inArray, type RelationsFilter, sql } from 'drizzle-orm'
import { evidence } from '#src/features/evidence/evidence.table.ts'
import { files } from '#src/features/file/file.table.ts'
import { people } from '#src/features/person/person.table.ts'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/db.ts'
import { readId } from '#src/platform/permit.ts'
import type { Relations } from '#src/schema.ts'
import { taskCounters, taskDocuments, tasks } from './task.table.ts'

interface IdFilter {
  eq?: string | null
  in?: string[] | null
  notIn?: string[] | null
  contains?: string | null
}
interface DateFilter {
  between?: Date[] | null
  gte?: Date | null
  lte?: Date | null
}

/** What a list of tasks is narrowed by; the parts are joined by and, `or` by or. */
export interface TaskFilters {
  id?: IdFilter | null
  project?: IdFilter | null
  baorider?: IdFilter | null
  community?: IdFilter | null
  status?: { eq?: TaskStatus | null; in?: TaskStatus[] | null } | null
  task_type?: IdFilter | null
  un_sdg?: IdFilter | null
  createdAt?: DateFilter | null
  date_reported?: DateFilter | null
  or?: TaskFilters[] | null
}

export type TaskOrder = { field: 'id' | 'updatedAt' | 'reportedAt'; direction: 'asc' | 'desc' }

type TaskWhere = RelationsFilter<Relations['tasks'], Relations>

const orders: Record<string, TaskOrder['field']> = {
  // Tasks are numbered as they arrive, so the newest first is the order of the primary key.
  createdAt: 'id',
  id: 'id',
  updatedAt: 'updatedAt',
  date_reported: 'reportedAt',
}

/** Reads `createdAt:desc`; anything unknown is the newest first. */
export function readTaskOrder(sort: readonly string[] | null | undefined): TaskOrder {
  const [name = '', direction] = (sort?.[0] ?? '').split(':')
  return { field: orders[name] ?? 'id', direction: direction?.toLowerCase() === 'asc' ? 'asc' : 'desc' }
}

type Direction = TaskOrder['direction']

/** The page of a company's tasks as a query to merge with what GraphQL selects. */
export function taskPage(
  companyId: number,
  filters: TaskFilters | null | undefined,
  order: TaskOrder,
  page: Page,
) {
  const orderBy: { id?: Direction; updatedAt?: Direction; reportedAt?: Direction } = {}
  orderBy[order.field] = order.direction
  // Rows that share the instant keep their order from page to page.
  orderBy.id ??= order.direction
  return { where: whereTasks(companyId, filters), orderBy, limit: page.limit, offset: page.offset }
}

function whereTasks(companyId: number, filters: TaskFilters | null | undefined): TaskWhere {
  return filters ? { AND: [{ companyId }, ...whereFilters(filters)] } : { companyId }
}

function whereFilters(filters: TaskFilters): TaskWhere[] {
  const parts: TaskWhere[] = []
  if (filters.id?.contains)
    parts.push({ RAW: t => sql`${t.id}::text like ${`%${likeText(filters.id?.contains ?? '')}%`}` })
  if (filters.id) pushId(parts, filters.id, ids => ({ id: ids }))
  if (filters.project) pushId(parts, filters.project, ids => ({ projectId: ids }))
  if (filters.baorider) pushId(parts, filters.baorider, ids => ({ reporterId: ids }))
  if (filters.community) pushId(parts, filters.community, ids => ({ groupId: ids }))
  if (filters.task_type) pushId(parts, filters.task_type, ids => ({ templateId: ids }))
  if (filters.un_sdg) pushId(parts, filters.un_sdg, ids => ({ template: { sdgId: ids } }))
  if (filters.status?.eq) parts.push({ status: filters.status.eq })
  if (filters.status?.in) parts.push({ status: { in: filters.status.in } })
  if (filters.createdAt) parts.push({ createdAt: instantFilter(filters.createdAt) })
  if (filters.date_reported) parts.push({ reportedAt: instantFilter(filters.date_reported) })
  if (filters.or?.length) parts.push({ OR: filters.or.map(one => allOf(whereFilters(one))) })
  return parts
}

/** An empty filter lets everything through. */
function allOf(parts: TaskWhere[]): TaskWhere {
  return parts.length ? { AND: parts } : { RAW: sql`true` }
}

function pushId(
  parts: TaskWhere[],
  filter: IdFilter,
  where: (ids: { eq?: number; in?: number[]; notIn?: number[] }) => TaskWhere,
): void {
  if (filter.eq) parts.push(where({ eq: readId(filter.eq) }))
  if (filter.in) parts.push(where({ in: filter.in.map(id => readId(id)) }))
  if (filter.notIn?.length) parts.push(where({ notIn: filter.notIn.map(id => readId(id)) }))
}

function instantFilter({ between, gte, lte }: DateFilter) {
  return { gte: gte ?? between?.[0], lte: lte ?? between?.[1] }
}

/** `%` and `_` that a person typed are looked for as they are. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * How many tasks match. Where only project and status decide, the kept counters answer, whatever the number
 * of tasks; else the rows are counted.
 */
export async function countTasks(
  tx: Tx,
  companyId: number,
  filters: TaskFilters | null | undefined,
): Promise<number> {
  const kept = countedBy(filters)
  if (kept) {
    const [row] = await tx
      .select({ n: sql<string | null>`sum(${taskCounters.n})` })
      .from(taskCounters)
      .where(
        and(
          eq(taskCounters.companyId, companyId),
          kept.projects && inArray(taskCounters.projectId, kept.projects),
          kept.statuses && inArray(taskCounters.status, kept.statuses),
        ),
      )
    return Number(row?.n ?? 0)
  }
  const rows = await tx.query.tasks.findMany({
    columns: {},
    extras: { n: sql<string>`count(*) over ()` },
    where: whereTasks(companyId, filters),
    limit: 1,
  })
  return Number(rows[0]?.n ?? 0)
}

/** The projects and statuses that a filter asks for when it asks for nothing else; null otherwise. */
function countedBy(
  filters: TaskFilters | null | undefined,
): { projects?: number[]; statuses?: TaskStatus[] } | null {
  const { project, status, ...others } = filters ?? {}
  if (Object.values(others).some(value => value !== null && value !== undefined)) return null
  if (project?.contains || project?.notIn) return null
  const projects = [...(project?.eq ? [project.eq] : []), ...(project?.in ?? [])].map(id => readId(id))
  const statuses = [...(status?.eq ? [status.eq] : []), ...(status?.in ?? [])]
  if ((project?.eq && project.in) || (status?.eq && status.in)) return null
  return {
    projects: project?.eq || project?.in ? projects : undefined,
    statuses: status?.eq || status?.in ? statuses : undefined,
  }
}

/** The number of tasks in each status, from the kept counters. */
export async function countTasksByStatus(tx: Tx, companyId: number): Promise<Map<TaskStatus, number>> {
  const rows = await tx
    .select({ status: taskCounters.status, n: sql<string>`sum(${taskCounters.n})` })
    .from(taskCounters)
    .where(eq(taskCounters.companyId, companyId))
    .groupBy(taskCounters.status)
  return new Map(rows.map(row => [row.status, Number(row.n)]))
}

/** The task as a decision needs it, locked until the transaction ends, with who decided it before. */
export async function lockTaskForReview(tx: Tx, companyId: number, taskId: number) {
  const [row] = await tx
    .select({
      id: tasks.id,
      status: tasks.status,
      rev: tasks.rev,
      reporterId: tasks.reporterId,
      photosExpected: tasks.photosExpected,
      photosArrived: tasks.photosArrived,
      decidedAt: tasks.decidedAt,
      reporterHasPush: sql<boolean>`exists (select from devices d where d.company_id = ${tasks.companyId}
        and d.person_id = ${tasks.reporterId} and d.push is not null)`,
      decidedByFirstName: people.firstName,
      decidedByLastName: people.lastName,
      evidenceId: sql<string | null>`(select e.id from evidence e where e.company_id = ${tasks.companyId}
        and e.task_id = ${tasks.id} order by e.id desc limit 1)`,
      cancellationReason: sql<string | null>`(select e.cancellation_reason from evidence e
        where e.company_id = ${tasks.companyId} and e.task_id = ${tasks.id} order by e.id desc limit 1)`,
    })
    .from(tasks)
    .leftJoin(people, and(eq(people.companyId, tasks.companyId), eq(people.id, tasks.decidedById)))
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, taskId)))
    .for('update', { of: tasks })
  return row ? { ...row, evidenceId: row.evidenceId === null ? null : Number(row.evidenceId) } : null
}

export async function setTaskDecision(
  tx: Tx,
  companyId: number,
  taskId: number,
  decision: { status: TaskStatus; decidedById: number; at: Date },
): Promise<void> {
  await tx
    .update(tasks)
    .set({
      status: decision.status,
      decidedById: decision.decidedById,
      decidedAt: decision.at,
      updatedAt: decision.at,
      rev: sql`${tasks.rev} + 1`,
    })
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, taskId)))
}

export async function setReviewWords(
  tx: Tx,
  companyId: number,
  evidenceId: number,
  words: { cancellationReason?: string; requestedInfo?: string },
  at: Date,
): Promise<void> {
  await tx
    .update(evidence)
    .set({ ...words, updatedAt: at })
    .where(and(eq(evidence.companyId, companyId), eq(evidence.id, evidenceId)))
}

/** A task that has no evidence yet gets one to keep the reviewer's words on. */
export async function addEmptyEvidence(tx: Tx, companyId: number, taskId: number, at: Date): Promise<number> {
  const [row] = await tx
    .insert(evidence)
    .values({ companyId, taskId, createdAt: at, updatedAt: at })
    .returning({ id: evidence.id })
  if (!row) throw new Error('the evidence was not inserted')
  return row.id
}

export async function findEvidenceForReview(tx: Tx, companyId: number, evidenceId: number) {
  const row = await tx.query.evidence.findFirst({
    where: { companyId, id: evidenceId },
    columns: { id: true, taskId: true },
  })
  return row ?? null
}

/** Makes the files the task's documents: those named stay or come, the others go. */
export async function setTaskDocuments(
  tx: Tx,
  companyId: number,
  taskId: number,
  fileIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx
    .delete(taskDocuments)
    .where(
      and(
        eq(taskDocuments.companyId, companyId),
        eq(taskDocuments.taskId, taskId),
        fileIds.length ? sql`${taskDocuments.fileId} <> all(${sql.param(fileIds)}::bigint[])` : undefined,
      ),
    )
  if (fileIds.length)
    await tx
      .insert(taskDocuments)
      .values(fileIds.map(fileId => ({ companyId, taskId, fileId, addedAt: at })))
      .onConflictDoNothing()
  await tx
    .update(tasks)
    .set({ updatedAt: at, rev: sql`${tasks.rev} + 1` })
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, taskId)))
}

export async function countFiles(tx: Tx, companyId: number, fileIds: readonly number[]): Promise<number> {
  return fileIds.length
    ? tx.$count(files, and(eq(files.companyId, companyId), inArray(files.id, [...fileIds])))
    : 0
}

type TaskQuery = NonNullable<Parameters<Tx['query']['tasks']['findMany']>[0]>

/** The tasks as GraphQL selects them, in one statement whatever is nested. */
export function listTasks<Q extends TaskQuery>(tx: Tx, query: Q) {
  return tx.query.tasks.findMany(query)
}

export async function findTask<Q extends TaskQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.tasks.findMany({ ...query, limit: 1 })
  return row ?? null
}

import { limits } from '@quadrat/domain/limits'
import type { ProblemCode } from '@quadrat/domain/problem'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { files } from '#src/features/file/file.table.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import type { Tx } from '#src/platform/db.ts'
import { taskExports } from './export.table.ts'

export type ExportRow = typeof taskExports.$inferSelect

const underWay = ['waiting', 'running'] as const

const one = (companyId: number, id: number) =>
  and(eq(taskExports.companyId, companyId), eq(taskExports.id, id))

export async function insertExport(tx: Tx, row: typeof taskExports.$inferInsert): Promise<ExportRow> {
  const [added] = await tx.insert(taskExports).values(row).returning()
  if (!added) throw new Error('an export was not added')
  return added
}

export function countUnderWay(tx: Tx, companyId: number): Promise<number> {
  return tx.$count(
    taskExports,
    and(eq(taskExports.companyId, companyId), inArray(taskExports.state, [...underWay])),
  )
}

export async function exportById(tx: Tx, companyId: number, id: number): Promise<ExportRow | null> {
  const [row] = await tx.select().from(taskExports).where(one(companyId, id))
  return row ?? null
}

export type ExportQuery = NonNullable<Parameters<Tx['query']['taskExports']['findMany']>[0]>

export function listExports<Q extends ExportQuery>(tx: Tx, query: Q) {
  return tx.query.taskExports.findMany(query)
}

/** The exports of a company that can still be had, newest first. */
export function exportsOf(companyId: number, now: Date) {
  return {
    where: { companyId, expiresAt: { gt: now } },
    orderBy: { id: 'desc' as const },
    limit: limits.exports.listed,
  }
}

/** Takes it out of the hands of whoever writes it; null when it had ended. */
export async function cancelUnderWay(
  tx: Tx,
  companyId: number,
  id: number,
  now: Date,
): Promise<ExportRow | null> {
  const [row] = await tx
    .update(taskExports)
    .set({ state: 'cancelled', updatedAt: now })
    .where(and(one(companyId, id), inArray(taskExports.state, [...underWay])))
    .returning()
  return row ?? null
}

export async function failUnderWay(
  tx: Tx,
  companyId: number,
  id: number,
  failure: ProblemCode,
  now: Date,
): Promise<void> {
  await tx
    .update(taskExports)
    .set({ state: 'failed', failure, updatedAt: now })
    .where(and(one(companyId, id), inArray(taskExports.state, [...underWay])))
}

/** Begins an export, or begins it anew where its writer has died; null when there is nothing to begin any more. */
export async function beginExport(
  tx: Tx,
  companyId: number,
  id: number,
  now: Date,
): Promise<ExportRow | null> {
  const [row] = await tx
    .update(taskExports)
    .set({ state: 'running', rowsDone: 0, attempt: sql`${taskExports.attempt} + 1`, updatedAt: now })
    .where(and(one(companyId, id), inArray(taskExports.state, [...underWay])))
    .returning()
  return row ?? null
}

/** One beginning of an export. */
export interface Attempt {
  companyId: number
  id: number
  attempt: number
}

/** Whoever writes it may do so as long as nobody cancelled it or began it anew. */
const stillOurs = ({ companyId, id, attempt }: Attempt) =>
  and(one(companyId, id), eq(taskExports.state, 'running'), eq(taskExports.attempt, attempt))

/** Notes what has been done; false when it is no longer this attempt's to write. */
export async function noteProgress(tx: Tx, attempt: Attempt, rowsDone: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(taskExports)
    .set({ rowsDone, updatedAt: now })
    .where(stillOurs(attempt))
  return rowCount === 1
}

/** How a beginning ended; false when it was no longer this attempt's to end. */
export async function endAttempt(
  tx: Tx,
  attempt: Attempt,
  end:
    | { state: 'done'; rowsDone: number; hash: string; size: number; expiresAt: Date }
    | { state: 'failed'; failure: ProblemCode }
    /** It is begun anew later; `attempt` is given back when it was not its own fault. */
    | { state: 'waiting'; attempt?: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(taskExports)
    .set({ ...end, updatedAt: now })
    .where(stillOurs(attempt))
  return rowCount === 1
}

const dayMs = 86_400_000

/** Those of every company whose time is over; some at once, so that the next call goes on. */
export function expiredExports(tx: Tx, now: Date, atMost: number): Promise<ExportRow[]> {
  const deadSince = new Date(now.getTime() - dayMs)
  return tx
    .select()
    .from(taskExports)
    .where(
      or(
        lt(taskExports.expiresAt, now),
        // Nobody has written them for a day: the job is gone.
        and(inArray(taskExports.state, [...underWay]), lt(taskExports.updatedAt, deadSince)),
      ),
    )
    .orderBy(desc(taskExports.id))
    .limit(atMost)
}

export async function deleteExport(tx: Tx, { companyId, id }: ExportRow): Promise<void> {
  await tx.delete(taskExports).where(one(companyId, id))
}

/** Whether anything else is stored under this hash: two files of one content are one in the store. */
export async function isHashInUse(tx: Tx, companyId: number, hash: string): Promise<boolean> {
  const exports = await tx.$count(
    taskExports,
    and(eq(taskExports.companyId, companyId), eq(taskExports.hash, hash)),
  )
  return (
    exports > 0 || (await tx.$count(files, and(eq(files.companyId, companyId), eq(files.hash, hash)))) > 0
  )
}

/** A filter as it was kept: its instants are instants again. */
export function readStoredFilters(stored: Record<string, unknown>): TaskFilters {
  return JSON.parse(JSON.stringify(stored), (key, value) => {
    if (key === 'gte' || key === 'lte') return new Date(value)
    return key === 'between' && Array.isArray(value) ? value.map(each => new Date(each)) : value
  })
}

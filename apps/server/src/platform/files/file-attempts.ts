import type { ProblemCode } from '@quadrat/domain/problem'
import { and, eq, type InferSelectModel, inArray, lt, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#src/platform/database/db.ts'

/** A table of files that jobs write in several attempts: exports, and archives of a company. */
type FileTable = PgTable &
  Record<'companyId' | 'id' | 'state' | 'attempt' | 'updatedAt' | 'expiresAt', PgColumn>

/** One attempt to write a file. */
export interface Attempt {
  companyId: number
  id: number
  attempt: number
}

/** Without progress for so long, its job no longer exists. */
const deadMs = 86_400_000

/** The conditions of the statements about the files of a table. */
function fileConditions(table: FileTable) {
  const one = (companyId: number, id: number) => and(eq(table.companyId, companyId), eq(table.id, id))
  const underWay = inArray(table.state, ['waiting', 'running'])
  return {
    one,
    /** It waits or is being written. */
    underWay,
    oneUnderWay: (companyId: number, id: number) => and(one(companyId, id), underWay),
    ofCompanyUnderWay: (companyId: number) => and(eq(table.companyId, companyId), underWay),
    /** It is being written, and no later attempt has started. */
    current: ({ companyId, id, attempt }: Attempt) =>
      and(one(companyId, id), eq(table.state, 'running'), eq(table.attempt, attempt)),
    /** It has expired, or its job is gone. */
    over: (now: Date) =>
      or(lt(table.expiresAt, now), and(underWay, lt(table.updatedAt, new Date(now.getTime() - deadMs)))),
  }
}

/**
 * The statements about the files of a table that its jobs write.
 * @param notBegun the progress of an attempt that has just started
 */
export function filesOf<T extends FileTable>(table: T, notBegun: Partial<InferSelectModel<T>>) {
  type Row = InferSelectModel<T>
  const is = fileConditions(table)
  /** Returns whether there was a row to change. */
  async function change(tx: Tx, set: object, now: Date, where: ReturnType<typeof is.one>): Promise<boolean> {
    const { rowCount } = await tx
      .update(table)
      .set({ ...set, updatedAt: now } as never)
      .where(where)
    return rowCount === 1
  }
  return {
    is,
    countUnderWay: (tx: Tx, companyId: number): Promise<number> =>
      tx.$count(table as PgTable, is.ofCompanyUnderWay(companyId)),
    async find(tx: Tx, companyId: number, id: number): Promise<Row | null> {
      const rows = await tx
        .select()
        .from(table as PgTable)
        .where(is.one(companyId, id))
      return (rows[0] as Row | undefined) ?? null
    },
    /** Cancels a file, which stops its job; false if it has ended already. */
    cancel: (tx: Tx, companyId: number, id: number, now: Date) =>
      change(tx, { state: 'cancelled' }, now, is.oneUnderWay(companyId, id)),
    /** Ends a file that may not be made any more. */
    fail: (tx: Tx, companyId: number, id: number, failure: ProblemCode, now: Date) =>
      change(tx, { state: 'failed', failure }, now, is.oneUnderWay(companyId, id)),
    /**
     * Starts an attempt, also after a crash of the one before; null if the file is no longer waiting or being
     * written.
     */
    async begin(tx: Tx, companyId: number, id: number, now: Date): Promise<Row | null> {
      const set = { ...notBegun, state: 'running', attempt: sql`${table.attempt} + 1`, updatedAt: now }
      const rows = await tx
        .update(table)
        .set(set as never)
        .where(is.oneUnderWay(companyId, id))
        .returning()
      return (rows as Row[])[0] ?? null
    },
    /** Stores progress or the outcome; false if it was cancelled or another attempt has started. */
    update: (tx: Tx, attempt: Attempt, set: Partial<Row>, now: Date) =>
      change(tx, set, now, is.current(attempt)),
  }
}

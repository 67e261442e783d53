import { and, type Column, eq, inArray, lt, or } from 'drizzle-orm'

/**
 * The columns of a table of files that jobs write in several attempts: exports, and archives of a company.
 */
interface FileTable {
  companyId: Column
  id: Column
  state: Column
  attempt: Column
  updatedAt: Column
  expiresAt: Column
}

/** One attempt to write a file. */
export interface Attempt {
  companyId: number
  id: number
  attempt: number
}

/** Without progress for so long, its job no longer exists. */
const deadMs = 86_400_000

/** The conditions of the statements about the files of a table. */
export function fileConditions(table: FileTable) {
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

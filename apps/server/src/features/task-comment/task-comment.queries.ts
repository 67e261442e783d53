import { staffRoles } from '@quadrat/domain/account/permission'
import { and, eq, inArray, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { people } from '#src/features/person/person.table.ts'
import { versionsOfReport } from '#src/features/task/task-timeline.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { insertOnce } from '#src/platform/database/insert-once.ts'
import { taskCommentMentions, taskComments } from './task-comment.table.ts'

export type TaskCommentRow = typeof taskComments.$inferSelect

/** The comments on all versions of the report that the task belongs to, with their people, oldest first. */
export async function listComments(tx: Tx, companyId: number, taskId: number) {
  const taskIds = await versionsOfReport(tx, companyId, taskId)
  if (taskIds.length === 0) return []
  return tx.query.taskComments.findMany({
    where: { companyId, taskId: { in: taskIds } },
    with: { author: true, mentions: { with: { person: true } } },
    orderBy: { id: 'asc' },
  })
}

export type ShownComment = Awaited<ReturnType<typeof listComments>>[number]

export async function findComment(tx: Tx, companyId: number, id: number): Promise<ShownComment | null> {
  const row = await tx.query.taskComments.findFirst({
    where: { companyId, id },
    with: { author: true, mentions: { with: { person: true } } },
  })
  return row ?? null
}

/**
 * Those of the people who are staff of the company and may sign in; with a project those who are not limited
 * to others.
 */
export async function staffAmong(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  projectId?: number,
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        inArray(people.id, [...ids]),
        inArray(people.role, [...staffRoles]),
        eq(people.blocked, false),
        projectId === undefined
          ? undefined
          : or(not(people.inProjects), isInProject(people.id, companyId, projectId)),
      ),
    )
  return rows.map(row => row.id)
}

/** True if the person is limited to the project, among others perhaps. */
function isInProject(person: SQLWrapper, companyId: number, projectId: number): SQL {
  return sql`exists (select from person_projects x
    where x.company_id = ${companyId} and x.person_id = ${person} and x.project_id = ${projectId})`
}

export async function insertComment(
  tx: Tx,
  row: typeof taskComments.$inferInsert & { clientId: string },
  mentions: readonly number[],
): Promise<{ row: TaskCommentRow; isNew: boolean }> {
  const inserted = await insertOnce(tx, taskComments, row)
  if (inserted.isNew && mentions.length > 0)
    await tx
      .insert(taskCommentMentions)
      .values(mentions.map(personId => ({ companyId: row.companyId, commentId: inserted.row.id, personId })))
  return inserted
}

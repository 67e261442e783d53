import { randomUUID } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { projectScopeTexts } from '@quadrat/domain/messages/mention-en'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { findTaskSubject } from '#src/features/task/task-jobs.queries.ts'
import { lockTaskForReview } from '#src/features/task/task-review.queries.ts'
import { deleteRow } from '#src/platform/database/company-rows.ts'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { idInput, textInput } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { notifyStaff } from '#src/platform/message/notify-staff.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import type { Viewer } from '#src/platform/security/viewer.ts'
import {
  findComment,
  insertComment,
  listComments,
  type ShownComment,
  staffAmong,
} from './task-comment.queries.ts'
import { taskComments } from './task-comment.table.ts'

const commentSchema = z.object({
  taskId: idInput,
  text: textInput(1, limits.taskComments.characters),
  mentions: z.array(idInput).max(limits.taskComments.mentions).default([]),
  clientId: clientIdInput,
})
export type CommentInput = z.input<typeof commentSchema>

/** The comments on a report, in all of its versions, oldest first; empty if there is no such task. */
export function readComments({ tx, viewer }: Context, taskId: number): Promise<ShownComment[]> {
  requirePermission(viewer, 'task.read')
  return listComments(tx, viewer.companyId, taskId)
}

/** True if the viewer may delete the comment: their own, or any as the person who registered the company. */
export function mayDelete(viewer: Viewer, { authorId }: { authorId: number }): boolean {
  return authorId === viewer.personId || viewer.role === 'superAdmin'
}

/**
 * Writes a comment that colleagues read with the report. A repeat with the same client id changes nothing.
 * @throws Problem permission.refused, not-found (task, staff), input.invalid
 */
export async function createComment(ctx: Context, input: CommentInput): Promise<ShownComment> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'task.comment')
  const { companyId } = viewer
  const { taskId, text, mentions, clientId } = parseInput(commentSchema, input)
  requireFound(await lockTaskForReview(tx, companyId, taskId), 'task')
  const subject = requireFound(await findTaskSubject(tx, companyId, taskId), 'task')
  const named = [...new Set(mentions)]
  const staff = await staffAmong(tx, companyId, named, subject.projectId)
  if (staff.length < named.length) {
    // A colleague who does not work in the project could not read what they are named in.
    if ((await staffAmong(tx, companyId, named)).length === named.length)
      throw new Problem('input.invalid', {
        errors: [{ path: 'mentions', message: projectScopeTexts.mentionElsewhere }],
      })
    throw new Problem('not-found', { what: 'staff' })
  }
  const { row, isNew } = await insertComment(
    tx,
    {
      companyId,
      taskId,
      authorId: viewer.personId,
      text,
      createdAt: now,
      clientId: clientId ?? randomUUID(),
    },
    staff,
  )
  if (isNew) {
    await notifyMentioned(ctx, { taskId, commentId: row.id, subject, staff })
    ctx.audit({
      action: 'task.comment',
      subjectKind: 'task',
      subjectId: taskId,
      projectId: subject.projectId,
      detail: { comment: row.id, ...(staff.length > 0 && { mentions: staff }) },
    })
  }
  return requireFound(await findComment(tx, companyId, row.id), 'comment')
}

async function notifyMentioned(
  ctx: Context,
  {
    taskId,
    commentId,
    subject,
    staff,
  }: {
    taskId: number
    commentId: number
    subject: { title: string; projectId: number }
    staff: readonly number[]
  },
): Promise<void> {
  const { personId, firstName, lastName } = ctx.viewer
  const others = staff.filter(id => id !== personId)
  if (!others.length) return
  const detail = { by: `${firstName} ${lastName}`, about: subject.title, taskId }
  await notifyStaff(
    ctx,
    others.map(id => ({
      personId: id,
      kind: 'mention',
      subjectId: commentId,
      detail,
      projectId: subject.projectId,
    })),
  )
}

/** @throws Problem not-found, permission.refused for the comment of somebody else */
export async function deleteComment(ctx: Context, id: number): Promise<void> {
  const { tx, viewer } = ctx
  requirePermission(viewer, 'task.comment')
  const comment = requireFound(await findComment(tx, viewer.companyId, id), 'comment')
  if (!mayDelete(viewer, comment)) throw new Problem('permission.refused', { permission: 'task.comment' })
  const { projectId } = requireFound(await findTaskSubject(tx, viewer.companyId, comment.taskId), 'task')
  await deleteRow(tx, taskComments, viewer.companyId, id)
  ctx.audit({
    action: 'task.delete-comment',
    subjectKind: 'task',
    subjectId: comment.taskId,
    projectId,
    detail: { comment: id, author: comment.authorId },
  })
}

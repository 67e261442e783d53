import { limits } from '@quadrat/domain/limits'
import { readTaskNumber } from '@quadrat/domain/task/task-number'
import type { Context } from '#src/platform/database/transaction.ts'
import { textInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { requirePermission, viewerMay } from '#src/platform/security/authorize.ts'
import { type Found, findRecords } from './find.queries.ts'

const textSchema = textInput(0, limits.find.characters)

/**
 * Finds reports by their number or words of their title, and projects, templates, groups and people
 * of the field by a part of their names. Who may not open the pages of records finds reports only.
 * @throws Problem input.invalid for a text that is too long
 */
export async function findAnything(ctx: Context, input: string): Promise<Found[]> {
  const { viewer } = ctx
  requirePermission(viewer, 'task.read')
  const text = parseInput(textSchema, input)
  const seesRecords = viewerMay(viewer, 'record.browse')
  return findRecords(ctx.tx, viewer.companyId, {
    taskId: readTaskNumber(text),
    beginning: text || null,
    text: seesRecords && text ? text : null,
  })
}

import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { type RequestedChange, requestedChangeKey } from '@quadrat/domain/task/requested-change'
import { requestedChangeSchema } from '@quadrat/domain/task/requested-change-form'
import { namedInstance } from '@quadrat/domain/task/requested-instance'
import { z } from 'zod'
import type { Context } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { findAnswersOf, findRequestableParts } from './task-review.queries.ts'

/** Requested changes, at most one for each question and photo. */
const requestedChangesSchema = z
  .array(requestedChangeSchema)
  .max(limits.requestedChanges)
  .refine(changes => new Set(changes.map(requestedChangeKey)).size === changes.length, {
    error: () => refusalTexts.report.markedTwice,
  })

/**
 * Validates requested changes: each must name a question, a photo or an instance of this report.
 * @throws Problem input.invalid
 */
export async function readRequestedChanges(
  { tx, viewer }: Context,
  taskId: number,
  input: readonly RequestedChange[],
): Promise<RequestedChange[]> {
  const changes = parseInput(requestedChangesSchema, input)
  const { fieldIds, photos } = await findRequestableParts(tx, viewer.companyId, taskId)
  const exists = (change: RequestedChange) =>
    change.photoHash === null ? fieldIds.has(change.fieldId) : photos.has(requestedChangeKey(change))
  const report = changes.some(isOfInstance) ? await findAnswersOf(tx, viewer.companyId, taskId) : null
  const titled = changes.map(change => {
    if (isOfInstance(change)) return report && namedInstance(report, change)
    return exists(change) ? change : null
  })
  const errors = titled.flatMap((change, index) =>
    change ? [] : [{ path: `requestedChanges.${index}`, message: refusalTexts.report.notInReport }],
  )
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  return titled.filter(change => change !== null)
}

const isOfInstance = ({ instanceId }: RequestedChange) => instanceId !== undefined

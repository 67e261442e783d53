import type { Submission, SubmissionReceipt } from '@quadrat/domain/collector-api/submission'
import type { Context } from '#src/platform/database/transaction.ts'
import { type CamePhoto, findExpectedPhoto, receivePhoto } from './photo.actions.ts'
import { submit } from './submission.actions.ts'

/**
 * Receives a report with photos that came in the same request. A report that came before gets those that it
 * waits for.
 * @param came the photos by their hash
 * @returns also the hashes of the photos that the report has taken
 * @throws Problem those of `submit`
 */
export async function submitWithPhotos(
  ctx: Context,
  clientId: string,
  submission: Submission,
  clockOffsetMs: number | null,
  came: ReadonlyMap<string, CamePhoto>,
): Promise<SubmissionReceipt & { isNew: boolean; taken: string[] }> {
  const { isNew, ...sent } = await submit(ctx, clientId, submission, clockOffsetMs, came)
  if (isNew) return { ...sent, isNew, taken: [...came.keys()].filter(hash => !sent.missing.includes(hash)) }
  let receipt: SubmissionReceipt = sent
  const taken: string[] = []
  for (const [hash, stored] of came) {
    if (!receipt.missing.includes(hash)) continue
    const [photo] = await Promise.all([findExpectedPhoto(ctx, clientId, hash), stored.keep?.()])
    receipt = await receivePhoto(ctx, clientId, photo, hash, photo.fileId === null ? stored : null)
    taken.push(hash)
  }
  return { ...receipt, isNew, taken }
}

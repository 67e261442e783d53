import { Problem } from '@quadrat/domain/problem'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { bytesOfCompany } from './file.queries.ts'

/** The bytes of all files of the viewer's company. @param limit null without one */
export async function readFileStorage(ctx: Context, limit: number | null) {
  requirePermission(ctx.viewer, 'company.write')
  return { used: await bytesOfCompany(ctx.tx), limit }
}

/**
 * Refuses an upload of staff that the company has no room for. Uploads at the same time do not see each
 * other.
 * @param bytes of the upload
 * @throws Problem file.no-room
 */
export async function requireRoom({ tx }: Context, bytes: number, limit: number | null): Promise<void> {
  if (limit !== null && (await bytesOfCompany(tx)) + bytes > limit)
    throw new Problem('file.no-room', { limit })
}

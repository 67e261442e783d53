import { photoAddressSchema, type SubmissionReceipt } from '@quadrat/domain/collector-api/submission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { findExpectedPhoto, receivePhoto } from '#src/features/submission/photo.actions.ts'
import { refusePhoto, requireNotRefused } from '#src/features/submission/refused-photo.actions.ts'
import { imageHeadBytes, imageType } from '#src/platform/image-type.ts'
import { parseInput } from '#src/platform/permit.ts'
import { inspectStoredPhoto } from '#src/platform/stored-photo.ts'
import { withTransaction } from '#src/platform/transaction.ts'
import { bearer } from './bearer.ts'

const rangeErrors = [{ path: 'Content-Range', message: 'This is no range of bytes' }]

/** A report's photos, each by its hash. Bodies are streamed to the store and never held. */
export async function collectorFileRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const path = '/api/collector/submissions/:clientId/files/:hash'

  app.head(path, async (request, reply) => {
    const { clientId, hash } = parseInput(photoAddressSchema, request.params)
    const { companyId, photo } = await findPhoto(deps, request, clientId, hash)
    requireNotRefused(photo, hash)
    const held = photo.attached ? photo.size : (await deps.files.held(companyId, hash)).bytes
    return reply
      .headers({
        'upload-offset': held,
        'upload-complete': photo.attached ? '?1' : '?0',
        'cache-control': 'no-store',
      })
      .send()
  })

  app.put(path, async (request): Promise<SubmissionReceipt> => {
    const { clientId, hash } = parseInput(photoAddressSchema, request.params)
    const token = bearer(request.headers)
    const { companyId, photo } = await findPhoto(deps, request, clientId, hash)
    // The company has these bytes: from a repeat whose answer was lost, or from another report.
    if (photo.fileId !== null) return withTransaction(deps, token, a => receivePhoto(a, photo, hash, null))
    requireNotRefused(photo, hash)

    const { start, total } = readRange(request)
    const limit = limits.imageBytes
    let head: Buffer | null = null
    let isNoImage = false
    const accept = (first: Buffer) => {
      head = first
      if (imageType(first)) return
      // Of a connection that was cut within the first bytes nobody knows what would have followed.
      isNoImage = first.length >= imageHeadBytes || first.length === total
      throw new Problem('file.not-image')
    }
    const receiving = deps.files.receive(companyId, hash, request.raw, { start, total, limit, accept })
    const held = await receiving.catch(async error => {
      const isTooLarge = error instanceof Problem && error.code === 'file.too-large'
      const reason = isTooLarge ? 'too-large' : isNoImage ? 'not-image' : null
      // No repeat can mend it, so the report does not wait for this photo any longer.
      if (reason) await withTransaction(deps, token, a => refusePhoto(a, clientId, hash, reason))
      throw error
    })
    if (!held.whole) {
      const { taskId, status, missing, refused } = photo
      return { taskId: String(taskId), status, missing, refused }
    }
    const file = { companyId, hash, size: held.bytes }
    const stored = await inspectStoredPhoto(deps.files, file, head, photo.timezone)
    return withTransaction(deps, token, a => receivePhoto(a, photo, hash, stored))
  })

  // The phone gives a photo up that it cannot send; the answer says where the report stands without it.
  app.delete(path, request => {
    const { clientId, hash } = parseInput(photoAddressSchema, request.params)
    return withTransaction(deps, bearer(request.headers), a => refusePhoto(a, clientId, hash, 'lost'))
  })
}

function findPhoto(deps: AppDeps, request: FastifyRequest, clientId: string, hash: string) {
  return withTransaction(deps, bearer(request.headers), async a => ({
    companyId: a.viewer.companyId,
    photo: await findExpectedPhoto(a, clientId, hash),
  }))
}

/** Where the body belongs: all of the file, or a part by `Content-Range: bytes <start>-<end>/<total>`. */
function readRange({ headers }: FastifyRequest): { start: number; total: number | null } {
  const range = headers['content-range']
  if (range === undefined)
    return { start: 0, total: headers['content-length'] ? Number(headers['content-length']) : null }
  const match = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(range)
  const [start, end, total] = (match ?? []).slice(1).map(Number)
  if (start === undefined || end === undefined || total === undefined || end < start || end >= total)
    throw new Problem('input.invalid', { errors: rangeErrors })
  return { start, total }
}

import type { IncomingHttpHeaders } from 'node:http'
import { photoAddressSchema } from '@quadrat/domain/collector-api/submission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { findExpectedPhoto, receivePhoto } from '#src/features/submission/photo.actions.ts'
import { refusePhoto, requireNotRefused } from '#src/features/submission/refused-photo.actions.ts'
import { imageHeadBytes, imageType } from '#src/platform/image-type.ts'
import { parseInput } from '#src/platform/permit.ts'
import { inspectStoredPhoto, type StoredPhoto } from '#src/platform/stored-photo.ts'
import { withTransaction } from '#src/platform/transaction.ts'
import { bearer } from './bearer.ts'
import {
  readUploadAppend,
  readUploadBeginning,
  type UploadPart,
  uploadHeaders,
  uploadLimit,
  uploadRefusal,
} from './upload-headers.ts'

const shortErrors = [
  { path: 'Content-Length', message: `The first part has at least ${imageHeadBytes} bytes` },
]

/**
 * A report's photos, each by its hash. The address of a photo is its upload resource too (docs/uploads.md). Bodies
 * are streamed to the store and never held.
 */
export async function collectorFileRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.addHook('onError', async (_request, reply, error) => {
    if (error instanceof Problem) reply.headers(uploadRefusal(error))
  })
  const path = '/api/collector/submissions/:clientId/files/:hash'

  app.options(path, (_request, reply) =>
    reply
      .code(204)
      .headers({ allow: 'OPTIONS, HEAD, PUT, PATCH, DELETE', 'upload-limit': uploadLimit })
      .send(),
  )

  app.head(path, async (request, reply) => {
    const { clientId, hash } = parseInput(photoAddressSchema, request.params)
    const { companyId, photo } = await findPhoto(deps, request, clientId, hash)
    requireNotRefused(photo, hash)
    const offset = photo.attached ? photo.size : (await deps.files.uploadState(companyId, hash)).bytes
    return reply
      .code(204)
      .headers({
        ...uploadHeaders(offset, photo.attached),
        'upload-length': photo.size,
        'upload-limit': uploadLimit,
        'cache-control': 'no-store',
      })
      .send()
  })

  app.put(path, (request, reply) => receive(request, reply, readUploadBeginning))
  app.patch(path, (request, reply) => receive(request, reply, readUploadAppend))

  async function receive(
    request: FastifyRequest,
    reply: FastifyReply,
    readPart: (headers: IncomingHttpHeaders, size: number) => UploadPart,
  ) {
    const { clientId, hash } = parseInput(photoAddressSchema, request.params)
    const token = bearer(request.headers)
    const { companyId, photo } = await findPhoto(deps, request, clientId, hash)
    const part = readPart(request.headers, photo.size)
    const finish = async (size: number, stored: StoredPhoto | null) => {
      const receipt = await withTransaction(deps, token, a => receivePhoto(a, photo, hash, stored))
      return reply.headers(uploadHeaders(size, true)).send(receipt)
    }
    // The company has these bytes: from a repeat whose answer was lost, or from another report.
    if (photo.fileId !== null) return finish(photo.size, null)
    requireNotRefused(photo, hash)

    const limit = limits.imageBytes
    let head: Buffer | null = null
    let isNoImage = false
    const accept = (first: Buffer) => {
      head = first
      if (imageType(first)) return
      // Of a connection that was cut within the first bytes nobody knows what would have followed.
      isNoImage = first.length >= imageHeadBytes || first.length === part.total
      throw isNoImage ? new Problem('file.not-image') : new Problem('input.invalid', { errors: shortErrors })
    }
    const receiving = deps.files.receive(companyId, hash, request.raw, { ...part, limit, accept })
    const held = await receiving.catch(async error => {
      const isTooLarge = error instanceof Problem && error.code === 'file.too-large'
      const reason = isTooLarge ? 'too-large' : isNoImage ? 'not-image' : null
      // No repeat can mend it, so the report does not wait for this photo any longer.
      if (reason) await withTransaction(deps, token, a => refusePhoto(a, clientId, hash, reason))
      throw error
    })
    if (!held.whole) {
      if (part.start === null) reply.code(201).headers({ location: request.url, 'upload-limit': uploadLimit })
      const { taskId, status, missing, refused } = photo
      const receipt = { taskId: String(taskId), status, missing, refused }
      return reply.headers(uploadHeaders(held.bytes, false)).send(receipt)
    }
    const file = { companyId, hash, size: held.bytes }
    const stored = await inspectStoredPhoto(deps.files, file, head, photo.timezone)
    return finish(held.bytes, stored)
  }

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

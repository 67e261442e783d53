import type { IncomingHttpHeaders } from 'node:http'
import { photoAddressSchema } from '@quadrat/domain/collector-api/submission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { findExpectedPhoto, receivePhoto, requireNotRefused } from '#src/features/submission/photo.actions.ts'
import { refusePhoto } from '#src/features/submission/refused-photo.actions.ts'
import type { PhotoTries } from '#src/features/submission/unreadable-photo.actions.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { imageHeadBytes, imageType } from '#src/platform/files/image-type.ts'
import { inspectStoredPhoto, type StoredPhoto } from '#src/platform/files/stored-photo.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { parseInput } from '#src/platform/security/permit.ts'
import type { AnnouncedPhoto, AnnouncedPhotos } from './announced-photos.ts'
import { bearer } from './bearer.ts'
import { uncounted } from './call-budget.ts'
import {
  readUploadAppend,
  readUploadBeginning,
  type UploadPart,
  uploadHeaders,
  uploadLimit,
  uploadRefusal,
} from './upload-headers.ts'

const shortErrors = () => [
  { path: 'Content-Length', message: inputTexts.firstPartShort({ bytes: imageHeadBytes }) },
]

/**
 * The endpoints for the photos of a report, each addressed by its hash. The URL of a photo is also its upload
 * resource (docs/uploads.md). Bodies are streamed to the store and not buffered.
 */
export async function collectorFileRoutes(
  app: FastifyInstance,
  { deps, announced, tries }: { deps: AppDeps; announced: AnnouncedPhotos; tries: PhotoTries },
): Promise<void> {
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

  app.head(path, uncounted, async (request, reply) => {
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
      })
      .send()
  })

  app.put(path, uncounted, (request, reply) => {
    const { clientId, hash } = parseInput(photoAddressSchema, request.params)
    const token = bearer(request.headers)
    const known = token ? announced.take(token, clientId, hash) : null
    return receive(request, reply, known, readUploadBeginning)
  })
  app.patch(path, uncounted, (request, reply) => receive(request, reply, null, readUploadAppend))

  async function receive(
    request: FastifyRequest,
    reply: FastifyReply,
    known: AnnouncedPhoto | null,
    readPart: (headers: IncomingHttpHeaders, size: number) => UploadPart,
  ) {
    const { clientId, hash } = parseInput(photoAddressSchema, request.params)
    const token = bearer(request.headers)
    const { companyId, personId, photo } = known ?? (await findPhoto(deps, request, clientId, hash))
    const part = readPart(request.headers, photo.size)
    const finish = async (size: number, stored: StoredPhoto | null) => {
      const receipt = await withTransaction(deps, token, a => receivePhoto(a, clientId, photo, hash, stored))
      return reply.headers(uploadHeaders(size, true)).send(receipt)
    }
    // The company already has this file, from an earlier upload of this photo or from another report.
    if (photo.fileId !== null) return finish(photo.size, null)
    requireNotRefused(photo, hash)

    const limit = limits.imageBytes
    let head: Buffer | null = null
    let isNoImage = false
    const accept = (first: Buffer) => {
      head = first
      if (imageType(first)) return
      // If the connection broke within the first bytes, the type is unknown, so only a definite mismatch is a
      // refusal.
      isNoImage = first.length >= imageHeadBytes || first.length === part.total
      throw isNoImage
        ? new Problem('file.not-image')
        : new Problem('input.invalid', { errors: shortErrors() })
    }
    const receiving = deps.files.receive(companyId, hash, request.raw, { ...part, limit, accept })
    const received = await receiving.catch(async error => {
      const isTooLarge = error instanceof Problem && error.code === 'file.too-large'
      const reason = isTooLarge ? 'too-large' : isNoImage ? 'not-image' : null
      // A retry cannot succeed, so the report no longer waits for this photo.
      if (reason) await withTransaction(deps, token, a => refusePhoto(a, clientId, hash, reason))
      throw error
    })
    if (!received.whole) {
      if (part.start === null) reply.code(201).headers({ location: request.url, 'upload-limit': uploadLimit })
      const { taskId, status, missing, refused } = photo
      const receipt = { taskId: String(taskId), status, missing, refused }
      return reply.headers(uploadHeaders(received.bytes, false)).send(receipt)
    }
    const file = { companyId, hash, size: received.bytes }
    const stored = await inspectStoredPhoto(deps.files, file, head, photo.timezone)
    const answer = await finish(received.bytes, stored)
    // Not awaited: a picture that cannot be opened is no fault that the phone could mend.
    void tries.add({ companyId, personId }, { hash, size: received.bytes, type: stored.type, head })
    return answer
  }

  // The phone reports a photo that it has lost and cannot send. The response is the state of the report
  // without it.
  app.delete(path, uncounted, request => {
    const { clientId, hash } = parseInput(photoAddressSchema, request.params)
    return withTransaction(deps, bearer(request.headers), a => refusePhoto(a, clientId, hash, 'lost'))
  })
}

function findPhoto(deps: AppDeps, request: FastifyRequest, clientId: string, hash: string) {
  return withTransaction(deps, bearer(request.headers), async a => ({
    companyId: a.viewer.companyId,
    personId: a.viewer.personId,
    photo: await findExpectedPhoto(a, clientId, hash),
  }))
}

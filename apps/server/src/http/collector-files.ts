import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type MediaKind, mediaKindOf } from '@quadrat/domain/answer/media'
import { mediaLimit } from '@quadrat/domain/answer/media-types'
import { photoAddressSchema } from '@quadrat/domain/collector-api/submission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { isHashInUse } from '#src/features/export/export.queries.ts'
import { readMediaType } from '#src/features/file/file.type.ts'
import { findExpectedPhoto, receivePhoto, requireNotRefused } from '#src/features/submission/photo.actions.ts'
import { refusePhoto } from '#src/features/submission/refused-photo.actions.ts'
import type { PhotoTries } from '#src/features/submission/unreadable-photo.actions.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { noExif } from '#src/platform/files/exif.ts'
import { imageHeadBytes, imageType } from '#src/platform/files/image-type.ts'
import { removeBytes } from '#src/platform/files/remove-bytes.ts'
import { inspectStoredPhoto, type StoredPhoto } from '#src/platform/files/stored-photo.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
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

/** The first bytes of a recording or video, by which its type is known. */
const mediaHeadBytes = 64 * 1024

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
      .headers({ allow: 'OPTIONS, HEAD, PUT, PATCH, DELETE', 'upload-limit': uploadLimit(limits.imageBytes) })
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
        'upload-limit': uploadLimit(limitOf(photo)),
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
    readPart: (headers: IncomingHttpHeaders, size: number, maxBytes: number) => UploadPart,
  ) {
    const { clientId, hash } = parseInput(photoAddressSchema, request.params)
    const token = bearer(request.headers)
    const { companyId, personId, photo } = known ?? (await findPhoto(deps, request, clientId, hash))
    const kind = mediaKindOf(photo.mime)
    const limit = limitOf(photo)
    const part = readPart(request.headers, photo.size, limit)
    const finish = async (size: number, stored: StoredPhoto | null) => {
      const receipt = await withTransaction(deps, token, a => receivePhoto(a, clientId, photo, hash, stored))
      return reply.headers(uploadHeaders(size, true)).send(receipt)
    }
    // The company already has this file, from an earlier upload of this photo or from another report.
    if (photo.fileId !== null) return finish(photo.size, null)
    requireNotRefused(photo, hash)

    let head: Buffer | null = null
    let isNoImage = false
    const accept = (first: Buffer) => {
      head = first
      // A recording is recognised when it is whole.
      if (kind !== null || imageType(first)) return
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
      if (part.start === null)
        reply.code(201).headers({ location: request.url, 'upload-limit': uploadLimit(limit) })
      const { taskId, status, missing, refused } = photo
      const receipt = { taskId: String(taskId), status, missing, refused }
      return reply.headers(uploadHeaders(received.bytes, false)).send(receipt)
    }
    const file = { companyId, hash, size: received.bytes }
    if (kind !== null) return finish(received.bytes, await inspectMedia(file, kind, photo.name))
    const stored = await inspectStoredPhoto(deps.files, file, head, photo.timezone)
    const answer = await finish(received.bytes, stored)
    // Not awaited: a picture that cannot be opened is no fault that the phone could mend.
    void tries.add({ companyId, personId }, { hash, size: received.bytes, type: stored.type, head })
    return answer

    /** What is no file of its kind is refused for good, and its bytes are removed. */
    async function inspectMedia(stored: typeof file, media: MediaKind, name: string): Promise<StoredPhoto> {
      const { files } = deps
      const readTo = (end: number) => buffer(files.read(companyId, hash, { range: { start: 0, end } }))
      const bytes = {
        head: () => readTo(Math.min(stored.size, mediaHeadBytes) - 1),
        all: () => readTo(stored.size - 1),
      }
      try {
        const type = await readMediaType(media, bytes, name)
        return { provider: files.provider, type, size: stored.size, exif: noExif }
      } catch (error) {
        if (error instanceof Problem && error.code === 'file.type-refused') {
          await withTransaction(deps, token, a => refusePhoto(a, clientId, hash, 'wrong-type'))
          await removeBytes(deps, companyId, hash, isHashInUse)
        }
        throw error
      }
    }
  }

  function limitOf({ mime }: { mime: string }): number {
    const kind = mediaKindOf(mime)
    return kind === null ? limits.imageBytes : mediaLimit(kind, deps.config.mediaBytes)
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

import type { IncomingMessage } from 'node:http'
import { expectedFiles } from '@quadrat/domain/answer/answers'
import { mediaKindOf } from '@quadrat/domain/answer/media'
import { type CarriedPhoto, decodeReport } from '@quadrat/domain/collector-api/report-with-photos'
import {
  type Submission,
  type SubmissionReceipt,
  submissionAddressSchema,
  submissionSchema,
} from '@quadrat/domain/collector-api/submission'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { announcedPhotos } from '#src/features/submission/photo.actions.ts'
import { submitWithPhotos } from '#src/features/submission/report-with-photos.actions.ts'
import type { PhotoTries } from '#src/features/submission/unreadable-photo.actions.ts'
import { type Context, lastViewer, withTransaction } from '#src/platform/database/transaction.ts'
import type { HeldFile } from '#src/platform/files/files.ts'
import { imageType } from '#src/platform/files/image-type.ts'
import { inspectStoredPhoto, type StoredPhoto } from '#src/platform/files/stored-photo.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission, viewerMay } from '#src/platform/security/authorize.ts'
import type { AnnouncedPhotos } from './announced-photos.ts'
import { bearer } from './bearer.ts'
import { readBody, releaseBody } from './body-blocks.ts'
import { uncounted } from './call-budget.ts'

/** The lengths and hashes of the photos. */
const frameBytes = 4096

interface HeldPhoto {
  stored: StoredPhoto
  head: Buffer
  file: HeldFile
}

/**
 * The endpoint for a report with small photos in one request (docs/uploads.md). A photo that is not whole,
 * not expected or not a picture is left out, as if it had not come: the receipt calls it missing, and its own
 * request says what is wrong. Bytes are safe before the transaction, and in their place before it commits.
 */
export async function reportWithPhotosRoutes(
  app: FastifyInstance,
  { deps, announced, tries }: { deps: AppDeps; announced: AnnouncedPhotos; tries: PhotoTries },
): Promise<void> {
  app.removeAllContentTypeParsers()
  const bodyLimit = limits.submissionBytes + limits.photosWithReportBytes + frameBytes
  app.addContentTypeParser('*', async ({ headers }: FastifyRequest, payload: IncomingMessage) => {
    const length = headers['content-length']
    return readBody(payload, length === undefined ? null : Number(length), bodyLimit)
  })
  const path = '/api/collector/submissions/:clientId/with-photos'

  app.put(path, uncounted, async (request, reply) => {
    const { clientId } = parseInput(submissionAddressSchema, request.params)
    const token = bearer(request.headers)
    const { companyId, personId } = await senderOf(deps, token)
    const { json, photos } = decodeReport(request.body as Buffer) ?? { json: '', photos: [] }
    const submission = parseInput(submissionSchema, parsed(json))
    const held = await holdPhotos(deps, companyId, submission, photos)
    const came = new Map([...held].map(([hash, { stored, file }]) => [hash, { ...stored, keep: file.keep }]))
    const { isNew, taken, ...receipt } = await withTransaction(deps, token, a =>
      submitWithPhotos(a, clientId, submission, request.clockOffsetMs, came),
    ).finally(() => Promise.all([...held.values()].map(({ file }) => file.drop())))
    if (token && isNew)
      for (const [hash, photo] of announcedPhotos(submission, receipt))
        announced.add(token, clientId, hash, { companyId, personId, photo })
    for (const hash of taken) {
      const { stored, head } = held.get(hash) as HeldPhoto
      void tries.add({ companyId, personId }, { hash, size: stored.size, type: stored.type, head })
    }
    // Where an error comes first, a photo may still be read from it.
    releaseBody(request.body as Buffer)
    return reply.code(isNew ? 201 : 200).send(receipt satisfies SubmissionReceipt)
  })
}

/**
 * Admits who sends a report before anything is written to the disk. A sender whom a request has admitted
 * some minutes ago is read again by the transaction of the report alone, and if that refuses it, the bytes
 * are dropped.
 */
async function senderOf(deps: AppDeps, token: string | null): Promise<Context['viewer']> {
  const last = lastViewer(deps, token)
  if (last && viewerMay(last, 'submission.send')) return last
  return withTransaction(deps, token, admitReporter, { readsOnly: true })
}

async function admitReporter({ viewer }: Context): Promise<Context['viewer']> {
  requirePermission(viewer, 'submission.send')
  return viewer
}

/** Makes the photos safe that the report expects, out of sight. */
async function holdPhotos(
  { files }: AppDeps,
  companyId: number,
  submission: Submission,
  photos: readonly CarriedPhoto[],
): Promise<Map<string, HeldPhoto>> {
  const expected = new Map(expectedFiles(submission).map(photo => [photo.hash, photo]))
  const held = new Map<string, HeldPhoto>()
  const byHash = new Map(photos.map(photo => [photo.hash, photo.bytes]))
  await Promise.all(
    [...byHash].map(async ([hash, bytes]) => {
      const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      const photo = expected.get(hash)
      if (!files.hold || photo?.size !== head.length || !imageType(head)) return
      // A picture is no answer to a question for a recording.
      if (mediaKindOf(photo.mime) !== null) return
      // A full disk is the answer to the photo's own request; the report itself needs no room there.
      const file = await files.hold(companyId, hash, head).catch(() => null)
      if (!file) return
      const stored = { companyId, hash, size: head.length }
      held.set(hash, {
        file,
        head,
        stored: await inspectStoredPhoto(files, stored, head, submission.timezone),
      })
    }),
  )
  return held
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Problem('input.invalid', { errors: [{ path: 'body', message: inputTexts.bodyNotJson }] })
  }
}

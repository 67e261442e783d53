import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mediaTypes } from '@quadrat/domain/answer/media-types'
import { documentExtension } from '@quadrat/domain/document-type'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { XmlElement } from '@quadrat/domain/xform/xml'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { type FileType, readFileType } from '#src/features/file/file.type.ts'
import {
  checkReport,
  keepParts,
  type PreparedReport,
  prepareReport,
  submitReport,
} from '#src/features/submission/openrosa-report.actions.ts'
import type { PhotoTries } from '#src/features/submission/unreadable-photo.actions.ts'
import { type Context, withTransaction } from '#src/platform/database/transaction.ts'
import { noExif } from '#src/platform/files/exif.ts'
import type { Draft } from '#src/platform/files/files.ts'
import { imageType } from '#src/platform/files/image-type.ts'
import { inspectStoredPhoto, type StoredPhoto } from '#src/platform/files/stored-photo.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { readXml } from '#src/platform/input/xml.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { brokenForm } from './broken-form.ts'

/** A report as it came, in one post or in parts. */
interface Post {
  root: XmlElement
  photos: { name: string; draft: Draft; type: FileType }[]
  /** True if the app says that other parts follow. */
  isPart: boolean
}

/**
 * Receives a report with the photos of one post (docs/odk-collect.md). A report of which photos are missing
 * waits for the next part, and its photos are kept for that. Nothing is answered before it is safe: the bytes
 * of photos are in their place before the transaction that refers to them.
 * @param key the token of the session
 * @returns false in `isWhole` for a part
 * @throws Problem those of a report from the collector app; input.invalid if a photo never came
 */
export async function receiveOpenReport(
  deps: AppDeps,
  tries: PhotoTries,
  key: string,
  request: FastifyRequest,
): Promise<{ isWhole: boolean }> {
  const clockOffsetMs = offsetOf(request.headers.date, deps.now())
  // Before anything is written to the disk.
  let admitted: Promise<void> | null = null
  const admit = () => {
    admitted ??= withTransaction(deps, key, async ctx => requirePermission(ctx.viewer, 'submission.send'))
    return admitted
  }
  const photos: Post['photos'] = []
  try {
    const { root, isPart } = await receivePost(deps, request, photos, admit).catch(async error => {
      // Nobody learns what is wrong with a request before they may make it.
      await admit()
      throw brokenForm(error, 'xml_submission_file')
    })
    const sent = photos.map(({ name, type, draft: { hash, size } }) => ({
      name,
      hash,
      size,
      mime: type.mime,
    }))
    const prepare = (ctx: Context) => prepareReport(ctx, root, sent)
    if (photos.length === 0) {
      const { missing } = await withTransaction(deps, key, async ctx =>
        finish(ctx, await prepare(ctx), clockOffsetMs, new Map()),
      )
      return outcomeOf(missing, isPart)
    }
    const prepared = await withTransaction(deps, key, async ctx => {
      const made = await prepare(ctx)
      if (made.missing.length === 0) await checkReport(ctx, made, clockOffsetMs)
      const { companyId, personId } = ctx.viewer
      return { ...made, companyId, personId }
    })
    const { companyId, personId } = prepared
    const came = await keepPhotos(deps, companyId, prepared, photos)
    const { missing, taken } = await withTransaction(deps, key, ctx =>
      finish(ctx, prepared, clockOffsetMs, came),
    )
    for (const [hash, { size, type }] of came)
      if (taken.includes(hash) && type.mime.startsWith('image/'))
        void tries.add({ companyId, personId }, { hash, size, type, head: null })
    return outcomeOf(missing, isPart)
  } finally {
    await Promise.all(photos.map(({ draft }) => draft.drop()))
  }
}

/** What came is kept in any case: the next try needs it. */
function outcomeOf([name]: readonly string[], isPart: boolean): { isWhole: boolean } {
  if (name === undefined || isPart) return { isWhole: name === undefined }
  throw invalid(inputTexts.photoMissing({ name: name.slice(0, 200) }))
}

async function finish(
  ctx: Context,
  prepared: PreparedReport,
  clockOffsetMs: number | null,
  came: ReadonlyMap<string, StoredPhoto>,
): Promise<{ missing: readonly string[]; taken: readonly string[] }> {
  const { clientId, missing, taken } = prepared
  if (missing.length === 0) {
    const { taken: hashes } = await submitReport(ctx, prepared, clockOffsetMs, came)
    return { missing, taken: hashes }
  }
  await keepParts(ctx, clientId, taken, came)
  return { missing, taken: taken.map(({ hash }) => hash) }
}

/** Puts the photos of the report in their place. Those that it does not name are left. */
async function keepPhotos(
  { files }: AppDeps,
  companyId: number,
  { taken, submission }: PreparedReport,
  photos: Post['photos'],
): Promise<Map<string, StoredPhoto>> {
  const came = new Map<string, StoredPhoto>()
  const hashes = new Set(taken.map(({ hash }) => hash))
  for (const { draft, type } of photos) {
    const { hash, size, head } = draft
    if (!hashes.has(hash) || came.has(hash)) continue
    await draft.keep(companyId)
    came.set(
      hash,
      imageType(head)
        ? await inspectStoredPhoto(files, { companyId, hash, size }, head, submission.timezone)
        : { provider: files.provider, type, size, exif: noExif },
    )
  }
  return came
}

/** Reads the form of a post: the report, and the photos as drafts. */
async function receivePost(
  deps: AppDeps,
  request: FastifyRequest,
  photos: Post['photos'],
  admit: () => Promise<void>,
): Promise<Post> {
  if (!request.isMultipart()) throw invalid(inputTexts.fileMissing)
  let report: Buffer | null = null
  let isPart = false
  const { mediaBytes } = deps.config
  for await (const part of request.parts({ limits: { fileSize: mediaBytes + 1 } })) {
    if (part.type === 'field') {
      isPart ||= part.fieldname === '*isIncomplete*' && part.value === 'yes'
      continue
    }
    const name = part.filename || part.fieldname
    if (part.fieldname === 'xml_submission_file') report = await readReportPart(part.file)
    // Apps send all files of the report’s folder.
    else if (!isFileName(name)) part.file.resume()
    else {
      await admit()
      const isPhoto = isPhotoName(name)
      const limit = (head: Buffer) =>
        isPhoto || imageType(head)
          ? limitOf(head)
          : documentExtension(name)
            ? limits.documentBytes
            : mediaBytes
      const draft = await deps.files.draft(part.file, { limit })
      try {
        photos.push({
          name,
          draft,
          type: imageType(draft.head) ?? (await readFileType(draft.path, draft.head, name)),
        })
      } catch (error) {
        await draft.drop()
        throw error
      }
    }
  }
  if (report === null) throw invalid(inputTexts.fileMissing)
  return { root: readXml(report), photos, isPart }
}

async function readReportPart(file: Readable): Promise<Buffer> {
  const bytes = await buffer(file)
  if (bytes.length > limits.submissionBytes) throw new Problem('body.too-large')
  return bytes
}

/** True for what a question of a form takes. */
function isFileName(name: string): boolean {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return isPhotoName(name) || Object.values(mediaTypes).some(types => Object.values(types).includes(ending))
}

const isPhotoName = (name: string) => /\.(jpe?g|png|webp|gif)$/i.test(name)

function limitOf(head: Buffer): number {
  if (!imageType(head)) throw new Problem('file.not-image')
  return limits.imageBytes
}

/** Apps send the time of the phone with each request. */
function offsetOf(date: string | undefined, now: Date): number | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : time - now.getTime()
}

function invalid(message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path: 'xml_submission_file', message }] })
}

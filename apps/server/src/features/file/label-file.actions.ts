import { Readable } from 'node:stream'
import { Problem } from '@quadrat/domain/problem'
import { type LabelFile, labelMediaLimits } from '@quadrat/domain/template/label-media'
import type { Context } from '#src/platform/database/transaction.ts'
import type { Draft, FileStore } from '#src/platform/files/files.ts'
import { inspectPicture } from '#src/platform/files/pictures.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { fileName } from './file.actions.ts'
import type { FileRow } from './file.queries.ts'
import { type FileType, readLabelFileType } from './file.type.ts'
import { requireRoom } from './file-storage.actions.ts'
import { isFileOfTemplate, isFileOfWork, labelFiles, upsertLabelFile } from './label-file.queries.ts'

/** A picture or sound beside a label that has arrived and has no record yet. */
export interface ReceivedLabelFile {
  draft: Draft
  name: string
  type: FileType
}

/** The limit of a file that arrives, for `FileStore.draft`. */
export const labelFileLimit = { limit: () => labelMediaLimits.fileBytes }

/**
 * Returns the company whose store a file goes to.
 * @param bytes that it needs room for
 * @throws Problem permission.refused, file.no-room
 */
export async function requireLabelUpload(ctx: Context, bytes: number, room: number | null): Promise<number> {
  requirePermission(ctx.viewer, 'template.write')
  await requireRoom(ctx, bytes, room)
  return ctx.viewer.companyId
}

/**
 * Determines what has arrived. Call it outside of a transaction: it reads the file.
 * @throws Problem file.type-refused, file.not-image
 */
export async function inspectLabelFile(draft: Draft, typedName: string): Promise<ReceivedLabelFile> {
  const type = await readLabelFileType(draft.path, draft.head)
  if (type.mime.startsWith('image/')) await inspectPicture(draft.path)
  return { draft, name: fileName(typedName).slice(-labelMediaLimits.nameCharacters), type }
}

/** Receives a file that came with a form; null for one that a template cannot have. */
export async function receiveLabelFile(
  files: FileStore,
  name: string,
  bytes: Buffer,
): Promise<ReceivedLabelFile | null> {
  const draft = await files.draft(Readable.from([bytes]), labelFileLimit)
  try {
    return await inspectLabelFile(draft, name)
  } catch (error) {
    await draft.drop()
    if (error instanceof Problem) return null
    throw error
  }
}

/** Returns a file as templates name it. */
export function asLabelFile({ draft, name, type }: ReceivedLabelFile): LabelFile {
  return { hash: draft.hash, name, mime: type.mime, size: draft.size }
}

/** Creates the record of a file whose bytes are in the store. */
export async function createLabelFile(ctx: Context, received: ReceivedLabelFile): Promise<LabelFile> {
  requirePermission(ctx.viewer, 'template.write')
  const { tx, viewer, now } = ctx
  const { draft, name, type } = received
  const row = await upsertLabelFile(tx, {
    companyId: viewer.companyId,
    hash: draft.hash,
    // Photos of reports may have the same content and the name that the person gave it.
    name: `${draft.hash}.${type.ext}`,
    ...type,
    size: draft.size,
    provider: draft.provider,
    uploadedBy: viewer.personId,
    createdAt: now,
    updatedAt: now,
  })
  const detail = { name, size: row.size }
  ctx.audit({ action: 'file.upload', subjectKind: 'file', subjectId: row.id, detail })
  return asLabelFile(received)
}

/**
 * Returns a file for staff who may read templates, and for collectors who can fill in a template that names
 * it.
 * @throws Problem permission.refused, not-found
 */
export async function readLabelFile({ tx, viewer }: Context, hash: string): Promise<FileRow> {
  const { companyId, personId } = viewer
  const isInField = viewer.role === 'collector' || viewer.role === 'member'
  requirePermission(viewer, isInField ? 'work.read' : 'template.read')
  const [file] = await labelFiles(tx, companyId, [hash])
  if (!file || (isInField && !(await isFileOfWork(tx, { companyId, personId, hash }))))
    throw new Problem('not-found', { what: 'file' })
  return file
}

/**
 * Returns a file that any version of a template names, for staff.
 * @throws Problem permission.refused, not-found
 */
export async function readFileOfTemplate(ctx: Context, rootId: number, hash: string): Promise<FileRow> {
  requirePermission(ctx.viewer, 'template.read')
  const file = await readLabelFile(ctx, hash)
  if (!(await isFileOfTemplate(ctx.tx, { companyId: file.companyId, rootId, hash })))
    throw new Problem('not-found', { what: 'file' })
  return file
}

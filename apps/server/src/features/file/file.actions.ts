import { randomUUID } from 'node:crypto'
import type { Context } from '#src/platform/database/transaction.ts'
import { type ExifFacts, noExif, readExif } from '#src/platform/files/exif.ts'
import type { Draft } from '#src/platform/files/files.ts'
import { inspectPicture } from '#src/platform/files/pictures.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { exifColumns, type FileRow, insertOwnFile, upsertFile } from './file.queries.ts'
import { type FileType, readFileType } from './file.type.ts'

/** An upload that is complete and of an accepted type, and has no record yet. */
export interface ReceivedFile {
  draft: Draft
  name: string
  type: FileType
  width: number | null
  height: number | null
  exif: ExifFacts
}

/**
 * Determines the type, size and camera data of an upload. Call it outside of a transaction: it reads the
 * file.
 * @throws Problem file.type-refused, file.not-image
 */
export async function inspectFile(draft: Draft, typedName: string): Promise<ReceivedFile> {
  const name = fileName(typedName)
  const type = await readFileType(draft.path, draft.head, name)
  if (!type.mime.startsWith('image/')) return { draft, name, type, width: null, height: null, exif: noExif }
  const { width, height, exif } = await inspectPicture(draft.path)
  // A camera time without an offset is ignored: the time zone of an upload from a desk is not known.
  return { draft, name, type, width, height, exif: exif ? readExif(exif, null) : noExif }
}

/** Returns the company whose store an upload goes to. @throws Problem permission.refused */
export function requireUpload({ viewer }: Context): number {
  requirePermission(viewer, 'file.upload')
  return viewer.companyId
}

/** Creates the records of files whose bytes are in the store. */
export async function uploadFiles(ctx: Context, received: readonly ReceivedFile[]): Promise<FileRow[]> {
  requireUpload(ctx)
  const { tx, viewer, now } = ctx
  const rows: FileRow[] = []
  for (const { draft, name, type, width, height, exif } of received) {
    const create = viewer.inProjects === null ? upsertFile : insertOwnFile
    const row = await create(tx, {
      companyId: viewer.companyId,
      hash: draft.hash,
      name,
      ...type,
      size: draft.size,
      width,
      height,
      provider: draft.provider,
      uploadedBy: viewer.personId,
      ...exifColumns(exif),
      createdAt: now,
      updatedAt: now,
    })
    ctx.audit({
      action: 'file.upload',
      subjectKind: 'file',
      subjectId: row.id,
      detail: { name, size: row.size },
    })
    rows.push(row)
  }
  return rows
}

/** The file name without path, control characters and lone surrogates; a UUID if nothing is left. */
export function fileName(typed: string): string {
  const last = typed.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim()
  return plain.slice(-200).toWellFormed() || randomUUID()
}

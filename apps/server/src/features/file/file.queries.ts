import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import type { ExifFacts } from '#src/platform/files/exif.ts'
import { files } from './file.table.ts'

export type FileRow = typeof files.$inferSelect
export type NewFile = typeof files.$inferInsert

/** The file, or null if the company does not have it. */
export async function fileById(tx: Tx, companyId: number, id: number): Promise<FileRow | null> {
  const [row] = await tx.select().from(files).where(equals(files, { companyId, id }))
  return row ?? null
}

/** Those of the files that the company has. */
export function filesByIds(tx: Tx, companyId: number, ids: readonly number[]): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), inArray(files.id, [...ids])))
}

/** The bytes of all files of the company of the transaction, those that the viewer does not see included. */
export async function bytesOfCompany(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(sql`select file_bytes() as bytes`)
  return Number(rows[0]?.bytes)
}

/**
 * Marks the files with these bytes as pictures that cannot be opened. Returns false if they are marked
 * already.
 */
export async function markUnreadable(tx: Tx, companyId: number, hash: string): Promise<boolean> {
  const marked = await tx
    .update(files)
    .set({ unreadable: true })
    .where(equals(files, { companyId, hash, unreadable: false }))
    .returning({ id: files.id })
  return marked.length > 0
}

/** The columns of a file for its camera data. */
export function exifColumns({ takenAt, position }: ExifFacts) {
  return {
    exifTakenAt: takenAt,
    exifLatitude: position?.latitude ?? null,
    exifLongitude: position?.longitude ?? null,
  }
}

/**
 * Creates a file for somebody who does not see all files of the company. The same content with the same name
 * may be a file that they do not see: theirs then has another name.
 */
export async function insertOwnFile(tx: Tx, file: NewFile): Promise<FileRow> {
  for (let n = 1; n <= ownNamesMax; n++) {
    const name = n === 1 ? file.name : file.name.replace(/(\.\w+)?$/, ` (${n})$1`)
    const [row] = await tx
      .insert(files)
      .values({ ...file, name })
      .onConflictDoNothing()
      .returning()
    if (row) return row
    const [seen] = await tx
      .select()
      .from(files)
      .where(equals(files, { companyId: file.companyId, hash: file.hash, name }))
    if (seen) return seen
  }
  throw new Error('a file was neither inserted nor found')
}
const ownNamesMax = 1000

/** Creates or updates a file. The same content with the same name is one file, whoever uploads it. */
export async function upsertFile(tx: Tx, file: NewFile): Promise<FileRow> {
  const [row] = await tx
    .insert(files)
    .values(file)
    .onConflictDoUpdate({
      target: [files.companyId, files.hash, files.name],
      set: { updatedAt: file.updatedAt },
    })
    .returning()
  if (!row) throw new Error('a file was neither inserted nor found')
  return row
}

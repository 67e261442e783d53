import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The backup cannot be made, is damaged, or cannot be restored. The message is one line for the operator. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupError'
  }
}

const sum = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })

/** The first one has rows without a key in another order (`tablesOf`). */
const formats = [1, 2] as const
export type BackupFormat = (typeof formats)[number]

const schema = z.object({
  format: z.literal(formats),
  madeAt: z.iso.datetime(),
  /** The version of the server, and the major one of its PostgreSQL. */
  version: z.string(),
  postgres: z.int(),
  /** The version of the tables of the job queue. */
  queue: z.int(),
  /** The files of `migrations/` that had run, in their order. They make the schema that the rows fit. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), ...sum.shape })),
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
  /** The list of files. `missing`: those that the store had lost when the backup was made. */
  files: z.object({ ...sum.shape, missing: z.array(z.string()) }),
})

/** What a backup is said to have. Its own sum is beside it, in the form of `sha256sum -c`. */
export type Manifest = z.infer<typeof schema>

/**
 * The names within the folder of a backup. The bytes of files lie beside it, for all backups of the folder.
 */
const manifestFile = 'manifest.json'
export const listFile = 'files.txt'
export const bytesFolder = 'files'
export const rowsFile = (table: string) => `${table.replace(/"/g, '')}.copy.gz`

const backupName = /^quadrat-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** Returns the name of a backup that is made now. Names are in the order of time. */
export const nameAt = (now: Date) => `quadrat-${now.toISOString().replace(/[:.]/g, '-')}`

/** Returns the names of the whole backups in a folder, the oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(name => backupName.test(name)).sort()
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, manifestFile), text, { flush: true })
  await writeFile(join(folder, `${manifestFile}.sha256`), `${digest(text)}  ${manifestFile}\n`, {
    flush: true,
  })
}

/** @throws BackupError when it is missing, changed, or of a later format */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(error => {
      throw new BackupError(`${folder} is not a complete backup: ${name} can't be read (${error.code}).`)
    })
  const text = await read(manifestFile)
  if (!(await read(`${manifestFile}.sha256`)).startsWith(digest(text)))
    throw new BackupError(`The backup ${folder} is damaged: ${manifestFile} has changed.`)
  const parsed = schema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupError(`The backup ${folder} was made by a later version of Quadrat.`)
  return parsed.data
}

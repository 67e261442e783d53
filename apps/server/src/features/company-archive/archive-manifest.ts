import { z } from 'zod'

/** The first words of the manifest: what the file is, and which version of the format it has. */
export const archiveFormat = { format: 'quadrat-company-archive', version: 1 } as const

/** The paths in the archive. `docs/company-archive.md` describes them. */
export const archivePaths = {
  manifest: 'manifest.json',
  files: 'files.jsonl',
  file: (hash: string) => `files/${hash.slice(0, 2)}/${hash}`,
  part: (table: string, part: number) => `records/${table}-${String(part).padStart(4, '0')}.jsonl`,
} as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const part = z.strictObject({ path: z.string().max(200), rows: count, bytes: count, sha256 })

/** The manifest, the last entry of an archive. */
export const manifestSchema = z.strictObject({
  format: z.literal(archiveFormat.format),
  version: z.literal(archiveFormat.version),
  /** The newest migration of the installation that made it. */
  schema: z.string().max(200),
  made: z.iso.datetime(),
  company: z.strictObject({ id: count, name: z.string().max(1000) }),
  tables: z.record(z.string(), z.strictObject({ rows: count, parts: z.array(part) })),
  files: z.strictObject({ count, bytes: count, missing: count, list: part }),
  /** What is in no archive, with the reason. */
  leftOut: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof manifestSchema>
export type Part = z.output<typeof part>

/** A line of the list of files. `size` is null if the store did not have the bytes. */
export const fileLineSchema = z.strictObject({ sha256, size: count.nullable() })
export type FileLine = z.output<typeof fileLineSchema>

import { createHash } from 'node:crypto'
import { ZipWriter } from '#src/platform/files/zip.ts'
import { archiveFormat, archivePaths, type FileLine, type Manifest, type Part } from './archive-manifest.ts'
import {
  type ArchiveReading,
  archiveFileHashes,
  archiveLines,
  readArchiveHead,
} from './archive-rows.queries.ts'
import { archivedTables, leftOutTables } from './archive-tables.ts'

/** Rows of one entry. An entry of a ZIP may not reach 4 GiB. */
const partRows = 50_000

export interface ArchiveSource {
  reading: ArchiveReading
  /** The newest migration. */
  schema: string
  /** The bytes of a file; null if the store does not have them. */
  read(hash: string): Promise<Buffer | null>
  now: Date
  /** Called with the number of further records and files written. */
  onItems(count: number): void
}

/**
 * Writes the archive of a company: its files, its records as lines of JSON, and the manifest of their hashes.
 */
export async function* archiveZip(source: ArchiveSource): AsyncGenerator<Buffer, void, undefined> {
  const { reading, now, onItems } = source
  const { name } = await readArchiveHead(reading)
  const zip = new ZipWriter()
  const sizes = new Map<string, number | null>()
  for await (const hashes of archiveFileHashes(reading))
    for (const hash of hashes) {
      const bytes = await source.read(hash)
      // What the store has under the name must be what the name says.
      const isWhole = bytes !== null && createHash('sha256').update(bytes).digest('hex') === hash
      sizes.set(hash, isWhole ? bytes.length : null)
      if (isWhole) yield* zip.stored(archivePaths.file(hash), bytes, now)
      onItems(1)
    }
  const tables: Manifest['tables'] = {}
  for (const table of Object.keys(archivedTables)) {
    const parts: Part[] = []
    const path = (part: number) => archivePaths.part(table, part)
    yield* entries(zip, archiveLines(reading, table), path, now, parts, onItems)
    tables[table] = { rows: parts.reduce((sum, { rows }) => sum + rows, 0), parts }
  }
  const list: Part[] = []
  yield* entries(zip, fileLines(sizes), () => archivePaths.files, now, list)
  const [
    files = { path: archivePaths.files, rows: 0, bytes: 0, sha256: createHash('sha256').digest('hex') },
  ] = list
  const found = [...sizes.values()].filter(size => size !== null)
  const manifest: Manifest = {
    ...archiveFormat,
    schema: source.schema,
    made: now.toISOString(),
    company: { id: reading.companyId, name },
    tables,
    files: {
      count: found.length,
      bytes: found.reduce((sum, size) => sum + size, 0),
      missing: sizes.size - found.length,
      list: files,
    },
    leftOut: { ...leftOutTables, ...leftOutColumns() },
  }
  yield* zip.deflated(archivePaths.manifest, [`${JSON.stringify(manifest, null, 2)}\n`], now)
  yield* zip.end()
}

/**
 * Writes lines as entries of at most `partRows` lines each; none without lines. Adds what it wrote to
 * `parts`.
 */
async function* entries(
  zip: ZipWriter,
  batches: AsyncIterable<string[]>,
  path: (part: number) => string,
  now: Date,
  parts: Part[],
  onItems: (count: number) => void = () => {},
): AsyncGenerator<Buffer, void, undefined> {
  const source = batches[Symbol.asyncIterator]()
  let next = await source.next()
  while (!next.done) {
    const hash = createHash('sha256')
    const part = { path: path(parts.length + 1), rows: 0, bytes: 0 }
    async function* lines() {
      while (!next.done && part.rows < partRows) {
        const text = next.value.map(line => `${line}\n`).join('')
        part.rows += next.value.length
        part.bytes += Buffer.byteLength(text)
        hash.update(text)
        onItems(next.value.length)
        yield text
        next = await source.next()
      }
    }
    yield* zip.deflated(part.path, lines(), now)
    parts.push({ ...part, sha256: hash.digest('hex') })
  }
}

async function* fileLines(
  sizes: ReadonlyMap<string, number | null>,
): AsyncGenerator<string[], void, undefined> {
  for (const [sha256, size] of sizes) yield [JSON.stringify({ sha256, size } satisfies FileLine)]
}

function leftOutColumns(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(archivedTables).flatMap(([table, { without = {} }]) =>
      Object.entries(without).map(([column, reason]) => [`${table}.${column}`, reason]),
    ),
  )
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import {
  archivePaths,
  type FileLine,
  fileLineSchema,
  type Manifest,
  manifestSchema,
  type Part,
} from './archive-manifest.ts'

/** An archive that cannot be imported. The message is one line for the operator and says the place. */
export class ArchiveError extends Error {
  constructor(place: string, what: string, options?: ErrorOptions) {
    super(`${place}: ${what}`, options)
    this.name = 'ArchiveError'
  }
}

const manifestBytesMax = 64 * 1024 ** 2
/** Far more than the largest record, a deleted report with all its evidence. */
const lineBytesMax = 32 * 1024 ** 2

/** A record as the archive has it. */
export interface ArchiveLine {
  text: string
  /** The file and the number of the line. */
  place: string
}

/** The archive of a company, checked: what it says of itself is true. */
export interface CheckedArchive {
  manifest: Manifest
  /** The files that it has. */
  files: FileLine[]
  /** The hashes of these, and of those that the installation did not have. */
  hashes: ReadonlySet<string>
  lines(part: Part): AsyncIterable<ArchiveLine>
  file(hash: string): Promise<Readable>
  close(): void
}

/**
 * Opens an archive and reads it whole: every entry is one that the manifest names, with its hash and its
 * number of rows.
 * @param expected the SHA-256 that the file must have, if it is known
 * @throws ArchiveError with the place of the first fault
 */
export async function openArchive(path: string, expected: string | null): Promise<CheckedArchive> {
  if (expected !== null && (await hashOf(createReadStream(path))).sha256 !== expected)
    throw new ArchiveError(path, 'the file is not the one with this SHA-256')
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    error => {
      throw new ArchiveError(path, 'it is no whole ZIP file', { cause: error })
    },
  )
  try {
    const entries = await listEntries(zip, path)
    const open = (name: string) => openEntry(zip, entries, name)
    const manifest = await readManifest(entries, open)
    const files = await checkParts(manifest, open)
    await checkFiles(files, open)
    requireNothingElse(entries, manifest, files)
    return {
      manifest,
      files: files.filter(file => file.size !== null),
      hashes: new Set(files.map(({ sha256 }) => sha256)),
      lines: part => linesOf(part, open),
      file: hash => open(archivePaths.file(hash)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

type Entries = ReadonlyMap<string, Entry>
type Open = (name: string) => Promise<Readable>

async function listEntries(zip: ZipFile, path: string): Promise<Entries> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new ArchiveError(entry.fileName, 'it is there twice')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof ArchiveError
      ? error
      : new ArchiveError(path, 'its list of contents is damaged', { cause: error })
  }
  return entries
}

async function openEntry(zip: ZipFile, entries: Entries, name: string): Promise<Readable> {
  const entry = entries.get(name)
  if (!entry) throw new ArchiveError(name, 'it is missing in the archive')
  return zip.openReadStreamPromise(entry).catch(error => {
    throw new ArchiveError(name, 'it cannot be read', { cause: error })
  })
}

async function readManifest(entries: Entries, open: Open): Promise<Manifest> {
  const name = archivePaths.manifest
  const size = entries.get(name)?.uncompressedSize ?? 0
  if (size > manifestBytesMax) throw new ArchiveError(name, 'it is too large')
  const bytes = await buffer(await open(name)).catch(error => {
    throw new ArchiveError(name, 'it is damaged', { cause: error })
  })
  const read = manifestSchema.safeParse(parseJson(bytes.toString()))
  if (!read.success)
    throw new ArchiveError(name, `it is not one that this version reads. ${z.prettifyError(read.error)}`)
  return read.data
}

/** Checks the records, and returns the list of files. */
async function checkParts(manifest: Manifest, open: Open): Promise<FileLine[]> {
  for (const [table, { rows, parts }] of Object.entries(manifest.tables)) {
    for (const part of parts) await checkPart(part, open)
    if (parts.reduce((sum, part) => sum + part.rows, 0) !== rows)
      throw new ArchiveError(archivePaths.manifest, `the rows of ${table} do not add up`)
  }
  const { list, count, missing } = manifest.files
  if (list.rows === 0) return []
  await checkPart(list, open)
  const files: FileLine[] = []
  for await (const { text, place } of linesOf(list, open)) {
    const read = fileLineSchema.safeParse(parseJson(text))
    if (!read.success) throw new ArchiveError(place, 'it is no file')
    files.push(read.data)
  }
  if (files.filter(file => file.size !== null).length !== count || files.length !== count + missing)
    throw new ArchiveError(list.path, 'it has another number of files than the manifest says')
  return files
}

async function checkPart(part: Part, open: Open): Promise<void> {
  const { sha256, bytes, lines } = await hashOf(await open(part.path), part.path, lineBytesMax)
  if (sha256 !== part.sha256 || bytes !== part.bytes)
    throw new ArchiveError(part.path, 'its content is not the one of the manifest (SHA-256)')
  if (lines !== part.rows) throw new ArchiveError(part.path, `it has ${lines} rows and not ${part.rows}`)
}

async function checkFiles(files: readonly FileLine[], open: Open): Promise<void> {
  for (const { sha256, size } of files) {
    if (size === null) continue
    const path = archivePaths.file(sha256)
    const found = await hashOf(await open(path), path)
    if (found.sha256 !== sha256 || found.bytes !== size)
      throw new ArchiveError(path, 'its content is not the one of its name (SHA-256)')
  }
}

function requireNothingElse(entries: Entries, manifest: Manifest, files: readonly FileLine[]): void {
  const named = new Set<string>([archivePaths.manifest, manifest.files.list.path])
  for (const { parts } of Object.values(manifest.tables)) for (const { path } of parts) named.add(path)
  for (const { sha256, size } of files) if (size !== null) named.add(archivePaths.file(sha256))
  for (const name of entries.keys())
    if (!named.has(name)) throw new ArchiveError(name, 'the manifest does not name it')
}

async function hashOf(source: Readable, place = 'the archive', lineMax = Number.POSITIVE_INFINITY) {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  let lineStart = 0
  const requireShort = (end: number) => {
    if (end - lineStart > lineMax)
      throw new ArchiveError(`${place} line ${lines + 1}`, `it is longer than ${lineMax / 1024 ** 2} MB`)
  }
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk)
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) {
        requireShort(bytes + at)
        lines++
        lineStart = bytes + at + 1
      }
      bytes += chunk.length
      requireShort(bytes)
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError(place, 'it is damaged', { cause: error })
  }
  return { sha256: hash.digest('hex'), bytes, lines }
}

async function* linesOf({ path }: Part, open: Open): AsyncGenerator<ArchiveLine, void, undefined> {
  let lines = 0
  const begun: string[] = []
  for await (const text of (await open(path)).setEncoding('utf8') as AsyncIterable<string>) {
    // Only line feeds end a line: JSON may contain other separators of lines as they are.
    const pieces = text.split('\n')
    for (const piece of pieces.splice(0, pieces.length - 1)) {
      yield { text: [...begun.splice(0), piece].join(''), place: `${path} line ${++lines}` }
    }
    begun.push(...pieces)
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

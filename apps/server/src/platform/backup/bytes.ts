import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { fingerprintOf, sizeOf } from '#src/platform/files/disk.ts'
import { type FileStore, nameInStore } from '#src/platform/files/files.ts'

/** A file by its company and its hash. */
interface StoredFile {
  companyId: number
  hash: string
}

/**
 * Selects the names of all bytes that the database refers to.
 * @param of returns what to read for a table: itself, or its part on a node
 */
export const bytesInUse = (of = (table: string) => table) => `
  select company_id, hash from (
    select company_id, hash from ${of('files')}
    union select company_id, hash from ${of('exports')} where hash is not null
    union select company_id, unnest(file_hashes) from ${of('deleted_tasks')} where content is not null
  ) f order by company_id, hash collate "C"`

/** How many files are copied or read at once. */
const atOnce = 4

/** Reads the list of the files of a backup. */
async function* listed(path: string): AsyncGenerator<StoredFile> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [companyId, hash = ''] = line.split('\t')
    yield { companyId: Number(companyId), hash }
  }
}

/** Does the work for each file of the list, a few at once. The first error ends it. */
async function eachListed(path: string, work: (file: StoredFile) => Promise<void>): Promise<void> {
  const limit = pLimit(atOnce)
  const failures: unknown[] = []
  const running = new Set<Promise<void>>()
  for await (const file of listed(path)) {
    const one = limit(() => work(file))
      .catch(error => void failures.push(error))
      .finally(() => running.delete(one))
    running.add(one)
    if (running.size >= 4 * atOnce) await Promise.race(running)
    if (failures.length > 0) break
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}

const keptAt = (folder: string, { companyId, hash }: StoredFile) => join(folder, nameInStore(companyId, hash))

/**
 * Copies the files of the list that the folder does not have yet.
 * @returns those that the store does not have
 */
export async function copyBytes(list: string, store: FileStore, folder: string): Promise<StoredFile[]> {
  const missing: StoredFile[] = []
  await eachListed(list, async file => {
    const target = keptAt(folder, file)
    const size = await store.size(file.companyId, file.hash)
    if (size === null) {
      // An earlier backup may still have what the store has lost.
      if ((await sizeOf(target)) === null) missing.push(file)
      return
    }
    if ((await sizeOf(target)) === size) return
    await mkdir(dirname(target), { recursive: true })
    const draft = `${target}.${randomUUID()}.part`
    await pipeline(
      store.read(file.companyId, file.hash),
      createWriteStream(draft, { flags: 'wx', flush: true }),
    )
    await rename(draft, target)
  })
  return missing
}

/**
 * Reads all files of the list. Returns the paths of those that are missing or do not have their hash any
 * more.
 */
export async function damagedBytes(
  list: string,
  folder: string,
  except: ReadonlySet<string>,
): Promise<string[]> {
  const damaged: string[] = []
  await eachListed(list, async file => {
    const name = nameInStore(file.companyId, file.hash)
    if (except.has(name)) return
    const path = keptAt(folder, file)
    if ((await sizeOf(path)) === null || (await fingerprintOf(path)).hash !== file.hash) damaged.push(name)
  })
  return damaged
}

/** Puts the files of the list into the store, which keeps what it has. */
export async function restoreBytes(
  list: string,
  folder: string,
  store: FileStore,
  except: ReadonlySet<string>,
): Promise<void> {
  await eachListed(list, async file => {
    if (except.has(nameInStore(file.companyId, file.hash))) return
    const path = keptAt(folder, file)
    const size = (await sizeOf(path)) ?? 0
    if ((await store.size(file.companyId, file.hash)) === size) return
    await store.receive(file.companyId, file.hash, createReadStream(path), {
      start: null,
      isLast: true,
      total: size,
      limit: size,
      accept() {},
    })
  })
}

/** Removes the files that none of the lists has. Returns how many. */
export async function removeUnlisted(lists: readonly string[], folder: string): Promise<number> {
  const kept = new Set<string>()
  for (const list of lists)
    for await (const { companyId, hash } of listed(list)) kept.add(nameInStore(companyId, hash))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let removed = 0
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || kept.has(path.slice(folder.length + 1).replaceAll('\\', '/'))) continue
    await rm(path)
    removed++
    await rmdir(entry.parentPath).catch(() => {})
  }
  return removed
}

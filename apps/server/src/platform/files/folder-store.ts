import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Arrivals } from './arrivals.ts'
import { ensureFolder, moveDurably, sizeOf } from './disk.ts'
import { type FileStore, type HeldFile, nameInStore } from './files.ts'
import { folderId } from './hold-folder.ts'
import { writeBytesAtOnce } from './receive-bytes.ts'
import { openStaging } from './staging.ts'

/**
 * Returns a file store in a local folder.
 * @param folder absolute path; created if it does not exist
 */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (companyId: number, hash: string, format?: string) =>
    join(folder, nameInStore(companyId, hash, format))

  const arrivals = new Arrivals()
  const { newPath, ...receiving } = openStaging(join(folder, 'partial'), {
    provider: 'local',
    size: (companyId, hash) => sizeOf(pathOf(companyId, hash)),
    store: (path, companyId, hash) => arrivals.store(path, pathOf(companyId, hash)),
    move: (path, companyId, hash) => moveDurably(path, pathOf(companyId, hash)),
    parts: null,
  })

  async function hold(companyId: number, hash: string, bytes: Uint8Array): Promise<HeldFile | null> {
    const path = join(folder, 'partial', String(companyId), `${hash}.${randomUUID()}`)
    const final = pathOf(companyId, hash)
    const drop = () => rm(path, { force: true })
    await ensureFolder(dirname(path))
    try {
      if ((await writeBytesAtOnce(path, bytes)) !== hash) {
        await drop()
        return null
      }
      await arrivals.secure(path, final)
    } catch (error) {
      await drop()
      throw error
    }
    let isKept = false
    return {
      async keep() {
        if (!isKept) await arrivals.show(path, final)
        isKept = true
      },
      async drop() {
        if (!isKept) await drop()
      },
    }
  }

  return {
    ...receiving,
    checkBucket: null,
    hold,
    where: `the folder ${folder}`,
    identity: () => folderId(folder),
    size: (companyId, hash, format) => sizeOf(pathOf(companyId, hash, format)),
    read: (companyId, hash, { format, range } = {}) =>
      createReadStream(pathOf(companyId, hash, format), range),

    async write(companyId, hash, format, bytes) {
      const path = await newPath()
      const file = await open(path, 'w')
      try {
        await file.writeFile(bytes)
      } finally {
        await file.close()
      }
      // Not synced to the disk, because it can be derived again.
      await rename(path, pathOf(companyId, hash, format))
    },

    async remove(companyId, hash) {
      // A first name that is left would bring the file back at the next start.
      await arrivals.settle()
      const path = pathOf(companyId, hash)
      const names = await readdir(dirname(path)).catch(() => [])
      for (const name of names)
        if (name.startsWith(hash)) await rm(join(dirname(path), name), { force: true })
    },
  }
}

import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { settle, sizeOf } from './disk.ts'
import { type FileStore, nameInStore } from './files.ts'
import { openStaging } from './staging.ts'

/**
 * A store in a folder.
 * @param folder absolute; made when it is not there
 */
export function openFolderStore(folder: string): FileStore {
  const place = (companyId: number, hash: string, format?: string) =>
    join(folder, nameInStore(companyId, hash, format))

  const { newPath, ...receiving } = openStaging(join(folder, 'partial'), {
    provider: 'local',
    size: (companyId, hash) => sizeOf(place(companyId, hash)),
    settle: (path, companyId, hash) => settle(path, place(companyId, hash)),
  })

  return {
    ...receiving,
    size: (companyId, hash, format) => sizeOf(place(companyId, hash, format)),
    read: (companyId, hash, { format, range } = {}) =>
      createReadStream(place(companyId, hash, format), range),

    async write(companyId, hash, format, bytes) {
      const path = await newPath()
      const file = await open(path, 'w')
      try {
        await file.writeFile(bytes)
      } finally {
        await file.close()
      }
      // Not synced: it can be derived again.
      await rename(path, place(companyId, hash, format))
    },

    async remove(companyId, hash) {
      const path = place(companyId, hash)
      const names = await readdir(dirname(path)).catch(() => [])
      for (const name of names)
        if (name.startsWith(hash)) await rm(join(dirname(path), name), { force: true })
    },
  }
}

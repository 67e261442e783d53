import { dirname, join } from 'node:path'
import { damagedBytes } from './bytes.ts'
import { BackupError, bytesFolder, listFile, type Manifest, readManifest, rowsFile } from './manifest.ts'
import { isSameSum, sumOfFile, sumOfLines } from './rows.ts'

/**
 * Reads a backup whole and compares it with what it is said to have.
 * @throws BackupError that names what is damaged or missing
 */
export async function checkBackup(path: string): Promise<Manifest> {
  const manifest = await readManifest(path)
  const damaged: string[] = []
  for (const table of manifest.tables) {
    const file = rowsFile(table.name)
    // What cannot be read or unpacked is as good as changed.
    const sum = await sumOfFile(join(path, file)).catch(() => undefined)
    if (!isSameSum(table, sum)) damaged.push(file)
  }
  const list = join(path, listFile)
  const isListed = isSameSum(manifest.files, await sumOfLines(list).catch(() => undefined))
  if (isListed) {
    const missing = new Set(manifest.files.missing)
    damaged.push(...(await damagedBytes(list, join(dirname(path), bytesFolder), missing)))
  } else damaged.push(listFile)
  if (damaged.length > 0) {
    const more = damaged.length > 3 ? ` and ${damaged.length - 3} more` : ''
    throw new BackupError(`The backup ${path} is damaged: ${damaged.slice(0, 3).join(', ')}${more}.`)
  }
  return manifest
}

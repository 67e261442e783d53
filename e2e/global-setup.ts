import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FullConfig } from '@playwright/test'

/**
 * Deletes the data of earlier runs. The servers of this run have started already, in a folder of their own.
 */
export default function deleteOldData({ metadata }: FullConfig): void {
  const dataDir: string = metadata.dataDir
  const folder = dirname(dataDir)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name)
    if (path !== dataDir) rmSync(path, { recursive: true, force: true })
  }
}

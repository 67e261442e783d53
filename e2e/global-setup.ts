import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FullConfig } from '@playwright/test'

/**
 * Deletes the data and results of runs that have ended. The servers of this run have started already, in a
 * folder of their own.
 */
export default function deleteOldData({ metadata }: Pick<FullConfig, 'metadata'>): void {
  if (!process.env.TEST_CITUS_URL)
    console.warn(
      'SKIPPED: the product on a cluster (set TEST_CITUS_URL to the coordinator of a Citus cluster).',
    )
  const folders: string[] = metadata.folders
  for (const own of folders) {
    const folder = dirname(own)
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const path = join(folder, name)
      if (path !== own && !isRunning(name)) rmSync(path, { recursive: true, force: true })
    }
  }
}

/** Whether the process that a folder is named by is still there. */
function isRunning(name: string): boolean {
  const pid = Number(/^(\d+)-\d+$/.exec(name)?.[1])
  if (!pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

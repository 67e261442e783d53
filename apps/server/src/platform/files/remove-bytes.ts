import { mayRemoveFiles } from '#src/platform/backup/lock.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { type TransactionDeps, withOwnerTransaction } from '#src/platform/database/transaction.ts'
import type { Jobs } from '#src/platform/jobs/jobs.ts'
import type { FileStore } from './files.ts'

type Deps = Pick<TransactionDeps, 'db'> & { files: FileStore; jobs: Jobs }
type InUse = (tx: Tx, companyId: number, hash: string) => Promise<boolean>

/**
 * Removes the bytes of a file that nothing refers to any more.
 * @returns false while a backup reads files: nothing was removed
 */
export function removeBytesNow(
  deps: Omit<Deps, 'jobs'>,
  companyId: number,
  hash: string,
  isInUse: InUse,
): Promise<boolean> {
  return withOwnerTransaction(
    deps,
    async tx => {
      if (!(await mayRemoveFiles(tx.$client))) return false
      if (!(await isInUse(tx, companyId, hash))) await deps.files.remove(companyId, hash)
      return true
    },
    companyId,
  )
}

/** The same, or leaves it to a job that waits until the backup has ended. */
export async function removeBytes(
  deps: Deps,
  companyId: number,
  hash: string,
  isInUse: InUse,
): Promise<void> {
  if (await removeBytesNow(deps, companyId, hash, isInUse)) return
  const data = { companyId, hashes: [hash] }
  await withOwnerTransaction(
    deps,
    tx => deps.jobs.send(tx.$client, [{ name: 'remove-files', data }]),
    companyId,
  )
}

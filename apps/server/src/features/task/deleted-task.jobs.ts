import type { AppDeps } from '#src/deps.ts'
import { isHashInUse } from '#src/features/export/export.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { removeBytes } from '#src/platform/files/remove-bytes.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { restorableSince } from './deleted-task.actions.ts'
import { emptyDeletedTask, expiredDeletedTasks } from './deleted-task.queries.ts'

const batchSize = 50

/**
 * Deletes reports that can no longer be restored, with the photos that nothing else has. Runs every night.
 */
export async function emptyDeletedTasks(deps: Pick<AppDeps, 'db' | 'files' | 'jobs' | 'now'>): Promise<void> {
  const empty = async (tx: Tx) => {
    const rows = await expiredDeletedTasks(tx, restorableSince(deps.now()), batchSize)
    for (const row of rows) await emptyDeletedTask(tx, row)
    return rows
  }
  await eachCompany(deps.db, { table: 'deleted_tasks', where: 'content is not null' }, async of => {
    for (;;) {
      const expired = await withOwnerTransaction(deps, empty, of)
      // Another report may have brought the same photo meanwhile.
      for (const { companyId, fileHashes } of expired)
        for (const hash of fileHashes) await removeBytes(deps, companyId, hash, isHashInUse)
      if (expired.length < batchSize) return
    }
  })
}

import type { AppDeps } from '#src/deps.ts'
import { isHashInUse } from '#src/features/export/export.queries.ts'
import type { JobData } from '#src/platform/jobs.ts'
import { withOwnerTransaction } from '#src/platform/transaction.ts'

/** Removes the bytes of files whose rows are gone, unless another file has the same content. */
export async function removeFiles(
  deps: Pick<AppDeps, 'db' | 'files'>,
  { companyId, hashes }: JobData['remove-files'],
): Promise<void> {
  for (const hash of hashes) {
    const isInUse = await withOwnerTransaction(deps, tx => isHashInUse(tx, companyId, hash))
    if (!isInUse) await deps.files.remove(companyId, hash)
  }
}

import type { AppDeps } from '#src/deps.ts'
import { isHashInUse } from '#src/features/export/export.queries.ts'
import { removeBytesNow } from '#src/platform/files/remove-bytes.ts'
import type { JobData } from '#src/platform/jobs/jobs.ts'

/**
 * Removes the bytes of files whose rows are gone, unless another file has the same content. While a backup
 * reads files it fails and is tried again.
 */
export async function removeFiles(
  deps: Pick<AppDeps, 'db' | 'files'>,
  { companyId, hashes }: JobData['remove-files'],
): Promise<void> {
  for (const hash of hashes)
    if (!(await removeBytesNow(deps, companyId, hash, isHashInUse)))
      throw new Error('A backup reads the files: these are removed after it.')
}

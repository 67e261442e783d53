import type { AppDeps } from '#src/deps.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { resealSecrets } from './second-factor.queries.ts'

/** Seals the secrets of second factors with the key in use, after the keys were rotated. Runs every night. */
export async function resealSecondFactors({ db, secrets }: Pick<AppDeps, 'db' | 'secrets'>): Promise<void> {
  await withOwnerTransaction({ db }, tx => resealSecrets(tx, secrets.sealKeys))
}

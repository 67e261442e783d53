import type { AppDeps } from '#src/deps.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { resealSecrets } from './second-factor.queries.ts'

/** Seals the secrets of second factors with the key in use, after the keys were rotated. Runs every night. */
export async function resealSecondFactors({ db, secrets }: Pick<AppDeps, 'db' | 'secrets'>): Promise<void> {
  const reseal = (tx: Tx) => resealSecrets(tx, secrets.sealKeys)
  await eachCompany(db, { table: 'second_factors' }, of => withOwnerTransaction({ db }, reseal, of))
}

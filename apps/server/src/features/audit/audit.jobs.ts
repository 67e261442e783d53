import { companiesToLink, isLastBatch, linkLines } from '#src/platform/audit/audit-chain.ts'
import { type TransactionDeps, withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'

/**
 * Links the new lines of all companies into their chains. Runs each minute; of several servers one at a time
 * links a company.
 */
export async function linkAudit(deps: Pick<TransactionDeps, 'db'>): Promise<void> {
  await eachCompany(deps.db, { table: 'audit_unlinked' }, async of => {
    for (const companyId of await withOwnerTransaction(deps, companiesToLink, of))
      while (!isLastBatch(await withOwnerTransaction(deps, tx => linkLines(tx, companyId), companyId)));
  })
}

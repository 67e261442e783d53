import { integer } from '#src/platform/audit/audit-record.ts'
import { atCompany } from '#src/platform/nodes/nodes.ts'
import { publicRole, type Tx } from './db.ts'
import { inTransaction } from './in-transaction.ts'
import type { TransactionDeps } from './transaction.ts'

/** What reads figures of a company for somebody who is not signed in. */
export interface CompanyReader {
  tx: Tx
  companyId: number
  now: Date
}

/**
 * Runs work for the reader of a public link, as nobody: under the row-level security of the company and by a
 * role that may read what figures are made of, and no people, evidence or files. It has no audit, events or
 * jobs.
 * @param companyId the company that the token claims; the work finds nothing if the claim is wrong
 * @throws the errors of `work`, database errors as problems
 */
export async function withPublicTransaction<T>(
  deps: Pick<TransactionDeps, 'db' | 'now'>,
  companyId: number,
  work: (reader: CompanyReader) => Promise<T>,
): Promise<T> {
  return atCompany(deps.db, companyId, db =>
    inTransaction(
      db,
      db.requests,
      `begin; set local role ${publicRole}; set local app.company_id = '${integer(companyId)}'`,
      tx => work({ tx, companyId, now: deps.now() }),
      companyId,
    ),
  )
}

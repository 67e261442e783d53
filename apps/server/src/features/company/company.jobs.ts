import { limits } from '@quadrat/domain/limits'
import { type TransactionDeps, withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { deleteUnconfirmedCompany, listUnconfirmedCompanies } from './unconfirmed-company.queries.ts'

const hourMs = 60 * 60 * 1000

/**
 * Deletes the companies whose mail address nobody has confirmed in time, so that their names and addresses
 * are free again. The first company of an installation stays: whoever set it up may not have a mail server
 * yet.
 */
export async function deleteUnconfirmedCompanies(deps: Pick<TransactionDeps, 'db' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - limits.unconfirmedCompanyHours * hourMs)
  const ids = await withOwnerTransaction(deps, tx => listUnconfirmedCompanies(tx, before))
  // Each in its own transaction, and all are tried, so that one that cannot be deleted does not keep the
  // others.
  const errors: unknown[] = []
  for (const id of ids)
    await withOwnerTransaction(deps, tx => deleteUnconfirmedCompany(tx, id)).catch(error =>
      errors.push(error),
    )
  if (errors.length) throw new AggregateError(errors, `${errors.length} companies could not be deleted`)
}

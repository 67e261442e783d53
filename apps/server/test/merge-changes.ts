import type { Database } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'

/** Merges the changes of all companies as the job does, with smaller sizes. */
export function mergeChanges(
  db: Database,
  { blockSize = 25_000, rollupsFrom = 5000, keepFrom = 5000 } = {},
): Promise<void> {
  return eachCompany(db, { table: 'task_rollup_changes' }, of => {
    const [name, company] = of === null ? ['merge_task_changes', []] : ['merge_company_changes', [of]]
    const values = [...company, blockSize, rollupsFrom, keepFrom]
    const text = `select ${name}(${values.map((_, n) => `$${n + 1}`).join()})`
    return withOwnerTransaction({ db }, tx => tx.$client.query(text, values), of)
  })
}

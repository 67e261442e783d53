import { Problem } from '@quadrat/domain/problem'
import type { Tx } from './db.ts'

/** What has a name that no other of its company has, compared without case. The names of columns are ours. */
const named = {
  tag: { table: 'tags', column: 'title', isCurrent: 'true', isOff: "status = 'inactive'" },
  'data list': { table: 'data_lists', column: 'name', isCurrent: 'true', isOff: "status = 'inactive'" },
  template: {
    table: 'templates',
    column: 'title',
    isCurrent: "status <> 'old'",
    isOff: "status = 'deactivated'",
  },
} as const

type Named = keyof typeof named

/**
 * Lets one transaction after the other give names of this kind in a company. To be called before the row with
 * the `clientId` of the request is looked for, so that a request that came twice finds what its twin created.
 */
export async function lockNames(tx: Tx, what: Named, companyId: number): Promise<void> {
  await tx.$client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `name of a ${what} of company ${companyId}`,
  ])
}

/**
 * Requires that no other record of the company has the name. Needs `lockNames` first. There is no unique
 * index, because the records of older installations may share names (decision 037).
 * @param id the record that gets the name; null for a new one
 * @throws Problem taken.name with the existing record
 */
export async function requireFreeName(
  tx: Tx,
  what: Named,
  companyId: number,
  name: string,
  id: number | null = null,
): Promise<void> {
  const { table, column, isCurrent, isOff } = named[what]
  const { rows } = await tx.$client.query(
    `select id, ${column} as name, ${isOff} as is_off from ${table}
     where company_id = $1 and lower(normalize(${column})) = lower(normalize($2::text)) and id is distinct from $3
       and ${isCurrent}
     order by ${isOff}, id limit 1`,
    [companyId, name, id],
  )
  const [taken] = rows as { id: string; name: string; is_off: boolean }[]
  if (taken)
    throw new Problem('taken.name', { what, id: String(taken.id), name: taken.name, isOff: taken.is_off })
}

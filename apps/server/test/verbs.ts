import type { AuditAction } from '@quadrat/domain/audit'
import { expect } from 'vitest'
import { makers } from './make.ts'
import type { TestServer } from './server.ts'

interface Place {
  company: { id: number }
  collector: { token: string }
}

/** What the tests of every verb share: who must be refused, what was logged, whether anything changed. */
export function verbs(server: TestServer) {
  const { db } = server.deps

  /** The code that an operation was refused with; null when it was not. */
  async function code(token: string | null, query: string, variables: object = {}): Promise<string | null> {
    const { errors } = await server.graphql(token, query, variables)
    return errors?.[0]?.extensions.code ?? null
  }

  /** The answer's data; a refusal fails the test with its words. */
  async function data<T>(token: string | null, query: string, variables: object = {}): Promise<T> {
    const answer = await server.graphql<T>(token, query, variables)
    expect(answer.errors).toBeUndefined()
    return answer.data
  }

  /** The actions that the company's log has, oldest first. */
  async function audit(companyId: number): Promise<AuditAction[]> {
    const { rows } = await db.pool.query('select action from audit where company_id = $1 order by id', [
      companyId,
    ])
    return rows.map((row: { action: AuditAction }) => row.action)
  }

  /**
   * A digest of everything that the company has but its sessions, which every request may touch, and the counts of
   * its tasks, which follow from those and which a job moves from table to table each minute.
   */
  async function state(companyId: number): Promise<string> {
    const { rows } = await db.pool.query(
      `select string_agg(format('select %L as t, md5(string_agg(x::text, %L order by x::text)) as digest from %I x where %I = %s',
         c.relname, '|', c.relname, case when c.relname = 'companies' then 'id' else 'company_id' end, $1::bigint), ' union all ') as text
       from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and c.relname not in ('sessions', 'task_rollups', 'task_rollup_totals', 'task_rollup_changes')
         and (c.relname = 'companies' or exists (select from pg_attribute a
           where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))`,
      [companyId],
    )
    const { rows: digests } = await db.pool.query(`${rows[0].text} order by 1`)
    return JSON.stringify(digests)
  }

  /**
   * Nobody, a stranger's token, a collector and another company's leader are refused, and nothing changed in
   * the company.
   * @param outsider what the other company's leader hears; null where she may do it, in her own company
   */
  async function refusesOthers(
    place: Place,
    query: string,
    variables: object,
    otherCompany: string | null = 'not-found',
  ): Promise<void> {
    const other = await makers(db).company()
    const before = await state(place.company.id)
    expect(await code(null, query, variables)).toBe('token.invalid')
    expect(await code('zz.madeup', query, variables)).toBe('token.invalid')
    expect(await code(place.collector.token, query, variables)).toBe('permission.refused')
    expect(await code(other.superAdmin.token, query, variables)).toBe(otherCompany)
    expect(await state(place.company.id)).toBe(before)
  }

  return { code, data, audit, state, refusesOthers }
}

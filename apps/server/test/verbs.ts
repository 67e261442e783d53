import type { AuditAction } from '@quadrat/domain/audit/audit'
import { expect } from 'vitest'
import { makers } from './make.ts'
import type { TestServer } from './server.ts'

interface ActionContext {
  company: { id: number }
  collector: { token: string }
}

/** Returns the assertions that the tests of all actions share: refusals, audit log, unchanged state. */
export function verbs(server: TestServer) {
  const { db } = server.deps

  /** Returns the code of the error of an operation, or null if it succeeded. */
  async function code(token: string | null, query: string, variables: object = {}): Promise<string | null> {
    const { errors } = await server.graphql(token, query, variables)
    return errors?.[0]?.extensions.code ?? null
  }

  /** Returns the data of an operation. An error fails the test and is shown. */
  async function data<T>(token: string | null, query: string, variables: object = {}): Promise<T> {
    const answer = await server.graphql<T>(token, query, variables)
    expect(answer.errors).toBeUndefined()
    return answer.data
  }

  /** Returns the actions in the audit log of the company, oldest first. */
  async function audit(companyId: number): Promise<AuditAction[]> {
    const { rows } = await db.pool.query('select action from audit where company_id = $1 order by id', [
      companyId,
    ])
    return rows.map((row: { action: AuditAction }) => row.action)
  }

  /**
   * Returns a digest of all rows of the company, except its sessions and the last use of its keys, which
   * any request may update, and rows that jobs write, such as the result of an invite.
   */
  async function state(companyId: number): Promise<string> {
    const { rows } = await db.pool.query(
      `select string_agg(format('select %L as t, md5(string_agg(x::text, %L order by x::text)) as digest
           from (select to_jsonb(whole_row) - %L::text[] as x from %I whole_row where %I = %s) as rows',
         c.relname, '|', case c.relname when 'sign_in_codes' then '{taken_at,failed_at}'
           when 'api_keys' then '{last_used_at,last_network}' else '{}' end,
         c.relname, case when c.relname = 'companies' then 'id' else 'company_id' end, $1::bigint), ' union all ') as text
       from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and c.relname not in ('sessions', 'task_rollups', 'task_rollup_totals', 'task_rollup_changes', 'task_blocks', 'task_days',
           'task_counters', 'map_cells', 'map_regions', 'map_cell_changes', 'task_position_changes', 'automatic_messages', 'audit_links',
           'audit_unlinked')
         and (c.relname = 'companies' or exists (select from pg_attribute a
           where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))`,
      [companyId],
    )
    const { rows: digests } = await db.pool.query(`${rows[0].text} order by 1`)
    return JSON.stringify(digests)
  }

  /**
   * Expects that a call without a token, with an invalid token, as a collector and as staff of another
   * company is refused and changes nothing in the company.
   * @param otherCompany the error code for staff of another company; null if the call succeeds in their own
   *   company
   */
  async function refusesOthers(
    context: ActionContext,
    query: string,
    variables: object,
    otherCompany: string | null = 'not-found',
  ): Promise<void> {
    const other = await makers(db).company()
    const before = await state(context.company.id)
    expect(await code(null, query, variables)).toBe('token.invalid')
    expect(await code('zz.madeup', query, variables)).toBe('token.invalid')
    expect(await code(context.collector.token, query, variables)).toBe('permission.refused')
    expect(await code(other.superAdmin.token, query, variables)).toBe(otherCompany)
    expect(await state(context.company.id)).toBe(before)
  }

  return { code, data, audit, state, refusesOthers }
}

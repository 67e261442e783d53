import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { tables } from '#src/schema.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { withTransactionAs } from './transaction.ts'

const { deps } = await testServer()
const make = makers(deps.db)

/** Tables without a company, each with the reason. */
const withoutCompany = new Set([
  'companies', // the company itself
  'sdgs', // the same for all companies
  'installation', // the secrets of the installation; requests cannot read it
  'sign_in_attempts', // before sign-in, when the company is unknown; requests cannot read it
  'message_counts', // a number receives messages of many companies; requests cannot read it
  'migrations', // the history of the schema; requests cannot read it
])
/** Unique across companies on purpose, because people sign in with it. */
const uniqueWithoutCompany = new Set([
  'sign_in_names_pkey',
  'companies_pkey',
  'companies_name_key',
  'sdgs_pkey',
  'sdgs_name_key',
])

const ask = async (text: string) => (await deps.db.pool.query(text)).rows

describe('every table', () => {
  it('has the company in each primary key, unique constraint and foreign key', async () => {
    const errors: string[] = []
    const indexes = await ask(`
      select c.relname as table, i.relname as name, x.indisprimary as primary,
        array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey)) as columns
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where c.relnamespace = 'public'::regnamespace and x.indisunique`)
    for (const { table, name, columns } of indexes)
      if (
        !withoutCompany.has(table) &&
        !uniqueWithoutCompany.has(name) &&
        !String(columns).includes('company_id')
      )
        errors.push(name)
    const keys = await ask(`
      select k.conname as name, c.relname as table, f.relname as target,
        array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`)
    expect(keys.length).toBeGreaterThan(20)
    for (const { name, target, columns } of keys)
      if (!withoutCompany.has(target) && !String(columns).includes('company_id')) errors.push(name)
    expect(errors).toEqual([])
  })

  it('has row-level security by the company of the transaction', async () => {
    const rows = await ask(`
      select c.relname as name, c.relrowsecurity as secured,
        (select string_agg(pg_get_expr(p.polqual, p.polrelid), ' ') from pg_policy p where p.polrelid = c.oid) as policy
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
    expect(rows.length).toBeGreaterThan(20)
    for (const { name, secured, policy } of rows) {
      if (withoutCompany.has(name) && name !== 'companies') continue
      expect([name, secured], name).toEqual([name, true])
      expect(policy, name).toContain("current_setting('app.company_id'")
    }
  })

  it('is not accessible to the request role if it has no company', async () => {
    const rows = await ask(`
      select table_name, privilege_type from information_schema.role_table_grants
      where grantee = 'quadrat_app' and table_schema = 'public'
        and table_name in ('installation', 'sign_in_attempts', 'message_counts', 'migrations')`)
    expect(rows).toEqual([])
  })

  it('protects the audit log: requests can insert lines and not delete them', async () => {
    const rows = await ask(`select distinct privilege_type from information_schema.role_table_grants
      where grantee = 'quadrat_app' and table_name in ('audit', 'events') order by 1`)
    expect(rows.map(row => row.privilege_type)).toEqual(['INSERT', 'SELECT'])
  })

  it('has the same columns in code and in the database', async () => {
    const columns = await ask(`select table_name, column_name, is_nullable from information_schema.columns
      where table_schema = 'public'`)
    for (const table of Object.values(tables) as PgTable[]) {
      const config = getTableConfig(table)
      const stored = columns.filter(column => column.table_name === config.name)
      const read = (name: string, nullable: boolean) => `${name}${nullable ? '?' : ''}`
      const inKey = (name: string) =>
        config.primaryKeys.some(key => key.columns.some(column => column.name === name))
      expect(
        config.columns
          .map(column => read(column.name, !column.notNull && !column.primary && !inKey(column.name)))
          .sort(),
        config.name,
      ).toEqual(stored.map(column => read(column.column_name, column.is_nullable === 'YES')).sort())
    }
  })
})

describe('a transaction of one company', () => {
  it('sees no row of another company', async () => {
    const [mine, theirs] = [await make.fieldWork(), await make.fieldWork()]
    await make.task(theirs)
    const who = { companyId: mine.company.id, personId: mine.superAdmin.id }
    const seen = await withTransactionAs(deps, who, async ({ tx }) => {
      const counts: Record<string, number> = {}
      for (const table of [
        'tasks',
        'evidence',
        'people',
        'projects',
        'templates',
        'sessions',
        'companies',
        'sign_in_names',
      ]) {
        const key = table === 'companies' ? 'id' : 'company_id'
        const { rows } = await tx.$client.query(
          `select count(*)::int as n from ${table} where ${key} <> $1`,
          [mine.company.id],
        )
        counts[table] = rows[0].n
      }
      return counts
    })
    expect(Object.values(seen).every(n => n === 0)).toBe(true)
  })

  it('cannot write a row of another company, nor refer to one', async () => {
    const [mine, theirs] = [await make.fieldWork(), await make.fieldWork()]
    const who = { companyId: mine.company.id, personId: mine.superAdmin.id }
    const tag = `insert into tags (company_id, title, created_at, updated_at) values ($1, 'x', now(), now())`
    await expect(
      withTransactionAs(deps, who, ({ tx }) => tx.$client.query(tag, [theirs.company.id])),
    ).rejects.toMatchObject({
      code: 'permission.refused',
    })
    const member = `insert into project_collectors (company_id, project_id, person_id, added_at) values ($1, $2, $3, now())`
    await expect(
      withTransactionAs(deps, who, ({ tx }) =>
        tx.$client.query(member, [mine.company.id, mine.project.id, theirs.collector.id]),
      ),
    ).rejects.toMatchObject({ code: 'not-found' })
    const stolen = `update tasks set status = 'COMPLETED' where company_id = $1`
    const changed = await withTransactionAs(
      deps,
      who,
      async ({ tx }) => (await tx.$client.query(stolen, [theirs.company.id])).rowCount,
    )
    expect(changed).toBe(0)
  })
})

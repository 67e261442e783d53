import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import {
  companyTable,
  guardsOfOneDatabase,
  tablesEverywhere,
  tablesOfCoordinator,
} from '#src/platform/nodes/placement.ts'
import { tables } from '#src/tables.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { inProjectsRights } from './in-projects-rights.ts'
import { withTransactionAs } from './transaction.ts'

const { deps } = await testServer()
const make = makers(deps.db)

/** Tables without a company. `placement.ts` has the reasons. */
const withoutCompany = new Set([
  companyTable,
  ...Object.keys(tablesOfCoordinator),
  ...Object.keys(tablesEverywhere).filter(name => !['company_names', 'sign_in_names'].includes(name)),
])
/** Unique across companies on purpose, because people sign in with it. */
const uniqueWithoutCompany = new Set([
  'sign_in_names_pkey',
  'companies_pkey',
  'companies_name_key',
  'company_names_pkey',
  'sdgs_pkey',
  'sdgs_name_key',
])

/** What a cluster has beyond this, and what its nodes refuse, is asked of each node in nodes.test.ts. */
const onOne = it.skipIf(deps.db.nodes)

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
    expect(errors, 'each key and unique index starts with company_id (docs/architecture/tables.md)').toEqual(
      [],
    )
  })

  it('has row-level security by the company of the transaction', async () => {
    const rows = await ask(`
      select c.relname as name, c.relrowsecurity as secured, array(
        select condition from pg_policy p,
          unnest(array[pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)]) condition
        where p.polrelid = c.oid and condition is not null) as conditions
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
    expect(rows.length).toBeGreaterThan(20)
    const rule =
      'enable row-level security with policies by company_id in the migration (docs/architecture/tables.md)'
    for (const { name, secured, conditions } of rows) {
      expect([name, secured], rule).toEqual([name, true])
      if (withoutCompany.has(name) && name !== 'companies') continue
      expect(conditions.length, `${name}: ${rule}`).toBeGreaterThan(0)
      for (const condition of conditions)
        expect(condition, `${name}: ${rule}`).toContain("current_setting('app.company_id'")
    }
  })

  it('is not accessible to the request role if it has no company', async () => {
    const rows = await ask(`
      select table_name, privilege_type from information_schema.role_table_grants
      where grantee = 'quadrat_app' and table_schema = 'public'
        and table_name in ('installation', 'sign_in_attempts', 'message_counts', 'migrations')`)
    expect(rows).toEqual([])
  })

  onOne('has a place in a cluster of nodes', async () => {
    const rows = await ask(`
      select c.relname as name, exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'company_id') as by_company
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
    const named = [companyTable, ...Object.keys(tablesEverywhere), ...Object.keys(tablesOfCoordinator)]
    const homeless = rows.filter(({ name, by_company }) => !by_company && !named.includes(name))
    expect(
      homeless.map(({ name }) => name),
      'give the table a company_id, or name it in platform/nodes/placement.ts (decision 115)',
    ).toEqual([])
    expect(named.filter(name => !rows.some(row => row.name === name))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
    const unique = await ask(`
      select i.relname as name from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where c.relname = '${companyTable}' and x.indisunique
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and a.attnum = any (x.indkey))`)
    expect(unique.map(({ name }) => name)).toEqual(guardsOfOneDatabase)
  })

  it('is written by functions that return columns alone: a node refuses others that are not immutable', async () => {
    const rows = await ask(`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~* '\\mreturning[^;)]*\\w\\('`)
    expect(rows).toEqual([])
  })

  it('is read by functions that compare the company with a value: by a setting no node can be chosen', async () => {
    const rows = await ask(`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~ 'company_id = \\(?current_setting'`)
    expect(rows, 'let a variable of PL/pgSQL have the company').toEqual([])
  })

  it('names its rows to logical replication, so that a company can be moved while it works', async () => {
    const nameless = await ask(`
      select c.relname as table from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relreplident <> 'f'
        and not exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary)`)
    expect(nameless, 'a primary key, or "alter table … replica identity full"').toEqual([])
  })

  onOne('is open or closed to people in chosen projects by a decision of somebody', async () => {
    const rows = await ask(`select c.relname as name from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace order by 1`)
    const names: string[] = rows.map(({ name }) => name)
    const undecided = names.filter(name => !Object.hasOwn(inProjectsRights, name))
    expect(
      undecided,
      `Nobody has decided what people in chosen projects may read and write of: ${undecided.join(', ')}. Until then these are closed to
them. Add each to inProjectsRights in platform/database/in-projects-rights.ts: { none: 'the reason' }, or a grant with the rows
that belong to their projects (decision 084).`,
    ).toEqual([])
    expect(Object.keys(inProjectsRights).filter(name => !names.includes(name))).toEqual([])
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

describe('a connection of requests', () => {
  /**
   * Runs a statement as a request that has got hold of the connection, and undoes it. Returns rows or the
   * code of the refusal.
   */
  async function asRequest(companyId: number, statements: string[]) {
    const client = await deps.db.requests.connect()
    try {
      await client.query(`begin; set local role quadrat_app; set local app.company_id = '${companyId}'`)
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) rows = (await client.query(statement)).rows
      return rows
    } catch (error) {
      return (error as { code: string }).code
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const refused = '42501'

  it('logs in as nobody who owns, may do or may become anything else', async () => {
    const [login] = (await asRequest(1, [
      `select r.*, session_user::text as name,
        session_user <> (select tableowner::text from pg_tables where tablename = 'tasks') as strange,
        array(select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) as groups,
        (select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc where proowner = r.oid)
          + (select count(*)::int from pg_namespace where nspowner = r.oid)
          + (select count(*)::int from pg_database where datdba = r.oid) as owned
       from pg_roles r where r.rolname = session_user`,
    ])) as Record<string, unknown>[]
    expect(login).toMatchObject({
      strange: true,
      groups: ['quadrat_app'],
      owned: 0,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    })
  })

  onOne('sees no row of another company of any table after RESET ROLE or SET ROLE', async () => {
    const [mine, theirs] = [await make.fieldWork(), await make.fieldWork()]
    await make.task(theirs)
    const owner = (await ask(`select tableowner as name from pg_tables where tablename = 'tasks'`))[0].name
    const names = await ask(`select c.relname as name from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`)
    expect(names.length).toBeGreaterThan(25)
    const ways = [
      'reset role',
      'set role none',
      `set role "${owner}"`,
      `set session authorization "${owner}"`,
    ]
    for (const way of ways)
      for (const { name } of names) {
        const schema = (await isPublic(name)) ? 'public' : 'pgboss'
        expect(
          await asRequest(mine.company.id, [way, `select * from ${schema}.${name}`]),
          `${way} ${name}`,
        ).toBe(refused)
      }
    for (const { name } of await ask(`select distinct table_name as name from information_schema.columns
      where column_name = 'company_id' and table_schema = 'public'`))
      for (const way of ['select 1', 'reset role; set role quadrat_app'])
        expect(
          await asRequest(mine.company.id, [
            way,
            `select from ${name} where company_id <> ${mine.company.id}`,
          ]),
          name,
        ).toEqual([])
  })

  it('cannot turn row-level security off, read jobs, or count messages of another company', async () => {
    const { company } = await make.fieldWork()
    const spend = (name: string, count: number) =>
      asRequest(company.id, [`select sent from spend_messages('{${name}}', '{2026-01-01}', '{${count}}')`])
    expect(await asRequest(company.id, ['alter table tasks disable row level security'])).toBe(refused)
    expect(await asRequest(company.id, ['select data from pgboss.job'])).toBe(refused)
    expect(await asRequest(company.id, ['delete from pgboss.job'])).toBe(refused)
    expect(await asRequest(company.id, ['select * from message_counts'])).toBe(refused)
    expect(await spend(`company:${company.id}:mail`, 2)).toEqual([{ sent: 2 }])
    expect(await spend(`company:${company.id}:mail`, -2)).toBe(refused)
    expect(await spend(`company:${company.id + 1}:mail`, 2)).toBe(refused)
  })

  const isPublic = async (name: string) =>
    (await ask(`select from pg_class where relname = '${name}' and relnamespace = 'public'::regnamespace`))
      .length > 0
})

describe('a transaction of one company', () => {
  onOne('sees no row of another company', async () => {
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

  onOne('cannot write a row of another company, nor refer to one', async () => {
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

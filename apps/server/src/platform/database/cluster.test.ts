import { expect, it } from 'vitest'
import { testServer } from '#test/server.ts'

/*
 * What a cluster of nodes would not bear, although a plain PostgreSQL does (decision 115).
 */

const { deps } = await testServer()
const ask = async (text: string) => (await deps.db.pool.query(text)).rows

it('A table has one permissive policy for each role and command, without subqueries', async () => {
  const rows = await ask(`
    select c.relname || ' ' || p.polname as name, p.polpermissive as permissive,
      array(select case r when 0 then 'public' else r::regrole::text end from unnest(p.polroles) r) as roles,
      case p.polcmd when '*' then '{r,a,w,d}' else array[p.polcmd::text] end as commands, c.relname as table,
      concat(p.polqual, p.polwithcheck) like '%{SUBLINK%' as asks
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace`)
  expect(rows.length).toBeGreaterThan(100)
  const errors: string[] = []
  const known = new Set<string>()
  for (const { name, permissive, roles, commands, table, asks } of rows) {
    if (!permissive) errors.push(`${name} is restrictive: say it in the permissive policies of the table`)
    if (asks) errors.push(`${name} has a subquery: call a function in PL/pgSQL`)
    if (roles.includes('public')) errors.push(`${name} is for all roles: name quadrat_app and quadrat_public`)
    for (const role of roles)
      for (const command of commands) {
        const right = `${table} ${role} ${command}`
        if (known.has(right)) errors.push(`${name} widens another policy of its role`)
        known.add(right)
      }
  }
  expect(errors, 'a machine of a cluster would not apply these (decision 115)').toEqual([])
})

it('Policies ask other tables by functions in PL/pgSQL', async () => {
  const functions = await ask(`
    select distinct p.proname as name, l.lanname as language, p.prosrc ~* '\\mfrom\\M' as reads
    from pg_depend d join pg_proc p on p.oid = d.refobjid join pg_language l on l.oid = p.prolang
    where d.classid = 'pg_policy'::regclass and d.refclassid = 'pg_proc'::regclass`)
  const reading = functions.filter(({ reads }) => reads)
  expect(reading.length).toBeGreaterThan(5)
  expect(
    reading.filter(({ language }) => language !== 'plpgsql').map(({ name }) => name),
    'a machine of a cluster cannot plan these (decision 115)',
  ).toEqual([])
})

it('A statement of a trigger reads its changed rows or tables, and not both', async () => {
  const tables = (await ask(`select relname as name from pg_class where relkind = 'r'
    and relnamespace = 'public'::regnamespace`)) as { name: string }[]
  const functions = await ask(`
    select distinct p.proname as name, p.prosrc as source, t.tgoldtable as old, t.tgnewtable as new
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where coalesce(t.tgoldtable, t.tgnewtable) is not null`)
  expect(functions.length).toBeGreaterThan(10)
  const reads = (statement: string, names: readonly string[]) =>
    new RegExp(`\\b(?:from|join|using|update|insert into)\\s+(?:${names.join('|')})\\b`, 'i').test(statement)
  const errors = functions.filter(({ source, old, new: added }) =>
    String(source)
      .split(/;|\b(?:loop|then|else|begin)\s*\n/i)
      .some(
        statement =>
          reads(
            statement,
            [old, added].filter(name => name !== null),
          ) &&
          reads(
            statement,
            tables.map(({ name }) => name),
          ),
      ),
  )
  expect(
    [...new Set(errors.map(({ name }) => name))],
    'copy the rows into a variable first: a machine of a cluster cannot read both in one statement (decision 115)',
  ).toEqual([])
})

it('Functions that are planned into a statement compare in each case', async () => {
  const short = await ask(`
    select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.prosrc !~* '\\mfrom\\M'
      and p.prosrc ~* '\\mcase\\s+(?!when\\M)'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`)
  expect(
    short.map(({ name }) => name),
    'write `case when kind = …`: a node of a cluster gets `case kind when null` (decision 115)',
  ).toEqual([])
})

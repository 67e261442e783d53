import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { refusedByNodes } from '#test/node-migrations.ts'
import { migrationFiles } from './migrate.ts'
import { sqlStatements } from './sql-statements.ts'

/** Clusters were made after it: earlier migrations run on one PostgreSQL only. */
const lastBeforeClusters = '2026-11-30-64-move-rows-while-they-change.sql'

it('Each migration since then can run on a cluster of nodes', async () => {
  const folder = new URL('../../../migrations/', import.meta.url)
  const files = await migrationFiles()
  expect(files).toContain(lastBeforeClusters)
  for (const name of files.slice(files.indexOf(lastBeforeClusters)))
    expect(refusedByNodes(sqlStatements(await readFile(new URL(name, folder), 'utf8'))), name).toEqual([])
})

it.each([
  ["alter table tasks add column k text, add constraint kk check (k <> '')", 'a constraint is added by'],
  [
    'alter table only tasks add check (a > 1), add foreign key (a) references b (a)',
    'a constraint is added by',
  ],
  ["alter table tasks add k text check (k in ('a, b'))", 'a column is added without'],
  ['alter table tasks add column k bigint references sdgs (id)', 'a column is added without'],
  ['alter table tasks add column k bigint generated always as identity', 'an identity column'],
  ['create policy p on tasks as restrictive for select to quadrat_app using (true)', 'a restrictive policy'],
  ['create policy p on tags using (exists (select from tasks))', 'a policy asks another table'],
])('"%s" is noticed', (statement, said) => {
  expect(refusedByNodes([`-- Why.\n${statement}`])).toEqual([expect.stringContaining(said)])
})

it.each([
  "alter table tasks add column k numeric(4, 2) not null default 1, alter column l set default 'a, check ('",
  "alter table tasks add constraint kk check (k in ('a', 'b'))",
  'create table visits (company_id bigint references companies (id), id bigint generated always as identity)',
  'create policy p on tags using (may_read(company_id))',
])('"%s" disturbs no node', statement => {
  expect(refusedByNodes([statement])).toEqual([])
})

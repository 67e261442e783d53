import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { migrationFiles } from './migrate.ts'
import { sqlStatements } from './sql-statements.ts'

it('ends a statement at its semicolon, and at none in a text, a name, a body or a comment', () => {
  const text = `-- First; of all.
create table a (b text default 'x;''y', "c;d" text);
/* And; */ create function f() returns void language plpgsql as $$ begin perform 1; end $$;
create function g() returns void language sql as $body$ select '$$;'; $body$;
-- The end;
`
  expect(sqlStatements(text)).toEqual([
    `-- First; of all.\ncreate table a (b text default 'x;''y', "c;d" text)`,
    '/* And; */ create function f() returns void language plpgsql as $$ begin perform 1; end $$',
    `create function g() returns void language sql as $body$ select '$$;'; $body$`,
  ])
  expect(sqlStatements('')).toEqual([])
})

it('begins each statement of each migration with a word of SQL', async () => {
  const folder = new URL('../../../migrations/', import.meta.url)
  const first = new Set<string>()
  for (const name of await migrationFiles())
    for (const statement of sqlStatements(await readFile(new URL(name, folder), 'utf8')))
      first.add(/^[^a-z]*?(?:--[^\n]*\n|\s)*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? statement)
  expect([...first].sort()).toEqual(['alter', 'comment', 'create', 'do', 'drop', 'grant', 'insert', 'revoke'])
})

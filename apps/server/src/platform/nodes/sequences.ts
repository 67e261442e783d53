import type pg from 'pg'
import type { Database } from '#src/platform/database/db.ts'
import { type Node, onEach } from './cluster.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** The sequence of an identity column is one of each node, which gets no grants with its table. */
export async function grantSequences(db: Database, client: Client, nodes: readonly Node[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('grant %s on sequence %I to %I', a.privilege_type, c.relname, a.grantee::regrole) as statement
    from pg_class c, aclexplode(c.relacl) a
    where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner order by 1`)
  await onEach(db, nodes, async owner => {
    for (const { statement } of rows) await owner.query(statement)
  })
}

/** Citus gives each node the ids from so many bits on, times its number. */
const bitsOfNode = 48

/**
 * Rows of a backup of a cluster have ids that its nodes have given. The node of the same number in this one
 * goes on after them.
 */
export async function raiseSequences(db: Database, client: Client, nodes: readonly Node[]): Promise<void> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attidentity <> '' order by 1, 2`)
  const newest: { table: string; column: string; group: number; id: string }[] = []
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ group: number; id: string }>(
      `select (${column} >> ${bitsOfNode})::int as "group", max(${column}) as id from ${table}
       where ${column} >= ${2 ** bitsOfNode} group by 1`,
    )
    newest.push(...rows.map(row => ({ table, column, ...row })))
  }
  await onEach(
    db,
    nodes.filter(({ group }) => newest.some(one => one.group === group)),
    async (owner, { group }) => {
      for (const { table, column, id } of newest.filter(one => one.group === group))
        await owner.query(
          `select setval(name::regclass, greatest($3::bigint, nextval(name::regclass)))
           from pg_get_serial_sequence($1, $2) as name`,
          [table, column, id],
        )
    },
  )
}

import type pg from 'pg'

/** The rows of a table by company that one node has. */
interface Part {
  /** With its schema. */
  table: string
  group: number
  /** True for the node that was asked. */
  isHere: boolean
  /** A select by the names of the shards. Citus would send one of the table to all nodes. */
  rows: string
}

/** Finds the part of each node of all tables by company, or of one table. */
export async function readParts(
  client: Pick<pg.ClientBase, 'query'>,
  table: string | null = null,
): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select format('%I.%I', n.nspname, c.relname) as table, p.groupid as "group",
       p.groupid = (select groupid from pg_dist_local_group) as "isHere",
       string_agg('select * from ' || shard_name(t.logicalrelid, s.shardid), ' union all ' order by s.shardid) as rows
     from pg_dist_partition t join pg_dist_shard s using (logicalrelid) join pg_dist_placement p using (shardid)
       join pg_class c on c.oid = t.logicalrelid join pg_namespace n on n.oid = c.relnamespace
     where t.partmethod = 'h' and ($1::regclass is null or t.logicalrelid = $1)
     group by n.nspname, c.relname, p.groupid`,
    [table],
  )
  return rows
}

import pg from 'pg'
import type { SentStatement } from './statement-log.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Subplan Name'?: string
  Plans?: PlanNode[]
  [condition: string]: unknown
}

/** Where a node says which rows it reads. */
const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond', 'Join Filter']

/**
 * Plans that follow the keys. In tables as small as those of a test, PostgreSQL may read a whole table once
 * in place of looking up what a statement asks for, and join by a hash of it: the company then stands in the
 * join and in no scan.
 */
export const byKeys = ['seqscan', 'indexonlyscan', 'hashjoin', 'mergejoin', 'material']
  .map(way => `set enable_${way} = off; `)
  .concat('set jit = off')
  .join('')

/**
 * Explains a statement as the owner, whom no row-level security helps, and returns the tables of companies
 * that it would read past one company: those with a scan that is not limited to a company by its key. On a
 * cluster, the number of shards that it would ask.
 */
export async function readPastCompany(
  client: pg.ClientBase,
  { text, values }: SentStatement,
  keys: ReadonlyMap<string, string>,
): Promise<string[]> {
  const root = await explain(client, text, values).catch(error => {
    // A cluster refuses a join that no node could do.
    if (!/^(0A000|XX000)$/.test(error.code)) throw error
    return error as Error
  })
  if (root instanceof Error) return [root.message]
  const past: string[] = []
  const wholePlan = JSON.stringify(root)
  visit(root)
  // Nothing moves to another company, and a cluster refuses what could.
  if (/^\s*update\b(?:(?!\bwhere\b).)*\bset\b(?:(?!\bwhere\b).)*\bcompany_id"? = /is.test(text))
    past.push('company_id, which is set')
  // A node reads its own empty tables there.
  if (/\breturning\b[^;)]*\(\s*select\b/i.test(text)) past.push('what a select in returning reads')
  // A cluster asks as many shards as have companies that the statement may be of.
  for (const [, shards] of wholePlan.matchAll(/"Task Count":(\d+)/g))
    if (Number(shards) > 1) past.push(`${shards} shards`)
  return past

  function visit(node: PlanNode) {
    const table = node['Relation Name']
    const key = table && keys.get(table)
    // The index below a bitmap names no table, and the scan above it says the same.
    if (key && node['Node Type'].endsWith('Scan') && !isLimited(node, key)) past.push(table)
    for (const child of node.Plans ?? []) if (!isComparedByCompany(child, wholePlan)) visit(child)
  }
}

/**
 * Explains a statement. A cluster explains an insert from a query only without parameters, although it runs
 * it with them.
 */
async function explain(client: pg.ClientBase, text: string, values: unknown[]): Promise<PlanNode> {
  const one = `explain (format json, costs off, verbose) ${text}`
  const { rows } = await client.query(one, values).catch(error => {
    if (!/^could not create distributed plan/.test(error.message)) throw error
    return client.query(one.replace(/\$(\d+)/g, (_, n) => literalOf(values[n - 1])))
  })
  return rows[0]['QUERY PLAN'][0].Plan
}

function literalOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(one => JSON.stringify(one)).join()}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

/** How many writes a statement has: a node of a cluster runs one that writes once in its own transaction. */
export async function writesIn(client: pg.ClientBase, { text, values }: SentStatement): Promise<number> {
  const { rows } = await client.query(`explain (format json, costs off) ${text}`, values)
  const count = ({ 'Node Type': type, Plans = [] }: PlanNode): number =>
    Plans.reduce((sum, child) => sum + count(child), type === 'ModifyTable' ? 1 : 0)
  return count(rows[0]['QUERY PLAN'][0].Plan)
}

/**
 * An EXISTS that PostgreSQL turns into a hash of the whole table. The company then stands where the hash is
 * asked, and no setting keeps PostgreSQL 18 from it.
 */
function isComparedByCompany({ 'Subplan Name': name }: PlanNode, wholePlan: string): boolean {
  return name !== undefined && wholePlan.includes(`company_id = (hashed ${name}).col`)
}

function isLimited(node: PlanNode, key: string): boolean {
  const own = [node.Alias, node['Relation Name']].map(name => `(?:"?${name}"?\\.)?`).join('')
  const equal = new RegExp(
    `(?<![\\w.])\\(?${own}${key} = '?\\d|[( ]'?\\d+'?(?:::\\w+)? = ${own}${key}(?!\\w)`,
  )
  return conditions.some(name => equal.test(String(node[name] ?? '')))
}

/** The tables that are distributed by company, each with the column that has the company. */
export async function companyKeys(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped and c.relname <> all ($1)`,
    [everywhere],
  )
  return new Map([['companies', 'id'], ...rows.map(({ name }) => [name, 'company_id'] as const)])
}

/**
 * Small tables of which each machine has a copy: what is unique over all companies, and what is the same for
 * all.
 */
const everywhere = ['company_names', 'sign_in_names', 'sdgs']

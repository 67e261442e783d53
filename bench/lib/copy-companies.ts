import pg from 'pg'
import type { Fixture } from './fill.ts'

/** More than a small company has of any record. With 10,000 companies the ids stay below 2^31. */
const shiftPerCompany = 10_000
/** The companies that one transaction copies. */
const atOnce = 500
/** Tables whose rows refer to no task. */
const records = [
  'companies',
  'files',
  'groups',
  'people',
  'projects',
  'project_collectors',
  'subscriptions',
  'tags',
  'templates',
  'project_templates',
]
const reports = ['tasks', 'evidence', 'evidence_photos']
/**
 * Ids of tasks and evidence, which the copies share out between them as the sequence of many companies would.
 */
const interleaved: Record<string, readonly string[]> = {
  tasks: ['id', 'edit_from_id'],
  evidence: ['id', 'task_id'],
  evidence_photos: ['evidence_id'],
}

/**
 * Copies the company of a filled database, with everything its feed shows. The ids of the copies' tasks
 * alternate. The role must be a superuser: foreign keys and triggers are off meanwhile.
 * @returns the ids of the companies and of their super administrators, the first one's included
 */
export async function copyCompanies(url: string, { companyId, superAdminId }: Fixture, copies: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let from = 1; from <= copies; from += atOnce) {
      const to = Math.min(copies, from + atOnce - 1)
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      for (const table of [...records, ...reports])
        await client.query(await copyText(client, table, companyId, { from, to, copies }))
      await countCopies(client, companyId + from, companyId + to)
      await client.query('commit')
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return Array.from({ length: copies + 1 }, (_, n) => ({
    companyId: companyId + n,
    superAdminId: superAdminId + n * shiftPerCompany,
  }))
}

/** Counts the tasks of these companies, as the triggers would have. */
async function countCopies(client: pg.Client, first: number, last: number): Promise<void> {
  const some = `company_id between ${first} and ${last}`
  await client.query(`insert into task_counters (company_id, project_id, status, slot, n)
      select company_id, project_id, status, 0, count(*) from tasks where ${some} group by 1, 2, 3`)
  await client.query(`insert into task_rollup_changes
      select company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
        created_at - date_reported not between interval '-1 day' and interval '1 day',
        count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported), array_agg(created_at)
      from tasks where ${some} group by 1, 2, 3, 4, 5, 6, 7, 8, 9`)
  await client.query('select merge_task_rollups()')
}

async function copyText(
  client: pg.Client,
  table: string,
  companyId: number,
  { from, to, copies }: { from: number; to: number; copies: number },
): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1
       and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = rows.filter(({ name }) => table !== 'evidence_photos' || name !== 'id')
  const names = columns.map(({ name }) => name)
  const values = columns.map(({ name, type }) => {
    if (name === 'company_id' || (table === 'companies' && name === 'id')) return `${name} + k`
    if (table === 'companies' && name === 'name') return "name || ' ' || k"
    if (interleaved[table]?.includes(name)) return `100000 + ${name} * ${copies + 1} + k`
    if (type !== 'bigint' || name === 'sdg_id' || !/(^|_)id$/.test(name)) return name
    return `${name} + k * ${shiftPerCompany}`
  })
  const own = table === 'companies' ? 'id' : 'company_id'
  return `insert into ${table} (${names.join()}) overriding system value
    select ${values.join()} from ${table}, generate_series(${from}, ${to}) k where ${own} = ${companyId}`
}

import type { Tx } from '#src/platform/database/db.ts'
import { migrationOrder } from '#src/platform/database/migrate.ts'

/** How many rows a list of the operator's page has at most. */
export const listed = 100

export interface FailedJob {
  id: string
  name: string
  failedAt: Date | null
  tries: number
  message: string | null
}

export interface QueueState {
  name: string
  waiting: number
  running: number
  failed: number
}

export interface CompanySize {
  id: number
  name: string
  createdAt: Date
  staff: number
  collectors: number
  tasks: number
  files: number
  bytes: number
}

interface DatabaseFacts {
  postgres: string
  migrations: number
  newest: string
  ranAt: Date
  bytes: string
}

/** What all companies have together. */
export interface Totals {
  companies: number
  files: number
  fileBytes: number
}

/** What has happened to the schema, and how large the database is. */
export async function databaseFacts(tx: Tx) {
  const { rows }: { rows: DatabaseFacts[] } = await tx.$client.query(`
    select current_setting('server_version') as postgres, m.*, pg_database_size(current_database()) as bytes
    from (select count(*)::int as migrations, (array_agg(name order by ${migrationOrder} desc))[1] as newest,
        max(ran_at) as "ranAt" from migrations) m`)
  const [facts] = rows
  if (!facts) throw new Error('the database tells nothing of itself')
  return { ...facts, bytes: Number(facts.bytes) }
}

export async function readTotals(tx: Tx): Promise<Totals> {
  const { rows }: { rows: Totals[] } = await tx.$client.query(`
    select (select count(*)::int from companies) as companies, f.*
    from (select count(*)::int as files, coalesce(sum(size), 0)::float8 as "fileBytes" from files) f`)
  const [totals] = rows
  if (!totals) throw new Error('the database counts nothing')
  return totals
}

/** The companies with the most tasks, whatever they have. */
export async function largestCompanies(tx: Tx): Promise<CompanySize[]> {
  // Sums over all companies: five passes, and not one for each company.
  const { rows }: { rows: CompanySize[] } = await tx.$client.query(
    `
    select c.id::float8 as id, c.name, c.created_at as "createdAt", coalesce(p.staff, 0)::int as staff,
      coalesce(p.collectors, 0)::int as collectors, coalesce(t.tasks, 0)::float8 as tasks,
      coalesce(f.files, 0)::int as files, coalesce(f.bytes, 0)::float8 as bytes
    from companies c
    left join (select company_id, count(*) filter (where role not in ('collector', 'member', 'apiKey')) as staff,
      count(*) filter (where role = 'collector') as collectors from people group by 1) p on p.company_id = c.id
    left join (select company_id, sum(n) as tasks from (select company_id, n from task_counters
      union all select company_id, n from task_rollup_changes where counts) counted group by 1) t on t.company_id = c.id
    left join (select company_id, count(*) as files, sum(size) as bytes from files group by 1) f on f.company_id = c.id
    order by coalesce(t.tasks, 0) desc, c.id limit $1`,
    [listed],
  )
  return rows
}

/** The jobs that are not tried again by themselves, the newest first. */
export async function failedJobs(tx: Tx): Promise<FailedJob[]> {
  const { rows }: { rows: FailedJob[] } = await tx.$client.query(
    `select id, name, completed_on as "failedAt", retry_count + 1 as tries, output ->> 'message' as message
     from pgboss.job where state = 'failed' order by completed_on desc limit ${listed}`,
  )
  return rows
}

/** What waits, runs and has failed in each queue. */
export async function queueStates(tx: Tx): Promise<QueueState[]> {
  const { rows }: { rows: QueueState[] } = await tx.$client.query(`
    select q.name, count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where j.state = 'active')::int as running, count(*) filter (where j.state = 'failed')::int as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where q.name not like '\\_\\_pgboss%' group by 1 order by 1`)
  return rows
}

/** Keeps that a session of the operator was signed out, and forgets those that are over by now. */
export async function insertSignOut(
  tx: Tx,
  { id, until }: { id: string; until: number },
  now: Date,
): Promise<void> {
  await tx.$client.query(
    `insert into installation as i (name, value) values ('operator-sign-outs', jsonb_build_object($1::text, $2::float8))
     on conflict (name) do update set value = excluded.value || coalesce(
       (select jsonb_object_agg(key, value) from jsonb_each(i.value) where value::float8 > $3), '{}')`,
    [id, until, now.getTime()],
  )
}

export async function hasSignOut(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.$client.query(
    `select from installation where name = 'operator-sign-outs' and value ? $1`,
    [id],
  )
  return rows.length > 0
}

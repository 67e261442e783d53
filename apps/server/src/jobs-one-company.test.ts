import { afterAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '#src/jobs.ts'
import type { Database } from '#src/platform/database/db.ts'
import { runFrom } from '#src/platform/network/request-origin.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { Nodes } from '#src/platform/nodes/nodes.ts'
import { makers } from '#test/make.ts'
import { byKeys, companyKeys, readPastCompany, writesIn } from '#test/one-company.ts'
import { ownDatabase } from '#test/own-database.ts'
import { makeRecords } from '#test/records.ts'
import { testServer } from '#test/server.ts'
import { statementsSent } from '#test/statement-log.ts'

/*
 * Jobs over all companies, on a database that plays the only node of a cluster: they go company by company,
 * and each statement is of one company and writes once (decision 115).
 */

const server = await testServer({ DATABASE_URL: await ownDatabase() })
const { pool } = server.deps.db
const db: Database = { ...server.deps.db, mark: '.1' }
db.nodes = new Nodes([{ group: 1, name: 'node-1:5432', db, isOpen: true }], async () => 1)
const deps = { ...server.deps, db }
await pool.query('delete from pgboss.schedule')
const make = makers(server.deps.db)
const made = [await make.company(), await make.company()] as const
const records = []
for (const company of made) records.push(await makeRecords(server, make, company, 'Quoll'))

// So that each job has work.
await pool.query(`update notifications set next_send_at = now() - interval '1 minute', status = 'ACTIVE';
  insert into retention_rules (company_id, project_id, photos_months, positions_months, updated_at)
    select company_id, id, 1, 1, now() from projects on conflict do nothing;
  update tasks set created_at = now() - interval '1 year';
  update export_schedules set next_run_at = now() - interval '1 minute';
  insert into task_position_changes (company_id, quadkey, xid, changed_at)
    select id, 1, pg_current_xact_id(), now() - interval '1 day' from companies`)
for (const { id, superAdmin } of made)
  await pool.query(
    `insert into inbox_settings (company_id, person_id, by_mail, by_push, digest_hour, next_digest_at)
     values ($1, $2, '{reviews-waiting}', '{}', 8, now() - interval '1 minute')`,
    [id, superAdmin.id],
  )

const client = await pool.connect()
await client.query(byKeys)
afterAll(() => client.release(true))
const keys = await companyKeys(client)

/** How a node is asked for which companies there is work: by the names of its shards. */
const isSearch = (text: string) => /^select distinct (?:company_id|id) as id from \w+ t where/.test(text)

const ofSchedule = [
  'start-due-exports',
  'apply-retention-rules',
  'start-due-notifications',
  'send-automatic-messages',
  'tell-inbox',
  'link-audit',
  'merge-task-rollups',
  'delete-map-changes',
  'clean-up',
] as const

describe('Each statement names one company and writes once', () => {
  it.each(ofSchedule)('in the job %s', async name => {
    const { signal } = new AbortController()
    const statements = await statementsSent(() =>
      runFrom('192.0.2.1', undefined, () => jobHandlers(deps)[name]({}, signal)),
    )
    const found = []
    const ofJob = statements.filter(({ text }) => !isSearch(text))
    expect(ofJob.length).toBeGreaterThan(0)
    for (const statement of ofJob) {
      const past = await readPastCompany(client, statement, keys)
      if (past.length > 0) found.push(`${past.join()}: ${statement.text.slice(0, 300)}`)
      const writes = await writesIn(client, statement)
      if (writes > 1) found.push(`${writes} writes: ${statement.text.slice(0, 300)}`)
    }
    expect(found).toEqual([])
  })

  it('in the erasure of a person', async () => {
    const [company] = made
    const person = await make.person(company.id, 'collector')
    const { rows } = await pool.query(
      `insert into erasures (company_id, person_id, created_by_id, with_photos, created_at)
       values ($1, $2, $3, true, now()) returning id`,
      [company.id, person.id, company.superAdmin.id],
    )
    const data = { companyId: company.id, erasureId: Number(rows[0].id) }
    const statements = await statementsSent(() =>
      runFrom('192.0.2.1', undefined, () =>
        jobHandlers(deps)['erase-person'](data, new AbortController().signal),
      ),
    )
    const found = []
    for (const statement of statements) {
      if ((await writesIn(client, statement)) > 1) found.push(statement.text.slice(0, 300))
      const past = await readPastCompany(client, statement, keys)
      if (past.length > 0) found.push(`${past.join()}: ${statement.text.slice(0, 300)}`)
    }
    expect(found).toEqual([])
    expect(statements.length).toBeGreaterThan(20)
  })
})

it('A merge is of one company, and those of others wait', async () => {
  const waiting = async () =>
    (await pool.query('select distinct company_id::int as id from task_rollup_changes order by 1')).rows.map(
      ({ id }) => id,
    )
  const works = [await make.fieldWork(), await make.fieldWork()] as const
  for (const work of works) await make.task(work)
  expect(await waiting()).toEqual(expect.arrayContaining(works.map(({ company }) => company.id)))
  const [one, other] = works
  await pool.query('select merge_company_changes($1)', [one.company.id])
  expect(await waiting()).toContain(other.company.id)
  expect(await waiting()).not.toContain(one.company.id)
})

it('A company whose work fails does not hold up the others', async () => {
  const done: (number | null)[] = []
  const working = eachCompany(db, { table: 'companies' }, async of => {
    if (of === made[0].id) throw new Error('one')
    done.push(of)
  })
  await expect(working).rejects.toThrow('one')
  expect(done).toContain(made[1].id)
  expect(done).not.toContain(null)
  const asked: (number | null)[] = []
  await eachCompany(server.deps.db, { table: 'companies' }, async of => asked.push(of))
  expect(asked).toEqual([null])
})

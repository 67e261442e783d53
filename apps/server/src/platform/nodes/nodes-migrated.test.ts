import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { migrateNodes } from '#src/platform/database/migrate.ts'
import { createCluster, dropCluster } from '#test/cluster.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { readNodes } from './cluster.ts'
import { compareRights } from './rights.ts'

/* TEST_CITUS_URL is a database on the coordinator of a Citus cluster, as nodes.test.ts says. */
const cluster = process.env.TEST_CITUS_URL ?? ''
if (!cluster) console.warn('SKIPPED: migrations of a cluster (set TEST_CITUS_URL).')

const files = {
  '2027-01-01-1-visits.sql': `
create table visits (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  task_id bigint not null,
  note text not null,
  primary key (company_id, id),
  foreign key (company_id, task_id) references tasks (company_id, id) on delete cascade
);
alter table visits enable row level security;
create policy may_read on visits for select to quadrat_app using (company_id = current_setting('app.company_id')::bigint);
grant select, insert on visits to quadrat_app;
create function visit_of(company bigint, task bigint) returns text language plpgsql stable as $$
begin
  return (select note from visits where company_id = company and task_id = task limit 1);
end $$;
revoke all on function visit_of(bigint, bigint) from public;
grant execute on function visit_of(bigint, bigint) to quadrat_app;`,
  '2027-01-01-2-notes.sql': `
alter table tasks add column visited boolean not null default false;
create index tasks_visited on tasks (company_id, visited);
create policy may_insert on visits for insert to quadrat_app
  with check (company_id = current_setting('app.company_id')::bigint);`,
  '2027-01-01-3-fill.sql': `
insert into visits (company_id, task_id, note) select company_id, id, 'First; visit' from tasks;
update tasks set visited = true where status = 'PENDING';`,
}

describe.skipIf(!cluster)('Migrations of a cluster', { timeout: 600_000 }, () => {
  const name = `quadrat_migrated_${randomBytes(6).toString('hex')}`
  afterAll(() => dropCluster(cluster, name))

  it('run once by the coordinator, while a server of the release before serves', async () => {
    const url = await createCluster(cluster, name)
    const server = await testServer({ DATABASE_URL: url })
    const { db } = server.deps
    const make = makers(db)
    const works = [await make.fieldWork(), await make.fieldWork(), await make.fieldWork()]
    for (const work of works) await make.task(work)
    const folder = await mkdtemp(join(tmpdir(), 'quadrat-migrations-'))
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
    const from = pathToFileURL(`${folder}/`)
    const statuses = new Set<number>()
    let isOver = false
    const reporting = works.map(async work => {
      // As a phone does, which tries again after a 503.
      for (let id = randomUUID(); !isOver; ) {
        const { status } = await phone(server, work.collector.token).submit(report(work), id)
        statuses.add(status)
        if (status !== 503) id = randomUUID()
      }
    })
    try {
      expect(await migrateNodes(db, from)).toEqual(Object.keys(files))
      expect(await migrateNodes(db, from)).toEqual([])
    } finally {
      isOver = true
      await Promise.all(reporting)
      await rm(folder, { recursive: true })
    }
    expect([...statuses].filter(status => status !== 503)).toEqual([201])
    expect((await compareRights(db, await readNodes(db.pool))).differences).toEqual([])
    for (const { company } of works) {
      const node = (await db.nodes?.of(company.id))?.db
      if (!node) throw new Error('the company has a node')
      const client = await node.requests.connect()
      const answers = await client.query(
        `begin; set local role quadrat_app; set local app.company_id = '${company.id}';
         select count(*)::int as n, min(visit_of(company_id, task_id)) as note from visits where company_id = ${company.id};
         rollback`,
      )
      client.release()
      expect((answers as unknown as { rows: object[] }[])[3]?.rows).toMatchObject([{ note: 'First; visit' }])
    }
    // A server of the release before is started again on the newer schema.
    const again = await testServer({ DATABASE_URL: url })
    const [work] = works
    if (!work) throw new Error('there is work')
    expect((await phone(again, work.collector.token).submit(report(work), randomUUID())).status).toBe(201)
  })
})

import { describe, expect, it } from 'vitest'
import { jobHandlers } from '#src/jobs.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit } = verbs(server)

const CREATE = 'mutation { createSampleProject }'
const REMOVE = 'mutation { removeSampleProject }'
const FACTS = `{ sampleProjectId
  checklistFacts { projects collectors collectorsInProjects templates groups tasks } }`
const nothing = {
  projects: false,
  collectors: false,
  collectorsInProjects: false,
  templates: false,
  groups: false,
  tasks: false,
}

/** The rows of a company in every table that has a company, apart from logs and queues. */
async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const { rows: tables } = await server.deps.db.pool.query(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'
     and table_name not in ('audit', 'audit_links', 'audit_unlinked', 'task_rollup_changes', 'task_rollups', 'task_rollup_totals', 'task_blocks', 'task_days',
       'task_position_changes', 'map_cell_changes', 'task_counters')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await server.deps.db.pool.query(
      `select count(*)::int as n from ${name} where company_id = $1`,
      [companyId],
    )
    counts[name] = rows[0].n
  }
  return counts
}

describe('the sample project', () => {
  it('is refused to data collectors', async () => {
    const { id } = await make.company()
    const { token } = await make.person(id, 'collector')
    for (const call of [CREATE, REMOVE, FACTS]) expect(await code(token, call)).toBe('permission.refused')
  })

  it('is made once, with reports that are decided and that wait, and counts neither in the checklist nor in the bill', async () => {
    const { superAdmin } = await make.company()
    const { createSampleProject: id } = await data<{ createSampleProject: string }>(superAdmin.token, CREATE)
    expect(await data(superAdmin.token, CREATE)).toEqual({ createSampleProject: id })
    expect(await data(superAdmin.token, FACTS)).toEqual({ sampleProjectId: id, checklistFacts: nothing })
    const query = `{ countTasks countRiders countBilledRiders countCompanyProjects
      approved: countTasks(filters: { status: { eq: COMPLETED } }) waiting: countTasks(filters: { status: { eq: PENDING } }) }`
    expect(await data(superAdmin.token, query)).toEqual({
      countTasks: 6,
      countRiders: 3,
      countBilledRiders: 0,
      countCompanyProjects: 1,
      approved: 2,
      waiting: 3,
    })
  })

  it('is in the language of the person who creates it', async () => {
    const { superAdmin } = await make.company()
    const query =
      '{ baoleaderProjects { data { name } } taskTypes { data { title languages } } categories { data { title } } }'
    const call = (query: string) =>
      server.rest('POST', '/graphql', {
        token: superAdmin.token,
        headers: { 'accept-language': 'fr' },
        body: { query },
      })
    expect((await call(CREATE)).body.errors).toBeUndefined()
    expect((await call(query)).body.data).toEqual({
      baoleaderProjects: { data: [{ name: 'Exemple\u202f: nettoyage de plage' }] },
      taskTypes: {
        data: [{ title: 'Exemple\u202f: déchets sur la plage', languages: { default: 'fr', texts: {} } }],
      },
      categories: { data: [{ title: 'Exemple' }] },
    })
    const { body } = await call('{ baoleaderTasks { data { evidences { cancellationReason } } } }')
    expect(JSON.stringify(body)).toContain('Aucun sac n’a été rempli')
  })

  it('is removed whole, and nothing of the company goes with it', async () => {
    const { company, superAdmin } = await make.fieldWork()
    const figures = '{ countTasks countRiders countCompanyProjects countCompanyTaskTypes }'
    const figuresBefore = await data<object>(superAdmin.token, figures)
    const before = await rowsOf(company.id)
    const { events: eventsBefore = 0 } = before
    await data(superAdmin.token, CREATE)
    expect((await rowsOf(company.id)).tasks).toBe((before.tasks ?? 0) + 6)
    expect(await data(superAdmin.token, REMOVE)).toEqual({ removeSampleProject: true })
    const { events = 0, ...after } = await rowsOf(company.id)
    const { events: _, ...own } = before
    // Numbers that were taken are not given back.
    expect(after).toEqual({ ...own, task_numbers: 1 })
    // What tells open screens that it is gone, and no more.
    expect(events - eventsBefore).toBe(5)
    expect(await data(superAdmin.token, figures)).toEqual(figuresBefore)
    expect(await data(superAdmin.token, REMOVE)).toEqual({ removeSampleProject: false })
    expect(await audit(company.id)).toContain('project.remove-sample')
  })

  it('leaves a data collector to the project of the company that took them', async () => {
    const { company, superAdmin, project } = await make.fieldWork()
    await data(superAdmin.token, CREATE)
    const { pool } = server.deps.db
    const { rows } = await pool.query('select * from sample_projects where company_id = $1', [company.id])
    const [collectorId] = rows[0].collector_ids
    await pool.query(
      'insert into project_collectors (company_id, project_id, person_id, added_at) values ($1, $2, $3, now())',
      [company.id, project.id, collectorId],
    )
    await data(superAdmin.token, REMOVE)
    const left = await pool.query('select id from people where company_id = $1 and id = any($2)', [
      company.id,
      rows[0].collector_ids,
    ])
    expect(left.rows).toEqual([{ id: collectorId }])
  })

  it('is not removed by another company', async () => {
    const { superAdmin } = await make.company()
    const other = await make.company()
    const { createSampleProject: id } = await data<{ createSampleProject: string }>(superAdmin.token, CREATE)
    expect(await data(other.superAdmin.token, REMOVE)).toEqual({ removeSampleProject: false })
    expect(await data(superAdmin.token, '{ sampleProjectId }')).toEqual({ sampleProjectId: id })
  })

  it('takes the bytes of its pictures along, unless the company has the same picture', async () => {
    const { id, superAdmin } = await make.company()
    await data(superAdmin.token, CREATE)
    const { pool } = server.deps.db
    const { rows } = await pool.query('select hash, name from files where company_id = $1 order by name', [
      id,
    ])
    const hashes: string[] = rows.map(({ hash }) => hash)
    expect(hashes).toHaveLength(4)
    const [kept = ''] = hashes
    await pool.query(
      `insert into files (company_id, hash, name, ext, mime, size, provider, uploaded_by, created_at, updated_at)
       select company_id, hash, 'own.jpg', ext, mime, size, provider, uploaded_by, created_at, updated_at
       from files where company_id = $1 and hash = $2`,
      [id, kept],
    )
    await data(superAdmin.token, REMOVE)
    await jobHandlers(server.deps)['remove-files']({ companyId: id, hashes }, new AbortController().signal)
    const there = await Promise.all(hashes.map(hash => server.deps.files.size(id, hash)))
    expect(there.map(size => size !== null)).toEqual(hashes.map(hash => hash === kept))
  })
})

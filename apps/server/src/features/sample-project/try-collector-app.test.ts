import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit } = verbs(server)

const CREATE = 'mutation { createSampleProject }'
const TRY = 'mutation { tryCollectorApp }'
const MAY = '{ canTryCollectorApp }'

/** Signs a phone in by the path of an invite. */
function open(at: TestServer, path: string) {
  const token = path.replace('/collect/invite/', '')
  const device = { id: crypto.randomUUID(), name: 'Phone' }
  return at.rest('POST', '/api/collector/invite', { body: { token, device } })
}

async function path(token: string): Promise<string> {
  return (await data<{ tryCollectorApp: string }>(token, TRY)).tryCollectorApp
}

/** A company that was made as the demo is: with a data collector, and then the line in its log. */
async function demoCompany() {
  const work = await make.fieldWork()
  await server.deps.db.pool.query(
    `insert into audit (company_id, at, action, subject_kind, subject_id) values ($1, now(), 'demo.create', 'company', $1)`,
    [work.company.id],
  )
  return work
}

describe('trying the collector app', () => {
  it('is for the staff who may invite data collectors', async () => {
    const { id, superAdmin } = await make.company()
    await data(superAdmin.token, CREATE)
    for (const role of ['collector', 'reviewer', 'viewer'] as const) {
      const { token } = await make.person(id, role)
      expect(await code(token, TRY)).toBe('permission.refused')
      if (role !== 'collector') expect(await data(token, MAY)).toEqual({ canTryCollectorApp: false })
    }
    expect(await data(superAdmin.token, MAY)).toEqual({ canTryCollectorApp: true })
  })

  it('signs in as a data collector of the sample project, and a later link leaves earlier ones valid', async () => {
    const { id, superAdmin } = await make.company()
    await data(superAdmin.token, CREATE)
    const [first, second] = [await path(superAdmin.token), await path(superAdmin.token)]
    for (const one of [first, second]) {
      const { status, body } = await open(server, one)
      expect(status).toBe(200)
      expect(body.user).toMatchObject({ firstName: 'Sample', lastName: 'Amina', company: { id: String(id) } })
      const work = await server.rest('GET', '/api/collector/work', { token: body.jwt })
      expect(JSON.stringify(work.body)).toContain('Sample: litter on the beach')
    }
    expect((await open(server, first)).status).not.toBe(200)
    expect(await audit(id)).toContain('collector.print-invite')
  })

  it('is refused without a sample project, also to who has one elsewhere', async () => {
    const other = await make.company()
    await data(other.superAdmin.token, CREATE)
    const { superAdmin } = await make.fieldWork()
    expect(await data(superAdmin.token, MAY)).toEqual({ canTryCollectorApp: false })
    expect(await code(superAdmin.token, TRY)).toBe('not-found')
  })

  it('signs in as a data collector of the demo, and never as one who was added to it', async () => {
    const { superAdmin, collector, company, project } = await demoCompany()
    expect((await open(server, await path(superAdmin.token))).body.user.id).toBe(String(collector.id))
    const later = await make.person(company.id, 'collector', { createdAt: new Date(Date.now() + 60_000) })
    await server.deps.db.pool.query(
      'insert into project_collectors (company_id, project_id, person_id, added_at) values ($1, $2, $3, now())',
      [company.id, project.id, later.id],
    )
    await server.deps.db.pool.query(
      `update people set blocked = true, status = 'ARCHIVED' where company_id = $1 and id = $2`,
      [company.id, collector.id],
    )
    expect(await code(superAdmin.token, TRY)).toBe('not-found')
  })

  it('knows no demo company in a real installation', async () => {
    const { superAdmin } = await demoCompany()
    const real = await testServer({ DEMO: '0', PUBLIC_URL: 'https://quadrat.example' })
    const answer = await real.graphql(superAdmin.token, TRY)
    expect(answer.errors?.[0]?.extensions.code).toBe('not-found')
  })
})

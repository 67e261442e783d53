import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chartFields } from '#test/answer-charts.ts'
import { CREATE_LINK, linkWork } from '#test/public-link-work.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { db } = server.deps
const { code, data, audit, refusesOthers } = verbs(server)
const { make, link, view } = linkWork(server)

const REVOKE = 'mutation ($id: ID!) { revokePublicLink(id: $id) { id revokedAt } }'
const LIST = `{ publicLinks { count data { id title kind coarseness origins expiresAt revokedAt views
  createdBy { id } } } }`
interface Listed {
  publicLinks: { count: number; data: { id: string; views: number; revokedAt: string | null }[] }
}
const dashboard = { kind: 'dashboard', title: 'Our work' }

describe('a public link', () => {
  it('is made, listed with its views, and revoked, each with a line in the audit log', async () => {
    const work = await make.fieldWork()
    const { token } = work.superAdmin
    const socket = await server.socket(token)
    const heard = nextEvent(socket, 'public-link-updated')
    const made = await link(token, { ...dashboard, origins: ['https://www.example.org'] })
    expect(await heard).toMatchObject({ publicLinkId: made.id })
    expect((await view(made.token)).status).toBe(200)
    expect((await view(made.token)).status).toBe(200)
    await expect
      .poll(async () => (await data<Listed>(token, LIST)).publicLinks.data, { timeout: 15_000 })
      .toEqual([
        expect.objectContaining({
          id: made.id,
          title: 'Our work',
          kind: 'dashboard',
          origins: ['https://www.example.org'],
          views: 2,
          revokedAt: null,
          createdBy: { id: String(work.superAdmin.id) },
        }),
      ])
    expect(await data(token, REVOKE, { id: made.id })).toMatchObject({
      revokePublicLink: { revokedAt: expect.any(String) },
    })
    await data(token, REVOKE, { id: made.id })
    expect(await audit(work.company.id)).toEqual(['public-link.create', 'public-link.revoke'])
  })

  it('is kept by the hash of a token of 256 bits, and a repeat whose answer was lost replaces the token', async () => {
    const { token } = (await make.company()).superAdmin
    const clientId = randomUUID()
    const lost = await link(token, { ...dashboard, clientId })
    const made = await link(token, { ...dashboard, clientId })
    expect(made.id).toBe(lost.id)
    expect(Buffer.from(made.token.split('.')[1] ?? '', 'base64url')).toHaveLength(32)
    expect((await view(lost.token)).status).toBe(404)
    expect((await view(made.token)).status).toBe(200)
    const { rows } = await db.pool.query('select l::text as text from public_links l where id = $1', [
      made.id,
    ])
    expect(rows[0].text).not.toContain(made.token.split('.')[1])
  })

  it('is made, listed and revoked by staff of the company alone', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    const made = await link(work.superAdmin.token, dashboard)
    const project = { input: { ...dashboard, project: work.project.id } }
    await refusesOthers(work, CREATE_LINK, project)
    const chart = { template: String(work.template.id), field: 'species' }
    await refusesOthers(work, CREATE_LINK, { input: { kind: 'chart', title: 'Species', chart } })
    const map = { kind: 'map', title: 'Map', only: { project: work.project.id } }
    await refusesOthers(work, CREATE_LINK, { input: map })
    await refusesOthers(work, REVOKE, { id: made.id })
    await refusesOthers(work, LIST, {}, null)
    const other = await make.company()
    expect((await data<Listed>(other.superAdmin.token, LIST)).publicLinks.count).toBe(0)
    expect((await view(made.token)).status).toBe(200)
  })

  it('shows no work of single people, no texts, and ends in the time to come', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    const template = String(work.template.id)
    const refused = (input: object) =>
      code(work.superAdmin.token, CREATE_LINK, { input: { title: 'A', ...input } })
    const chart = { template, field: 'species' }
    for (const input of [
      { kind: 'chart', chart: { ...chart, split: 'collector' } },
      { kind: 'chart', chart: { ...chart, only: { collector: String(work.collector.id) } } },
      { kind: 'chart', chart: { template, field: 'place' } },
      { kind: 'chart', chart: { template, field: 'nothing' } },
      { kind: 'chart' },
      { kind: 'map', only: { collector: String(work.collector.id) } },
      { ...dashboard, title: ' ' },
      { ...dashboard, expiresAt: '2020-01-01T00:00:00Z' },
      { ...dashboard, expiresAt: '2199-01-01T00:00:00Z' },
      { ...dashboard, timezone: 'Mars/Olympus' },
      ...['http://example.org', 'https://example.org/', '*', "https://a.example; script-src 'x'"].map(
        origin => ({
          ...dashboard,
          origins: [origin],
        }),
      ),
    ])
      expect(await refused(input), JSON.stringify(input)).toBe('input.invalid')
  })

  it('is refused with what it would ignore, so that it never shows more than its maker meant', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    const { token } = work.superAdmin
    const [template, project] = [String(work.template.id), String(work.project.id)]
    const chart = { template, field: 'species' }
    for (const input of [
      { kind: 'map', project },
      { kind: 'map', chart },
      { kind: 'dashboard', template },
      { kind: 'dashboard', type: 'bar' },
      { kind: 'chart', chart, project },
    ])
      expect(await code(token, CREATE_LINK, { input: { title: 'A', ...input } }), JSON.stringify(input)).toBe(
        'input.invalid',
      )
    // What is null is not given.
    await link(token, { kind: 'map', project: null, chart: null, template: null, only: { project } })
    await link(token, { kind: 'dashboard', project, template: null })
  })
})

import { coarseLevel, publicViewSchema } from '@quadrat/domain/insights/public-link'
import { cellsPerTile, mapSteps, tileExtent, toMapPoint } from '@quadrat/domain/map/map'
import { fieldSchema } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { withPublicTransaction } from '#src/platform/database/public-transaction.ts'
import { chartFields } from '#test/answer-charts.ts'
import { linkWork } from '#test/public-link-work.ts'
import { testServer } from '#test/server.ts'
import { publicTileOf } from '#test/tile.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { db } = server.deps
const { data } = verbs(server)
const { make, link, view } = linkWork(server)

const SAVE = `mutation ($blocks: [DashboardBlockInput!]!) { saveDashboard(blocks: $blocks, rowVersion: 0) { rowVersion } }`

type Work = Awaited<ReturnType<typeof make.fieldWork>>

async function report(
  work: Work,
  answers: Record<string, unknown>,
  at?: { latitude: number; longitude: number },
) {
  const task = await make.task(work)
  for (const [field, value] of Object.entries(answers)) {
    const { kind = 'text', label = '' } = chartFields.find(({ id }) => id === field) ?? {}
    await db.pool.query(
      `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
       values ($1, $2, 0, $3, $4, $5, $6)`,
      [work.company.id, task.evidenceId, field, kind, label, JSON.stringify(value)],
    )
  }
  if (at)
    await db.pool.query(
      'update evidence set latitude = $3, longitude = $4 where company_id = $1 and id = $2',
      [work.company.id, task.evidenceId, at.latitude, at.longitude],
    )
  return task
}

/** All texts and numbers of an answer, and all keys. */
function walk(value: unknown, path = ''): { path: string; leaf: unknown }[] {
  if (value === null || typeof value !== 'object') return [{ path, leaf: value }]
  return Object.entries(value).flatMap(([key, one]) =>
    walk(one, `${path}.${Array.isArray(value) ? '*' : key}`),
  )
}

describe('what a public link sends', () => {
  it('is figures and nothing of a person, whatever is on the dashboard', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    const { token } = work.superAdmin
    const secrets = { place: 'Behind the house of Mama Zawadi', phone: work.collector.phoneNumber ?? '' }
    await report(work, { species: 'Mkoko', count: 12, place: secrets.place, soil: ['Wet', secrets.phone] })
    await report(work, { species: 'Mchu', count: 30, place: secrets.place })
    const template = String(work.template.id)
    const chart = (key: string, more: object) => ({
      key,
      title: `Chart ${key}`,
      chart: { template, ...more },
    })
    await data(token, SAVE, {
      blocks: [
        { key: 'text', title: 'Before the rains', text: 'What we planted.' },
        chart('a', { field: 'species', split: 'project' }),
        chart('b', { field: 'species', split: 'collector' }),
        chart('c', { field: 'species', only: { collector: String(work.collector.id) } }),
        chart('d', { field: 'count', measure: 'mean', split: 'question', splitField: 'species' }),
        chart('e', { field: 'place' }),
        chart('f', { field: 'soil' }),
      ],
    })
    const { token: open } = await link(token, { kind: 'dashboard', title: 'Our work', leastReports: 0 })
    const { status, body, headers } = await view(open)
    expect(status).toBe(200)
    const read = publicViewSchema.parse(body)
    expect(read).toMatchObject({
      kind: 'dashboard',
      title: 'Our work',
      company: work.company.name,
      map: null,
    })
    expect(Math.abs(Date.parse(read.madeAt) - Date.now())).toBeLessThan(60_000)
    expect(read.blocks.map(block => [block.text, block.chart?.label ?? null])).toEqual([
      ['What we planted.', null],
      [null, 'Species'],
      [null, null],
      [null, null],
      [null, 'Seedlings'],
      [null, null],
      [null, 'State of the soil'],
    ])
    const [, species, , , mean, , soil] = read.blocks.map(block => block.chart)
    expect(species).toMatchObject({ total: 2, groups: [{ key: '0', name: work.project.name }] })
    expect(species?.places).toEqual([
      { key: '0', name: 'Mkoko', count: 1, values: [1] },
      { key: '1', name: 'Mchu', count: 1, values: [1] },
    ])
    expect(mean?.places.map(({ name, values }) => [name, values[0]])).toEqual([
      ['Mkoko', 12],
      ['Mchu', 30],
    ])
    expect(soil?.places.map(({ name, count }) => [name, count])).toEqual(
      [
        ['Wet', 1],
        ['Others', 1],
        ['None', 0],
      ].slice(0, soil?.places.length),
    )

    const leaves = walk(body)
    const { rows } = await db.pool.query('select first_name, last_name from people where id = $1', [
      work.collector.id,
    ])
    for (const { path, leaf } of leaves) {
      expect(path).not.toMatch(/\.(id|email|phone|photos?|task|tasks|person|collector|createdBy)\b/i)
      for (const secret of [secrets.place, secrets.phone, rows[0].first_name, rows[0].last_name])
        expect(String(leaf)).not.toContain(secret)
    }
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('has each line of a matrix as a chart of its own', async () => {
    const options = [
      { text: 'Never', value: '1' },
      { text: 'Often', value: '2' },
    ]
    const line = (id: string, label: string) => ({
      id,
      kind: 'radio',
      label,
      options,
      extensions: { group: 'water' },
    })
    const fields = [
      { id: 'water', kind: 'group', label: 'The water', extensions: { matrix: true } },
      line('clean', 'It is clean'),
      line('near', 'It is near'),
    ].map(field => fieldSchema.parse(field))
    const work = await make.fieldWork({ fields })
    const { token } = work.superAdmin
    const chart = { template: String(work.template.id), field: 'near' }
    await data(token, SAVE, { blocks: [{ key: 'm', type: 'matrix', title: 'Water', chart }] })
    const { token: open } = await link(token, { kind: 'dashboard', title: 'Our work', leastReports: 0 })
    const { blocks } = publicViewSchema.parse((await view(open)).body)
    expect(blocks.map(block => [block.title, block.chart?.label, block.chart?.type])).toEqual([
      [null, 'It is clean', 'bar'],
      [null, 'It is near', 'bar'],
    ])
  })

  it('is read by a role that may read no people, evidence, answers or files', async () => {
    const company = await make.company()
    for (const table of [
      'people',
      'evidence',
      'field_values',
      'files',
      'audit',
      'sessions',
      'webhooks',
      'task_comments',
    ]) {
      const asked = withPublicTransaction(server.deps, company.id, ({ tx }) =>
        tx.$client.query(`select * from ${table} limit 1`),
      )
      await expect(asked, table).rejects.toMatchObject({ code: 'permission.refused' })
    }
  })
})

/** The different answers to tokens at each address. Their pages have this status, and no frame shows them. */
async function answersTo(tokens: readonly string[], status: number): Promise<string[]> {
  const answers = new Set<string>()
  for (const one of tokens)
    for (const path of [`/api/public/${one}`, `/api/public/${one}/0/0/0`]) {
      const { status: found, body, headers } = await server.rest('GET', path)
      answers.add(JSON.stringify([found, body, headers.get('cache-control'), headers.get('etag')]))
      const page = await server.rest('GET', `/public/${one}`)
      expect([page.status, page.headers.get('x-frame-options')]).toEqual([status, 'DENY'])
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  return [...answers]
}

describe('the answer to a link that opens nothing', () => {
  it('is the same for all tokens that no link has, at each address', async () => {
    const [work, other] = [await make.fieldWork(), await make.fieldWork()]
    const good = await link(work.superAdmin.token, { kind: 'map' })
    const ofOther = `${other.company.id.toString(36)}.${good.token.split('.')[1]}`
    expect((await view(good.token)).status).toBe(200)
    const answers = await answersTo([ofOther, 'zz.madeup', `zzzz.${'A'.repeat(43)}`], 404)
    expect(answers).toHaveLength(1)
    expect(answers[0]).toContain('"code":"not-found"')
  })

  it('says of revoked and ended ones that they have ended, and no more', async () => {
    const { token } = (await make.fieldWork()).superAdmin
    const [revoked, ended] = [await link(token, { kind: 'map' }), await link(token, { kind: 'map' })]
    await data(token, 'mutation ($id: ID!) { revokePublicLink(id: $id) { id } }', { id: revoked.id })
    await db.pool.query(`update public_links set expires_at = now() - interval '1 second' where id = $1`, [
      ended.id,
    ])
    const answers = await answersTo([revoked.token, ended.token], 410)
    expect(answers.map(answer => JSON.parse(answer).slice(0, 2))).toEqual([
      [
        410,
        {
          code: 'public-link.ended',
          status: 410,
          message: 'This link has ended. Ask the organisation that shared it for a new one.',
          params: {},
          details: expect.any(Array),
        },
      ],
    ])
  })

  it('comes at once after a link was revoked, though its figures are kept', async () => {
    const { token } = (await make.company()).superAdmin
    const made = await link(token, { kind: 'dashboard' })
    expect((await view(made.token)).status).toBe(200)
    await data(token, 'mutation ($id: ID!) { revokePublicLink(id: $id) { id } }', { id: made.id })
    expect((await view(made.token)).status).toBe(410)
  })
})

it('a page can be in a frame of the sites of its link and of no other', async () => {
  const { token } = (await make.company()).superAdmin
  const page = async (origins: string[]) => {
    const made = await link(token, { kind: 'dashboard', origins })
    const { headers } = await server.rest('GET', `/public/${made.token}`)
    const policy = headers.get('content-security-policy') ?? ''
    return [
      /frame-ancestors ([^;]*)/.exec(policy)?.[1],
      headers.get('x-frame-options'),
      headers.get('set-cookie'),
    ]
  }
  expect(await page([])).toEqual(["'none'", 'DENY', null])
  expect(await page(['https://a.example', 'https://b.example:8443'])).toEqual([
    'https://a.example https://b.example:8443',
    null,
    null,
  ])
})

describe('a public map', () => {
  /** Positions all over the world, some of them close together. */
  const positions = Array.from({ length: 14 }, (_, n) => ({
    latitude: Math.sin(n * 7.3) * (n % 5 === 0 ? 84 : 50),
    longitude: ((n * 67.123456 + 1) % 360) - 180,
  })).flatMap(at => [at, { latitude: at.latitude + 0.0004, longitude: at.longitude }])

  it('has no point closer to a report than its grid, at any zoom, and loses no report', async () => {
    const work = await make.fieldWork()
    for (const at of positions) await report(work, {}, at)
    for (const [coarseness, km, zoomMax] of [
      ['km1', 1, 11],
      ['km10', 10, 8],
    ] as const) {
      const { token } = await link(work.superAdmin.token, { kind: 'map', coarseness })
      const summary = publicViewSchema.parse((await view(token)).body).map
      expect(summary).toMatchObject({ coarseness, count: positions.length })
      const seen = new Map<number, number>()
      for (const z of [0, 3, 4, 6, zoomMax]) {
        const tiles = new Set(
          positions.map(({ longitude, latitude }) => {
            const { x, y } = toMapPoint(longitude, latitude)
            return `${z}/${Math.floor((x * 2 ** z) / mapSteps)}/${Math.floor((y * 2 ** z) / mapSteps)}`
          }),
        )
        for (const tile of tiles) {
          const [, tileX = 0, tileY = 0] = tile.split('/').map(Number)
          for (const feature of await publicTileOf(server, token, tile)) {
            expect(Object.keys(feature.properties)).toEqual(['n'])
            expect(feature.id).toBeUndefined()
            seen.set(z, (seen.get(z) ?? 0) + Number(feature.properties.n))
            // The place is the middle of a cell of the grid, or of a larger one: its digits tell no more than
            // the cell.
            const side = mapSteps / 2 ** z
            const at = (start: number, inTile: number) => (start + inTile / tileExtent) * side
            const y = at(tileY, feature.y)
            const cells = Math.min(
              z === zoomMax ? Number.POSITIVE_INFINITY : cellsPerTile(z),
              2 ** (coarseLevel(coarseness, y) - z),
            )
            const cell = side / cells
            for (const value of [at(tileX, feature.x), y])
              expect(Math.abs(((value / cell) % 1) - 0.5)).toBeLessThan(1e-6)
            const metres = cell * (40_075_000 / mapSteps) * cosineAt(y)
            expect(metres).toBeGreaterThan(km * 1000)
          }
        }
      }
      expect([...seen.values()]).toEqual(Array(5).fill(positions.length))
      const deeper = await server.rest('GET', `/api/public/${token}/${zoomMax + 1}/0/0`)
      expect(deeper.status).toBe(404)
      for (const edge of ['west', 'south', 'east', 'north'] as const)
        expect(
          positions.some(
            at =>
              Math.abs(
                (summary?.bounds?.[edge] ?? 0) -
                  at[edge === 'west' || edge === 'east' ? 'longitude' : 'latitude'],
              ) < 1e-5,
          ),
        ).toBe(false)
    }
  })

  it('shows exact positions where the link says so, and its own filters alone', async () => {
    const work = await make.fieldWork()
    await report(work, {}, { latitude: -3.123456, longitude: 39.654321 })
    const exact = await link(work.superAdmin.token, { kind: 'map', coarseness: 'exact' })
    const approved = await link(work.superAdmin.token, { kind: 'map', only: { status: 'COMPLETED' } })
    const { x, y } = toMapPoint(39.654321, -3.123456)
    const tile = [x, y].map(value => Math.floor((value * 2 ** 18) / mapSteps))
    expect(await publicTileOf(server, exact.token, `18/${tile.join('/')}`)).toEqual([
      expect.objectContaining({ id: undefined, properties: { n: 1 } }),
    ])
    const filters = encodeURIComponent('{"status":{"eq":"PENDING"}}')
    expect(await publicTileOf(server, approved.token, `0/0/0?filters=${filters}`)).toEqual([])
  })

  it('keeps filters by answers, and says that there are some but not which', async () => {
    const work = await make.fieldWork({ fields: chartFields })
    const at = { latitude: -3.1, longitude: 39.6 }
    await report(work, { species: 'Mkoko', count: 12 }, at)
    await report(work, { species: 'Mchu', count: 30 }, at)
    const template = String(work.template.id)
    const only = { answer: [`${template}.species.is.Mkoko`] }
    const { token } = work.superAdmin
    const shared = [
      { kind: 'map', template, only },
      { kind: 'chart', leastReports: 0, chart: { template, field: 'count', measure: 'sum' }, only },
      { kind: 'chart', leastReports: 0, chart: { template, field: 'count', measure: 'sum', only } },
    ]
    const [map, chart, ownOfChart] = await Promise.all(
      shared.map(async one => {
        const made = await link(token, one)
        return { token: made.token, view: publicViewSchema.parse((await view(made.token)).body) }
      }),
    )
    expect(map?.view.map).toMatchObject({ count: 1, only: { isByAnswer: true } })
    expect(await publicTileOf(server, map?.token ?? '', '0/0/0')).toEqual([
      expect.objectContaining({ properties: { n: 1 } }),
    ])
    for (const one of [chart, ownOfChart])
      expect(one?.view.blocks[0]?.chart).toMatchObject({
        total: 1,
        only: { isByAnswer: true, isPart: false },
        places: [{ values: [12] }],
      })
    expect(JSON.stringify([map?.view, chart?.view])).not.toContain('Mkoko')
  })
})

const cosineAt = (y: number) => 1 / Math.cosh(Math.PI * (1 - (2 * y) / mapSteps))

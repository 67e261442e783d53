import { randomUUID } from 'node:crypto'
import type { Field } from '@quadrat/domain/template/template'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApiKey } from '#test/api-keys.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const { db } = server.deps
const make = makers(db)

const fields = [
  { id: 'name', kind: 'text', label: 'Name', isRequired: false },
  { id: 'bounds', kind: 'area', label: 'Boundary', isRequired: false },
  { id: 'path', kind: 'line', label: 'Path', isRequired: false },
] as unknown as Field[]
const work = await make.fieldWork({ title: 'Plots', fields })
const { token } = await makeApiKey(db, work.company.id, { scopes: ['task.export'] })
const template = work.template.rootId

const qgis = {
  authorization: `Basic ${Buffer.from(`qgis:${token}`).toString('base64')}`,
  'user-agent': 'Mozilla/5.0 QGIS/34400/Debian GNU/Linux 12 (bookworm)',
  accept: 'application/geo+json, application/json',
}
const openapi =
  'application/vnd.oai.openapi+json;version=3.0, application/openapi+json;version=3.0, application/json'
const get = (path: string, headers: Record<string, string> = {}) =>
  server.rest('GET', path.replace(/^https?:\/\/[^/]+/, ''), { headers: { ...qgis, ...headers } })
const square = (west: number, south: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 0.01, south],
      [west + 0.01, south + 0.01],
      [west, south],
    ],
  ],
})

const ids: number[] = []
beforeAll(async () => {
  const calls = phone(server, work.collector.token)
  const send = async (longitude: number | null, answers: object) => {
    const position = longitude === null ? null : { latitude: -3.3, longitude, accuracy: 5 }
    const sent = await calls.submit(report(work, { position, answers } as never), randomUUID())
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    ids.push(Number(sent.body.taskId))
  }
  await send(40.1, { name: 'North', bounds: square(40.1, -3.3) })
  await send(40.2, {
    name: 'East',
    path: {
      type: 'LineString',
      coordinates: [
        [40.2, -3.3],
        [40.3, -3.3],
      ],
    },
  })
  await send(41.5, { name: 'Far', bounds: square(41.5, -3.3) })
  await send(null, { name: 'Nowhere' })
})

type Item = {
  id: number
  properties: Record<string, unknown>
  geometry: { type: string; coordinates: unknown }
}
const numbers = ({ body }: { body: { features: Item[] } }) => body.features.map(({ id }) => id)
const collection = (id: string) => `/api/ogc/collections/${id}`

describe('What QGIS sends', () => {
  // The calls of its provider for OGC API - Features and their headers, in the order in which it sends them.
  it('leads from the landing page to the description, a collection and its features', async () => {
    const json = { accept: 'application/json' }
    const landing = await get('/api/ogc/', json)
    const href = (rel: string) =>
      landing.body.links.find((one: { rel: string }) => one.rel === rel)?.href as string
    const api = await get(href('service-desc'), { accept: openapi })
    // GDAL takes no other writing of it.
    expect(api.headers.get('content-type')).toBe('application/vnd.oai.openapi+json;version=3.0')
    // QGIS takes the size of its pages from here.
    expect(api.body.components.parameters.limit.schema).toMatchObject({ maximum: 1000, default: 100 })

    const { body } = await get(href('data'), json)
    expect(body.collections.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      ['reports', 'Reports'],
      [`template-${template}`, 'Plots'],
      [`template-${template}-bounds`, 'Plots: Boundary'],
      [`template-${template}-path`, 'Plots: Path'],
    ])
    const address = `${href('data')}/template-${template}`
    const one = await get(address, json)
    const [[west, south, east, north]] = one.body.extent.spatial.bbox
    for (const [is, expected] of [
      [west, 40.1],
      [south, -3.3],
      [east, 41.5],
      [north, -3.3],
    ])
      expect(is).toBeCloseTo(expected, 4)
    const conformance = await get(href('conformance'), json)
    expect(conformance.body.conformsTo).toContain(
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
    )

    // The first features for their properties, one for the number of all, then the pages of what the map
    // shows.
    const first = await get(`${address}/items?limit=10`)
    expect(first.headers.get('content-type')).toContain('application/geo+json')
    expect(first.body).toMatchObject({ type: 'FeatureCollection', numberReturned: 3 })
    expect(numbers(first)).toEqual(ids.slice(0, 3))
    expect(first.body.features[0]).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [40.1, -3.3] },
      properties: { id: ids[0], status: 'submitted', name: 'North', boundary_ha: expect.any(Number) },
    })
    expect(first.body.features[0].properties).not.toHaveProperty('position')
    const schema = await get(
      one.body.links.find((link: { rel: string }) => link.rel.endsWith('/schema')).href,
      { accept: 'application/schema+json' },
    )
    expect(schema.body.properties).toMatchObject({
      id: { type: 'integer', 'x-ogc-role': 'id', 'x-ogc-propertySeq': 1 },
      received_at: { type: 'string', format: 'date-time' },
      boundary_ha: { type: 'number', title: 'Boundary (ha)' },
      geometry: { 'x-ogc-role': 'primary-geometry', format: 'geometry-point' },
    })
    const { geometry, ...described } = schema.body.properties
    expect(Object.keys(first.body.features[0].properties)).toEqual(Object.keys(described))
    const counted = await get(`${address}/items?limit=1`)
    expect(counted.body).toMatchObject({ numberMatched: 3, numberReturned: 1 })
    const boxed = await get(`${address}/items?limit=1000&bbox=40.05,-3.4,40.25,-3.2`)
    expect(numbers(boxed)).toEqual(ids.slice(0, 2))
    const shapes = await get(`${address}-bounds/items?limit=1`)
    expect(shapes.body.numberMatched).toBe(2)
    const ofShapes = await get(`${address}-bounds/schema`)
    expect(ofShapes.body.properties.geometry.format).toBe('geometry-polygon')
    expect((await get(`${address}-name/schema`)).status).toBe(404)
  })

  it('is asked for a name and a password first', async () => {
    const asked = await server.rest('GET', '/api/ogc/collections')
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Quadrat"'])
  })
})

describe('Features', () => {
  it('come page by page, the next behind the last', async () => {
    const found: number[] = []
    let next: string | undefined = `${collection('reports')}/items?limit=1&bbox=-180,-90,180,90`
    let pages = 0
    for (; next; pages++) {
      const page: Awaited<ReturnType<typeof get>> = await get(next)
      found.push(...numbers(page))
      next = page.body.links.find((one: { rel: string }) => one.rel === 'next')?.href
    }
    expect([found, pages]).toEqual([ids.slice(0, 3), 3])
  })

  it('of all reports have what all templates have', async () => {
    const { body } = await get(`${collection('reports')}/items`)
    expect(body.features[0].properties).toMatchObject({
      template_id: template,
      collector: expect.any(String),
    })
    expect(body.features[0].properties).not.toHaveProperty('name')
  })

  it('are the lines and areas that answer a question, in a box too', async () => {
    const areas = await get(`${collection(`template-${template}-bounds`)}/items`)
    expect(numbers(areas)).toEqual([ids[0], ids[2]])
    expect(areas.body.features[0]).toMatchObject({
      geometry: square(40.1, -3.3),
      properties: { name: 'North' },
    })
    const bounds = `${collection(`template-${template}-bounds`)}/items?bbox=`
    expect(numbers(await get(`${bounds}41.505,-3.4,42,-3.2`))).toEqual([ids[2]])
    expect(numbers(await get(`${bounds}10,10,11,11`))).toEqual([])
    const paged = await get(`${collection(`template-${template}-bounds`)}/items?limit=1`)
    expect(numbers(paged)).toEqual([ids[0]])
    const next = paged.body.links.find((one: { rel: string }) => one.rel === 'next').href
    expect(numbers(await get(next))).toEqual([ids[2]])
    const lines = await get(`${collection(`template-${template}-path`)}/items`)
    expect(lines.body.features).toMatchObject([{ id: ids[1], geometry: { type: 'LineString' } }])
  })

  it('are chosen by the time of their arrival', async () => {
    const items = (datetime: string) => get(`${collection('reports')}/items?datetime=${datetime}`)
    expect(numbers(await items('2020-01-01T00:00:00Z/..'))).toHaveLength(3)
    expect(numbers(await items('../2020-01-01T00:00:00Z'))).toHaveLength(0)
  })

  it('are one by its number', async () => {
    const { body } = await get(`${collection(`template-${template}`)}/items/${ids[1]}`)
    expect(body).toMatchObject({ id: ids[1], properties: { name: 'East' }, links: [{ rel: 'self' }, {}] })
    expect((await get(`${collection(`template-${template}`)}/items/999999999`)).status).toBe(404)
    expect((await get(`${collection('template-x')}/items`)).status).toBe(404)
  })

  it('are refused for what is no box, no time and no parameter', async () => {
    for (const query of [
      'bbox=1,2,3',
      'bbox=a,b,c,d',
      'bbox=0,5,1,4',
      'datetime=soon',
      'limit=x',
      'colour=red',
    ])
      expect([query, (await get(`${collection('reports')}/items?${query}`)).status]).toEqual([query, 400])
    for (const query of [
      'bbox=-200,-100,200,100',
      'bbox=40.1,-3.3,40.1,-3.3',
      'bbox=170,-10,-170,10',
      'limit=100000',
    ])
      expect([query, (await get(`${collection('reports')}/items?${query}`)).status]).toEqual([query, 200])
  })
})

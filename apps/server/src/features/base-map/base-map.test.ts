import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { makers } from '#test/make.ts'
import { pmtiles } from '#test/pmtiles.ts'
import { testServer } from '#test/server.ts'
import { addBaseMap, listBaseMaps, unusableMaps } from './base-map.actions.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { config } = server.deps
const bytes = pmtiles({
  type: 2,
  tiles: { '0/0/0': Buffer.from('a picture'), '1/1/0': Buffer.from('another one') },
  bounds: [33.9, -4.7, 41.9, 5.5],
})

beforeAll(async () => {
  await mkdir(join(config.dataDir, 'maps'), { recursive: true })
  await writeFile(join(config.dataDir, 'maps/site.pmtiles'), bytes)
  await writeFile(join(config.dataDir, 'maps/broken.pmtiles'), 'no tiles')
  await writeFile(join(config.dataDir, 'secret.pmtiles'), bytes)
  config.maps = loadConfig({
    MAP_FILES: 'Site photo=site.pmtiles, broken.pmtiles, Kenya = kenya.pmtiles',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.jpg',
    MAP_TILES_ATTRIBUTION: 'Example Imagery',
  }).maps
})

const ask = (token: string | null, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/base-maps${path}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })

it('The list has the files that can be used and the tiles of another server', async () => {
  const { superAdmin } = await make.company()
  expect(await (await ask(superAdmin.token, '')).json()).toEqual([
    {
      kind: 'file',
      id: 'site',
      name: 'Site photo',
      tiles: 'raster',
      bounds: { west: 33.9, south: -4.7, east: 41.9, north: 5.5 },
    },
    {
      kind: 'address',
      id: 'address',
      name: 'Satellite',
      url: 'https://tiles.example/{z}/{x}/{y}.jpg',
      attribution: 'Example Imagery',
    },
  ])
  expect(await unusableMaps(config)).toEqual([
    expect.stringContaining('broken.pmtiles, which is missing or is not a PMTiles file'),
    expect.stringContaining('kenya.pmtiles, which is missing or is not a PMTiles file'),
  ])
})

it('A file is sent whole and in ranges, and not again to who has it', async () => {
  const { token } = (await make.company()).superAdmin
  const whole = await ask(token, '/site')
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
  const etag = whole.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  for (const [range, start, end] of [
    ['bytes=0-126', 0, 127],
    ['bytes=127-130', 127, 131],
    [`bytes=130-`, 130, bytes.length],
    ['bytes=-5', bytes.length - 5, bytes.length],
    // As the library asks for the first time: more than there is.
    ['bytes=0-16383', 0, bytes.length],
  ] as const) {
    const part = await ask(token, '/site', { range })
    expect([range, part.status, part.headers.get('content-range')]).toEqual([
      range,
      206,
      `bytes ${start}-${end - 1}/${bytes.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(start, end))
  }
  const beyond = await ask(token, '/site', { range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  expect((await ask(token, '/site', { 'if-none-match': etag })).status).toBe(304)
  // Of another version the whole file.
  expect((await ask(token, '/site', { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200)
})

it('A file outside of the folder of maps does not exist', async () => {
  const { token } = (await make.company()).superAdmin
  for (const id of ['kenya', 'secret', '..%2Fsecret', 'site.pmtiles', '%00']) {
    const { status } = await ask(token, `/${id}`)
    expect([id, status === 404 || status === 422]).toEqual([id, true])
  }
})

it('A collector, and a person who is not signed in, get neither the list nor a file', async () => {
  const { collector } = await make.fieldWork()
  for (const path of ['', '/site']) {
    expect((await ask(null, path)).status).toBe(401)
    expect((await ask(collector.token, path)).status).toBe(403)
  }
})

it('A file that is added is offered at once, by the name of the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quadrat-maps-'))
  const own = { dataDir: folder, maps: { files: [], address: null } }
  const [kenya, text] = [join(folder, 'kenya-coast.pmtiles'), join(folder, 'notes.pmtiles')]
  await writeFile(kenya, bytes)
  await writeFile(text, 'no tiles')
  expect(await listBaseMaps(own)).toEqual([])
  expect(await addBaseMap(own, kenya)).toBe('Kenya coast')
  expect(await listBaseMaps(own)).toMatchObject([{ id: 'kenya-coast', name: 'Kenya coast', tiles: 'raster' }])
  await addBaseMap(own, kenya)
  expect(await readdir(join(folder, 'maps'))).toEqual(['kenya-coast.pmtiles'])
  for (const wrong of [text, join(folder, 'missing.pmtiles')])
    await expect(addBaseMap(own, wrong)).rejects.toThrow('is missing or is not a PMTiles file')
  await expect(addBaseMap(own, join(folder, 'kenya.mbtiles'))).rejects.toThrow('ends with .pmtiles')
})

it('The settings are refused with a reason', () => {
  const wrong = (env: Record<string, string>) => () => loadConfig(env)
  expect(wrong({ MAP_FILES: '../secret.pmtiles' })).toThrow('MAP_FILES must be files in the folder maps')
  expect(wrong({ MAP_FILES: 'kenya.mbtiles' })).toThrow('MAP_FILES must be files in the folder maps')
  expect(wrong({ MAP_TILES_URL: 'https://tiles.example/', MAP_TILES_ATTRIBUTION: 'a' })).toThrow(
    '{z}, {x} and {y}',
  )
  expect(wrong({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}' })).toThrow(
    'MAP_TILES_ATTRIBUTION, the attribution shown on the map, is missing',
  )
  expect(wrong({ MAP_TILES_ATTRIBUTION: 'a' })).toThrow('MAP_TILES_URL is missing')
})

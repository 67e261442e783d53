import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { makeApiKey } from '#test/api-keys.ts'
import { download, savedAs } from '#test/download.ts'
import { reportedCompany } from '#test/reported.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const made = await reportedCompany(server)
const { ids, company, beds } = made
const { token } = await makeApiKey(server.deps.db, company.id, { scopes: ['task.export'] })
const headers = { authorization: `Basic ${Buffer.from(`r:${token}`).toString('base64')}` }
const address = `/api/feeds/templates/${beds.rootId}/reports`
const bedReports = [ids.whole, ids.old, ids.unplaced, ids.edit]

const csv = async (query = '') => {
  const { status, bytes, headers: sent } = await download(server, `${address}.csv${query}`, { headers })
  expect(status).toBe(200)
  const records: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  return { records, sent }
}

it('A CSV of the reports of a template has the names of an export, and all reports', async () => {
  const { records, sent } = await csv()
  expect(sent.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(savedAs(sent)).toMatch(/^tasks\(.*\)\.csv$/)
  expect(records.map(one => Number(one['task:number'])).sort()).toEqual([...bedReports].sort())
  expect(records.find(one => one['task:number'] === String(ids.whole))).toMatchObject({
    species: 'Mkoko',
    'height/cm': '-4.2',
  })
  const labelled = await csv('?titles=labels')
  expect(labelled.records[0]).toHaveProperty('Task Number')
})

it('A file has the reports that are asked for', async () => {
  const both = await csv('?answers=both&language=en&option_columns=true')
  expect(both.records.find(one => one['task:number'] === String(ids.whole))).toHaveProperty('species')
  const approved = await csv('?status=approved')
  expect(approved.records.map(one => Number(one['task:number']))).toEqual([ids.whole])
  const latest = await csv('?versions=latest')
  expect(latest.records.map(one => Number(one['task:number']))).not.toContain(ids.unplaced)
  for (const query of ['?template=1', '?titles=none', '?answers=codes', '?language=no%20tag', '?colour=red'])
    expect((await download(server, `${address}.csv${query}`, { headers })).status).toBe(400)
})

it('A GeoJSON has the same reports as points', async () => {
  const { bytes, headers: sent } = await download(server, `${address}.geojson`, { headers })
  expect(sent.get('content-type')).toBe('application/geo+json')
  const { features } = JSON.parse(bytes.toString())
  expect(features.map(({ id }: { id: number }) => id).sort()).toEqual([...bedReports].sort())
  expect(features.find(({ id }: { id: number }) => id === ids.whole)).toMatchObject({
    geometry: { type: 'Point', coordinates: [40.012, -3.355] },
    properties: { species: 'Mkoko' },
  })
})

it('Without a key a file is refused, and asks for one', async () => {
  const { status, headers: sent } = await download(server, `${address}.csv`)
  expect([status, sent.get('www-authenticate')]).toEqual([401, 'Basic realm="Quadrat"'])
})

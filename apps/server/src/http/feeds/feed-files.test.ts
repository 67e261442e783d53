import { datasetFormats } from '@quadrat/domain/export'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { expect, it } from 'vitest'
import { makeApiKey } from '#test/api-keys.ts'
import { download, savedAs } from '#test/download.ts'
import { makers } from '#test/make.ts'
import { readDta } from '#test/read-dta.ts'
import { readSav } from '#test/read-sav.ts'
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
  for (const format of ['csv', 'geojson', ...datasetFormats])
    expect((await download(server, `${address}.${format}?within=Kilifi`, { headers })).status).toBe(400)
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

const fileOf = async (format: string, query = '') => {
  const { status, bytes, headers: sent } = await download(server, `${address}.${format}${query}`, { headers })
  expect(status).toBe(200)
  return { bytes, sent }
}

it('A file of SPSS has coded options, a variable for each option of several, and who was not asked', async () => {
  const { bytes, sent } = await fileOf('sav')
  expect(savedAs(sent)).toMatch(/^tasks\(.*\)\.sav$/)
  const { variables, rows, label } = readSav(bytes)
  expect(label).toBe('Bed check')
  const at = (name: string) => variables.findIndex(one => one.name === name)
  const valuesOf = (id: number, ...names: string[]) => {
    const row = rows.find(one => one[at('task_number')] === id)
    return names.map(name => row?.[at(name)])
  }
  expect(rows.map(row => row[at('task_number')])).toEqual([...bedReports].sort((a, b) => b - a))
  expect(variables[at('species')]).toMatchObject({
    label: 'Species',
    labels: [
      [1, 'Mkoko'],
      [2, 'Mchu'],
      [-99, 'Not asked'],
    ],
  })
  expect(variables[at('signs_Salt')]?.label).toBe('Signs (Salt)')
  const signs = ['signs_Crabs__small', 'signs_Salt', 'signs_Rot']
  expect(valuesOf(ids.whole, 'species', 'height_cm', ...signs)).toEqual([1, -4.2, 1, 0, 1])
  expect(valuesOf(ids.unplaced, 'species', ...signs)).toEqual([null, null, null, null])
  // The version before asked for other things.
  expect(
    valuesOf(ids.old, 'species', 'which_species', 'height_cm', 'height_inch', 'owner', ...signs),
  ).toEqual([-99, 2, -99, 12, '@SUM(A1)', ...signs.map(() => -99)])
  expect(variables[at('task_status')]?.labels).toContainEqual([3, 'APPROVED'])
  expect(valuesOf(ids.whole, 'task_status')).toEqual([3])
})

it('A file of Stata has the same, and the reports that are asked for', async () => {
  const { variables, rows } = readDta((await fileOf('dta')).bytes)
  const at = (name: string) => variables.findIndex(one => one.name === name)
  expect(rows).toHaveLength(bedReports.length)
  const old = rows.find(row => row[at('task_number')] === ids.old)
  expect([old?.[at('which_species')], old?.[at('height_cm')], old?.[at('height_inch')]]).toEqual([
    2,
    '.n',
    12,
  ])
  expect(variables[at('low_tide')]?.format).toBe('%tcCCYY-NN-DD_HH:MM:SS')
  const approved = readDta((await fileOf('dta', '?status=approved')).bytes)
  expect(approved.rows.map(row => row[at('task_number')])).toEqual([ids.whole])
})

it('A file of Parquet has the values of options', async () => {
  const { bytes, sent } = await fileOf('parquet')
  expect(sent.get('content-type')).toBe('application/vnd.apache.parquet')
  const rows = await parquetReadObjects({ file: Uint8Array.from(bytes).buffer })
  expect(rows.map(row => Number(row.task_number))).toEqual([...bedReports].sort((a, b) => b - a))
  expect(rows.find(row => Number(row.task_number) === ids.whole)).toMatchObject({
    species: 'Mkoko',
    signs_Salt: 0n,
    height_cm: -4.2,
    low_tide: new Date('2026-05-14T06:30:00Z'),
    ملاحظة: 'الشتلات بخير',
  })
})

it('A file is refused to a key of another company, without the right, and for an unknown repeat', async () => {
  const other = await makers(server.deps.db).company()
  const foreign = await makeApiKey(server.deps.db, other.id, { scopes: ['task.export'] })
  const reader = await makeApiKey(server.deps.db, company.id, { scopes: ['task.read'] })
  const statusOf = async (path: string, key = token) => {
    const authorization = `Basic ${Buffer.from(`r:${key}`).toString('base64')}`
    return (await download(server, path, { headers: { authorization } })).status
  }
  for (const format of datasetFormats) {
    expect(await statusOf(`${address}.${format}`, foreign.token)).toBe(404)
    expect(await statusOf(`${address}.${format}`, reader.token)).toBe(403)
    expect(await statusOf(`/api/feeds/templates/${beds.rootId}/repeats/none/instances.${format}`)).toBe(404)
    expect(await statusOf(`${address}.${format}?language=no%20tag`)).toBe(400)
  }
})

it('A file that has not changed is not sent again', async () => {
  const { pool } = server.deps.db
  for (const table of ['tasks', 'projects', 'groups', 'people'])
    await pool.query(`update ${table} set updated_at = now() - interval '2 minutes' where company_id = $1`, [
      company.id,
    ])
  const etag = (await csv()).sent.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  const again = (query = '') =>
    download(server, `${address}.csv${query}`, { headers: { ...headers, 'if-none-match': etag } })
  const { status, bytes } = await again()
  expect([status, bytes.length]).toEqual([304, 0])
  expect((await again('?titles=labels')).status).toBe(200)
  // Without an ETag while changes may still be arriving.
  await pool.query('update tasks set updated_at = now() where company_id = $1 and id = $2', [
    company.id,
    ids.whole,
  ])
  const changed = await again()
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, null])
})

it('Without a key a file is refused, and asks for one', async () => {
  const { status, headers: sent } = await download(server, `${address}.csv`)
  expect([status, sent.get('www-authenticate')]).toEqual([401, 'Basic realm="Quadrat"'])
})

import { crc32 } from 'node:zlib'
import { taskStatusLabel } from '@quadrat/domain/messages/en'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { download, savedAs, unzip } from '#test/download.ts'
import { makers } from '#test/make.ts'
import { reportedCompany } from '#test/reported.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)
const made = await reportedCompany(server)
const { superAdmin, ids } = made
const [day, month, year] = [
  new Date().toISOString().slice(8, 10),
  new Date().toISOString().slice(5, 7),
  new Date().getUTCFullYear(),
]
const today = `(${day}-${month}-${year})`

const start = `mutation ($format: ExportFormat!, $filters: TaskFiltersInput, $layout: ExportLayoutInput) {
  startExport(format: $format, filterValues: $filters, layout: $layout) { id state direct tasksTotal name url }
}`

interface Started {
  startExport: { id: string; state: string; direct: boolean; tasksTotal: number; name: string; url: string }
}

/** Starts an export as staff and downloads its file. */
async function exported(
  format: string,
  filters: object | null = null,
  { token = superAdmin.token, layout = {} } = {},
) {
  const { startExport } = await data<Started>(token, start, { format, filters, layout })
  const answer = await download(server, startExport.url)
  expect(answer.status).toBe(200)
  return { ...startExport, ...answer }
}

/** The tasks in the database, newest first. */
async function stored() {
  const { rows } = await server.deps.db.pool.query(
    `select t.id::int, t.status, t.created_at,
      case when t.reported_offline then t.reported_at end as offline_at, t.reported_at, t.decided_at,
       p.name as project, v.title, v.version, tag.title as tag, g.name as "group", r.first_name || ' ' || r.last_name as collector,
       r.phone_number, e.notes, coalesce(e.requested_info, e.cancellation_reason) as reason, t.edit_from_id::int, e.latitude, e.longitude,
       e.accuracy, (select count(*)::int from evidence_photos ph where ph.company_id = $1 and ph.evidence_id = e.id) as photos,
       coalesce((select jsonb_object_agg(f.field_id, f.value) from field_values f where f.company_id = $1 and f.evidence_id = e.id), '{}')
         as answers
     from tasks t join projects p on p.company_id = $1 and p.id = t.project_id
       join people r on r.company_id = $1 and r.id = t.reporter_id
       left join (select * from groups where company_id = $1) g on g.id = t.group_id
       join templates v on v.company_id = $1 and v.root_id = t.template_id and v.version = t.template_version
       left join (select * from tags where company_id = $1) tag on tag.id = v.tag_id
       left join (select * from evidence where company_id = $1) e on e.task_id = t.id
     where t.company_id = $1 order by t.id desc`,
    [made.company.id],
  )
  return rows
}

/** A CSV cell without the apostrophe that disables formulas. */
const meant = (cell: string | undefined) => cell?.replace(/^'(?=[=+\-@\t\r\n])/, '')

describe('A CSV of tasks', () => {
  it('has the data of every task in the database, newest first', async () => {
    const { bytes, headers, name, tasksTotal, direct, state } = await exported('csv')
    expect({ name, tasksTotal, direct, state }).toEqual({
      name: `tasks${today}.csv`,
      tasksTotal: 5,
      direct: true,
      state: 'done',
    })
    expect(savedAs(headers)).toBe(name)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const records: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
    const rows = await stored()
    expect(records).toHaveLength(5)
    const iso = (date: Date | null) => (date ? date.toISOString() : '')
    const text = (value: unknown) => (value === null ? '' : String(value))
    records.forEach((record, n) => {
      const row = rows[n]
      expect(record).toMatchObject({
        'Task Number': String(row.id),
        Status: taskStatusLabel[row.status as TaskStatus],
        Project: row.project,
        'Template Version': String(row.version),
        Tag: text(row.tag),
        Group: row.group,
        Comment: text(row.notes),
        'Edit of': text(row.edit_from_id),
        'Superseded by': text(rows.find(other => other.edit_from_id === row.id)?.id ?? null),
        Origin: 'Mobile App',
        'Photos and Files': String(row.photos),
        Latitude: text(row.latitude),
        Longitude: text(row.longitude),
        Accuracy: text(row.accuracy),
      })
      expect(meant(record.Template)).toBe(row.title)
      expect(meant(record['Data Collector'])).toBe(row.collector)
      expect(meant(record['Phone Number'])).toBe(row.phone_number)
      expect(meant(record["Reviewer's Words"])).toBe(text(row.reason))
      for (const [header, date] of [
        ['Submitted (UTC)', row.created_at],
        ['Reported Offline (UTC)', row.offline_at],
        ['Reported on Phone (UTC)', row.reported_at],
        ['Reviewed (UTC)', row.decided_at],
      ] as const)
        expect(record[header], header).toBe(iso(date))
    })
    const answers = (id: number) => records.find(record => record['Task Number'] === String(id)) ?? {}
    expect(answers(ids.whole)).toMatchObject({
      'Bed check: Species': 'Mkoko',
      Signs: 'Crabs, small; Rot',
      'Height (cm)': '-4.2',
      'Height (inch)': '',
      'Alive (%)': '91',
      'Low tide (UTC)': '2026-05-14T06:30:00.000Z',
      ملاحظة: 'الشتلات بخير',
      Owner: '',
      Bags: '',
    })
    expect(answers(ids.old)).toMatchObject({
      'Bed check: Species': 'Mchu',
      'Height (cm)': '',
      'Height (inch)': '12',
    })
    expect(answers(ids.beach)).toMatchObject({ Bags: '-3' })
  })

  it('has the versions that are chosen, and says which report replaced which', async () => {
    const work = await make.fieldWork()
    const { token } = work.superAdmin
    const first = await make.task(work, { status: 'MORE_INFO_REQUESTED' })
    const second = await make.task(work, { editFromId: first.id })
    const rejected = await make.task(work, { status: 'REJECTED' })
    const rows = async (format: string, counted?: string) => {
      const { bytes, tasksTotal } = await exported(format, counted ? { counted } : {}, { token })
      const records: Record<string, string>[] =
        format === 'csv'
          ? parse(bytes, { bom: true, columns: true })
          : ((await readXlsx(bytes)).sheets[0]?.rows ?? [])
              .slice(1)
              .map(row => Object.fromEntries(row.map((cell, n) => [n, String(cell ?? '')])))
      expect(tasksTotal).toBe(records.length)
      return records
    }
    const csv = (await rows('csv')).map(row => [row['Task Number'], row['Edit of'], row['Superseded by']])
    expect(csv).toEqual([
      [String(rejected.id), '', ''],
      [String(second.id), String(first.id), ''],
      [String(first.id), '', String(second.id)],
    ])
    expect((await rows('xlsx')).map(row => [row[0], row[14], row[15]])).toEqual(csv)
    for (const format of ['csv', 'xlsx']) {
      expect(await rows(format, 'current')).toHaveLength(1)
      expect(await rows(format, 'latest')).toHaveLength(2)
      expect(await rows(format, 'all')).toHaveLength(3)
      expect(await rows(format, 'earlier')).toHaveLength(1)
    }
  })

  it('has unique headers for questions with the same label, and the position last', async () => {
    const { bytes } = await exported('csv')
    const [headers = []] = parse(bytes, { bom: true, to: 1 }) as string[][]
    expect(headers.slice(19)).toEqual([
      'Bed check: Species',
      'Signs',
      'Height (cm)',
      'Alive (%)',
      'Low tide (UTC)',
      'ملاحظة',
      'ملاحظة (2)',
      'Caretaker',
      'One row: "end"',
      'Height (inch)',
      'Owner',
      "'=Beach: species",
      "'=Beach: Status",
      'Bags',
      'Photos and Files',
      'Photo and File Addresses',
      'Latitude',
      'Longitude',
      'Accuracy',
    ])
    expect(new Set(headers).size).toBe(headers.length)
  })

  it('disables formulas, and keeps numbers as numbers', async () => {
    const { bytes } = await exported('csv')
    const records: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
    for (const cell of records.flatMap(record => Object.entries(record).flat()))
      if (/^[=+\-@\t\r\n]/.test(cell)) expect(cell).toMatch(/^-\d+(\.\d+)?$/)
    const of = (id: number) => records.find(record => record['Task Number'] === String(id)) ?? {}
    expect(of(ids.whole)['ملاحظة (2)']).toBe("'-2+3+cmd|A0")
    expect(of(ids.whole).Caretaker).toBe("'+254712345678")
    expect(of(ids.old).Owner).toBe("'@SUM(A1)")
    expect(of(ids.unplaced).ملاحظة).toBe('-4.2')
    expect(of(ids.unplaced)["Reviewer's Words"]).toBe("'-Please look again")
    expect(of(ids.beach)["'=Beach: species"]).toBe("'\t=1+1")
    expect(of(ids.beach)['Data Collector']).toBe("'=cmd() Mwangi")
  })

  it('follows RFC 4180 and starts with a byte order mark', async () => {
    const { bytes } = await exported('csv')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = bytes.toString()
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text).toContain('"Tide out,\nthird row ""stands"" well"')
    expect(text).toContain('"Kilifi, ""East"""')
  })

  it('has photo addresses that lead to the report, behind the sign-in, and never end', async () => {
    const { bytes } = await exported('csv')
    const records: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
    const record = records.find(one => one['Task Number'] === String(ids.whole))
    const addresses = record?.['Photo and File Addresses']?.split(' ') ?? []
    expect(addresses).toHaveLength(3)
    for (const address of addresses) {
      const { origin, pathname, search } = new URL(address)
      expect([origin, pathname]).toEqual([new URL(server.url).origin, `/auth/tasks/${ids.whole}`])
      expect(search).toMatch(/^\?photo=\d+$/)
    }
  })

  it('has photo addresses for anybody by choice, valid for a week, by question and all together', async () => {
    const { bytes } = await exported('csv', null, { layout: { openPhotos: true } })
    const records: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
    const record = records.find(one => one['Task Number'] === String(ids.whole))
    const addresses = record?.['Photo and File Addresses']?.split(' ') ?? []
    expect(addresses).toHaveLength(3)
    expect(record?.['One row: "end"']?.split(' ')).toEqual(addresses.slice(1))
    for (const [n, address] of addresses.entries()) {
      const url = new URL(address)
      expect(url.origin).toBe(new URL(server.url).origin)
      expect(Number(url.searchParams.get('e')) * 1000).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
      const { bytes: photo, headers } = await download(server, url.pathname + url.search)
      expect(headers.get('content-type')).toBe('image/webp')
      const { channels } = await sharp(photo).stats()
      const brightest = channels
        .map(({ mean }) => mean)
        .indexOf(Math.max(...channels.map(({ mean }) => mean)))
      expect(brightest, 'red, green or blue').toBe(n)
      expect((await sharp(photo).metadata()).exif).toBeUndefined()
    }
  })

  it('has only the tasks of the filter', async () => {
    const filters = { project: { eq: String(made.coast.id) } }
    const { bytes, tasksTotal } = await exported('csv', filters)
    const records: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
    expect([tasksTotal, records.map(record => record['Task Number'])]).toEqual([1, [String(ids.beach)]])
    // With one template, only the common columns can have the same header as a question.
    expect(Object.keys(records[0] ?? {})).toEqual(
      expect.arrayContaining(['species', "'=Beach: Status", 'Bags']),
    )
  })

  it('takes a search text literally', async () => {
    for (const contains of ["' or '1'='1", '\\', "\\' or true --", '$1', '%']) {
      const { bytes, tasksTotal } = await exported('csv', { id: { contains } })
      expect([tasksTotal, parse(bytes, { bom: true })]).toMatchObject([0, { length: 1 }])
    }
  })

  it('of a company without tasks has only headers', async () => {
    const { superAdmin: nobody } = await make.company()
    const { bytes, tasksTotal } = await exported('csv', null, { token: nobody.token })
    const lines = parse(bytes, { bom: true }) as string[][]
    expect(tasksTotal).toBe(0)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.slice(-3)).toEqual(['Latitude', 'Longitude', 'Accuracy'])
  })
})

describe('A workbook of tasks', () => {
  it('has a sheet for each template with its own questions, numbers as numbers and dates as dates', async () => {
    const { bytes, headers, name } = await exported('xlsx')
    expect(savedAs(headers)).toBe(`tasks${today}.xlsx`)
    expect(name).toBe(`tasks${today}.xlsx`)
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(sheet => sheet.name)).toEqual(['Bed check', '=Beach'])
    const [beds, beach] = sheets.map(sheet => {
      const [head = [], ...rows] = sheet.rows
      return rows.map(row => Object.fromEntries(head.map((header, n) => [String(header), row[n] ?? null])))
    })
    expect(sheets[0]?.rows[0]?.slice(-3)).toEqual(['Latitude', 'Longitude', 'Accuracy'])
    const rows = await stored()
    expect(beds?.map(row => row['Task Number'])).toEqual(
      rows.filter(row => row.title === 'Bed check').map(row => row.id),
    )
    for (const row of [...(beds ?? []), ...(beach ?? [])]) {
      const { created_at, latitude, longitude, collector, project } = rows.find(
        one => one.id === row['Task Number'],
      )
      expect(row).toMatchObject({
        Latitude: latitude,
        Longitude: longitude,
        'Data Collector': collector,
        Project: project,
      })
      expect((row['Submitted (UTC)'] as Date).getTime()).toBe(created_at.getTime())
    }
    const whole = beds?.find(row => row['Task Number'] === ids.whole)
    expect(whole).toMatchObject({
      Species: 'Mkoko',
      'Height (cm)': -4.2,
      'Alive (%)': 91,
      ملاحظة: 'الشتلات بخير',
      'ملاحظة (2)': '-2+3+cmd|A0',
      Caretaker: '+254712345678',
      Comment: 'Tide out,\nthird row "stands" well',
      'Photos and Files': 3,
    })
    expect(whole?.['Low tide (UTC)']).toEqual(new Date('2026-05-14T06:30:00.000Z'))
    expect(beach?.[0]).toMatchObject({ '=Beach: Status': '=Clean', Bags: -3 })
  })

  it('of a company without tasks has one sheet with the headers', async () => {
    const { superAdmin: nobody } = await make.company()
    const { bytes } = await exported('xlsx', null, { token: nobody.token })
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(sheet => [sheet.name, sheet.rows.length])).toEqual([['Tasks', 1]])
  })

  it('is the result of exportExcel, also for a page of the list', async () => {
    const query = `mutation ($pagination: PaginationInput) { exportExcel(pagination: $pagination) { name format tasksTotal url } }`
    const { exportExcel } = await data<{ exportExcel: Started['startExport'] & { format: string } }>(
      superAdmin.token,
      query,
      { pagination: { start: 1, limit: 2 } },
    )
    expect(exportExcel).toMatchObject({ format: 'xlsx', tasksTotal: 2, name: `tasks${today}.xlsx` })
    const { sheets } = await readXlsx((await download(server, exportExcel.url)).bytes)
    const numbers = sheets.flatMap(sheet => sheet.rows.slice(1).map(row => row[0]))
    expect(numbers.sort()).toEqual(
      (await stored())
        .slice(1, 3)
        .map(row => row.id)
        .sort(),
    )
  })
})

describe('GeoJSON of tasks', () => {
  it('has a feature for each task, at its position or without a geometry, with the columns as properties', async () => {
    const { bytes, name } = await exported('geojson')
    expect(name).toBe(`tasks${today}.geojson`)
    const { type, features } = JSON.parse(bytes.toString())
    expect(type).toBe('FeatureCollection')
    const rows = await stored()
    expect(features.map((feature: { id: number }) => feature.id)).toEqual(rows.map(row => row.id))
    for (const [n, { type, geometry, properties }] of features.entries()) {
      const { latitude, longitude, project } = rows[n]
      expect(type).toBe('Feature')
      expect(geometry).toEqual(
        latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
      )
      expect(properties).toMatchObject({ Project: project, Longitude: longitude })
    }
    const whole = features.find((feature: { id: number }) => feature.id === ids.whole)
    expect(whole.properties).toMatchObject({ 'Height (cm)': -4.2, ملاحظة: 'الشتلات بخير', Owner: null })
    expect(features.filter((feature: { geometry: unknown }) => feature.geometry === null)).toHaveLength(1)
  })
})

describe('A ZIP of the photos', () => {
  it('has each original photo with a readable name, and an index', async () => {
    const { bytes, name, headers } = await exported('photos')
    expect(name).toBe(`photos${today}.zip`)
    expect(headers.get('content-type')).toBe('application/zip')
    const entries = await unzip(bytes)
    const paths = ['photo', 'One row end', 'One row end'].map(
      (field, n) => `North Creek/${ids.whole}-${n + 1}-${field}.jpg`,
    )
    expect([...entries.keys()]).toEqual([...paths, 'photos.csv'])
    for (const [n, path] of paths.entries()) {
      const { entry, bytes: content } = entries.get(path) ?? { bytes: Buffer.alloc(0) }
      expect(content.equals(made.shots[n as 0].bytes)).toBe(true)
      // Stored, its checksum and length before the content, its name in UTF-8.
      expect(entry).toMatchObject({ compressionMethod: 0, crc32: crc32(content) })
      expect((entry?.generalPurposeBitFlag ?? 0) & 0x808).toBe(0x800)
    }
    const index: Record<string, string>[] = parse(entries.get('photos.csv')?.bytes ?? '', {
      bom: true,
      columns: true,
    })
    expect(index.map(row => row.File)).toEqual(paths)
    expect(index[1]).toMatchObject({
      'Task Number': String(ids.whole),
      Project: 'North/Creek',
      Question: 'One row: "end"',
      Found: 'yes',
    })
  })

  it('keeps Arabic names, and marks a missing photo in the index', async () => {
    const fixture = await reportedCompany(server)
    await server.deps.db.pool.query('update projects set name = $2 where id = $1', [
      fixture.creek.id,
      'مشروع\u202e الساحل',
    ])
    await server.deps.files.remove(fixture.company.id, fixture.shots[0].ref.hash)
    const entries = await unzip((await exported('photos', null, { token: fixture.superAdmin.token })).bytes)
    const paths = [2, 3].map(n => `مشروع الساحل/${fixture.ids.whole}-${n}-One row end.jpg`)
    expect([...entries.keys()]).toEqual([...paths, 'photos.csv'])
    const index: Record<string, string>[] = parse(entries.get('photos.csv')?.bytes ?? '', {
      bom: true,
      columns: true,
    })
    expect(index.map(row => row.Found)).toEqual(['no', 'yes', 'yes'])
  })

  it('of tasks without photos has an empty index', async () => {
    const entries = await unzip((await exported('photos', { status: { eq: 'REJECTED' } })).bytes)
    expect([...entries.keys()]).toEqual(['photos.csv'])
    expect(parse(entries.get('photos.csv')?.bytes ?? '', { bom: true })).toHaveLength(1)
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type BenchDatabase, benchDatabase, runSql } from './lib/databases.ts'
import { atOnce, byTask, copyOut } from './lib/export-sql.ts'
import { fields, signIn } from './lib/fill.ts'
import { envelope, graphql, type HttpClient, httpClient } from './lib/http.ts'
import { megabytes, milliseconds, progress, type Report, result, times } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { takeTurns } from './lib/turns.ts'

const tasks = 100_000
const rounds = 5
const photos = 16_000
const photoBytes = 20_000
const limits = { share: 0.4, growth: 40e6, xlsx: 4 }

interface Setup {
  database: BenchDatabase
  server: BenchServer
  http: HttpClient
  token: string
}

/**
 * Measures exports of 100,000 tasks: CSV against COPY, a workbook against CSV; and a ZIP of 16,000 photos.
 */
export async function exports(): Promise<Report[]> {
  const database = await benchDatabase('export', tasks)
  const [token = ''] = await signIn(database.url, database.fixture.companyId, [database.fixture.superAdminId])
  try {
    return [
      await withSetup(database, token, files),
      await withSetup(database, token, workbook),
      await withSetup(database, token, geojson),
      await withSetup(database, token, zip),
    ]
  } finally {
    await runSql(database.url, 'delete from exports')
    await database.release()
  }
}

/** Measures with a fresh server, so that its memory is not affected by other measurements. */
async function withSetup(
  database: BenchDatabase,
  token: string,
  measure: (setup: Setup) => Promise<Report>,
): Promise<Report> {
  const server = await startServer(database.url)
  const http = httpClient(server.url, 1)
  try {
    return await measure({ database, server, http, token })
  } finally {
    http.close()
    await server.stop()
  }
}

async function files({ database, server, token }: Setup): Promise<Report> {
  progress('export: CSV against COPY')
  const { url, fixture } = database
  const ids = fields.map(field => field.id)
  const bodies: number[] = []
  const csv = async () => {
    const start = performance.now()
    const { lines } = await fetchFile(`${server.url}/export-tasks`, token, 'POST')
    bodies.push(lines)
    return performance.now() - start
  }
  const copy = (select: string) => async () => {
    const start = performance.now()
    await copyOut(url, fixture.companyId, select)
    return performance.now() - start
  }
  const grown = await growth(server, csv)
  const took = await takeTurns(
    {
      ours: csv,
      byTask: copy(byTask(fixture.companyId, ids)),
      atOnce: copy(atOnce(fixture.companyId, ids)),
    },
    rounds,
  )
  const wrong = bodies.filter(lines => lines !== tasks + 1).length
  const against = (what: string, reference: number, isLimited: boolean) => {
    const share = reference / took.ours
    return result(
      {
        what: `CSV of ${tasks} tasks over HTTP, against ${what}`,
        ours: milliseconds(took.ours),
        reference: milliseconds(reference),
        ratio: `${(share * 100).toFixed(0)} % of its speed`,
        ...(isLimited && { limit: `≥ ${limits.share * 100} %`, holds: share >= limits.share }),
      },
      wrong,
    )
  }
  const isByTask = took.byTask < took.atOnce
  return {
    title: 'Export of tasks as CSV',
    how: `POST /export-tasks, read to its end and thrown away, against COPY … TO STDOUT of the same tasks by hand-written SQL in a transaction of the request role: the faster of a select that looks up task by task and one that gathers all tables at once. Ours has a column for each question of each of six templates and signs ${2 * tasks} addresses of photos. Median of ${rounds} rounds in turn; the memory is that of the first export of a fresh server.`,
    results: [
      against('COPY that looks up task by task', took.byTask, isByTask),
      against('COPY that gathers all at once', took.atOnce, !isByTask),
      grown('growth of the server’s memory in it'),
    ],
  }
}

async function workbook({ server, http, token, database }: Setup): Promise<Report> {
  progress('export: workbook against CSV')
  const grown = await growth(server, () => written(http, token, database, 'xlsx'))
  const took = await takeTurns(
    {
      xlsx: () => written(http, token, database, 'xlsx'),
      csv: () => written(http, token, database, 'csv'),
      geojson: () => written(http, token, database, 'geojson'),
    },
    rounds,
  )
  const against = (what: string, ours: number, limit?: number) =>
    result({
      what: `${what} of ${tasks} tasks by a job, against CSV by a job`,
      ours: milliseconds(ours),
      reference: milliseconds(took.csv),
      ratio: times(ours / took.csv),
      ...(limit && { limit: `≤ ${limit} ×`, holds: ours / took.csv <= limit }),
    })
  return {
    title: 'Export of tasks as a workbook',
    how: `From the moment that its job begins to the moment that its file lies in the store, as the export’s row says, looked at every 10 ms. Median of ${rounds} rounds in turn.`,
    results: [
      against('Workbook', took.xlsx, limits.xlsx),
      against('GeoJSON', took.geojson),
      grown('growth of the server’s memory in the first workbook'),
    ],
  }
}

async function geojson({ server, http, token, database }: Setup): Promise<Report> {
  progress('export: memory in GeoJSON')
  const grown = await growth(server, () => written(http, token, database, 'geojson'))
  return {
    title: 'Export of tasks as GeoJSON',
    how: `${tasks} tasks by a job, on a fresh server.`,
    results: [grown('growth of the server’s memory')],
  }
}

async function zip({ server, http, token, database }: Setup): Promise<Report> {
  progress('export: ZIP of photos')
  const { companyId } = database.fixture
  const bytes = randomBytes(photoBytes)
  const last = 2 * tasks
  for (let n = last - photos + 1; n <= last; n++) {
    const hash = createHash('sha256').update(String(n)).digest('hex')
    const folder = join(server.dataDir, 'files', String(companyId), hash.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, hash), bytes)
  }
  const [{ since }] = await runSql(
    database.url,
    'select created_at as since from tasks where company_id = $1 and id = $2',
    [companyId, tasks - photos / 2 + 1],
  )
  const filters = { createdAt: { gte: since } }
  let took = 0
  const grown = await growth(server, async () => {
    took = await written(http, token, database, 'photos', filters)
  })
  const [{ size }] = await runSql(database.url, `select size::int from exports where format = 'photos'`)
  const wrong = size > photos * photoBytes ? 0 : 1
  return {
    title: `ZIP of ${photos} photos`,
    how: `Each of ${photoBytes / 1000} kB, by a job into the store of files, on a fresh server.`,
    results: [
      result({ what: 'time', ours: milliseconds(took) }, wrong),
      result({ what: 'size', ours: megabytes(size) }, wrong),
      grown('growth of the server’s memory'),
    ],
  }
}

/**
 * Runs the work and samples the server's memory. Returns a function that formats the largest growth as a
 * result.
 */
export async function growth(server: BenchServer, work: () => Promise<unknown>) {
  const before = (await server.usage()).rssBytes
  let peak = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, (await server.usage()).rssBytes)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })()
  await work()
  isOver = true
  await watching
  const grown = peak - before
  return (what: string) =>
    result({
      what,
      ours: megabytes(grown),
      reference: megabytes(before),
      limit: `≤ ${megabytes(limits.growth)}`,
      holds: grown <= limits.growth,
    })
}

/** Runs an export as a job. Returns its duration in ms. */
export async function written(
  http: HttpClient,
  token: string,
  { url }: BenchDatabase,
  format: string,
  filters: object = {},
): Promise<number> {
  const { startExport } = await graphql<{ startExport: { id: string } }>(
    http,
    token,
    `mutation ($format: ExportFormat!, $filters: TaskFiltersInput) { startExport(format: $format, filterValues: $filters) { id } }`,
    { format, filters },
  )
  let began: number | null = null
  for (;;) {
    const [row] = await runSql(url, 'select state from exports where id = $1', [startExport.id])
    if (row.state !== 'waiting') began ??= performance.now()
    if (row.state === 'done') return performance.now() - (began ?? 0)
    if (row.state === 'failed') throw new Error(`the export of ${format} failed`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** Downloads a file and counts its lines. */
async function fetchFile(url: string, token: string, method: string): Promise<{ lines: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { headers } = envelope({ method, path: url, token })
  request(url, { method, headers }, resolve).on('error', reject).end()
  const answer = await promise
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  let lines = 0
  for await (const chunk of answer as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
  return { lines }
}

import { performance } from 'node:perf_hooks'
import { MapSummaryDocument, MapTasksDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { mapSteps } from '../packages/domain/src/map/map.ts'
import { type BenchDatabase, benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { type HttpClient, httpClient, operation, repeated } from './lib/http.ts'
import { databaseTime, usedBetween } from './lib/processor.ts'
import { milliseconds, progress, type Report, result, times } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'
import { mapScreen } from './map-screen.ts'

const limits = { cold: 100, cached: 10, kilobytes: 200 }
const zooms = [0, 3, 5, 7, 9, 11, 13, 15, 18]
const tilesPerZoom = 12

interface Setup {
  tasks: number
  database: BenchDatabase
  server: BenchServer
  http: HttpClient
  token: string
  /** Where some of the tasks are. */
  points: { x: string; y: string }[]
  close(): Promise<void>
}

/**
 * Measures tiles of the map where the tasks are, and the numbers and the list beside it, in companies of
 * several sizes.
 */
export async function map(sizes: number[]): Promise<Report[]> {
  const reports: Report[] = []
  const medians = new Map<number, number>()
  let last: Setup | null = null
  try {
    for (const tasks of sizes) {
      await last?.close()
      last = await setUp(tasks)
      const { report, median: typical } = await allZooms(last)
      medians.set(tasks, typical)
      reports.push(report)
    }
    if (last) reports.push(await eachFilter(last), await beside(last))
  } finally {
    await last?.close()
  }
  const [small, large] = [sizes.at(0) ?? 0, sizes.at(-1) ?? 0]
  if (small !== large) reports.push(growth(small, large, medians))
  return [...reports, ...(await mapScreen(sizes.slice(-2)))]
}

async function setUp(tasks: number): Promise<Setup> {
  const database = await benchDatabase('feed', tasks)
  const { url, fixture } = database
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const points = await runSql(
    url,
    `select x, y from task_positions where company_id = $1 order by hashint8(task_id) limit ${tilesPerZoom}`,
    [fixture.companyId],
  )
  const server = await startServer(url)
  const http = httpClient(server.url, 1)
  return {
    tasks,
    database,
    server,
    http,
    token,
    points,
    async close() {
      http.close()
      await server.stop()
      await database.release()
    },
  }
}

let asked = 0
/**
 * A filter that nobody had before and that leaves out nothing, so that no tile of it is in the server's
 * cache.
 */
const anew = (filters: object) => ({ ...filters, or: [{ project: { notIn: [String(1e9 + ++asked)] } }] })

const pathOf = (zoom: number, { x, y }: Setup['points'][number], filters: object) => {
  const side = mapSteps / 2 ** zoom
  return `/api/map/tasks/${zoom}/${Math.floor(Number(x) / side)}/${Math.floor(Number(y) / side)}?filters=${encodeURIComponent(JSON.stringify(filters))}`
}

async function allZooms({ tasks, http, token, points, database }: Setup) {
  const all = { cold: [] as number[], cached: [] as number[], bytes: [] as number[] }
  const results = []
  for (const zoom of zooms) {
    progress(`${tasks} tasks, zoom ${zoom}`)
    const took = { cold: [] as number[], cached: [] as number[], bytes: [] as number[] }
    for (const point of points) {
      const path = pathOf(zoom, point, anew({}))
      const first = await timed(http, token, path)
      took.cold.push(first.ms)
      took.bytes.push(first.bytes)
      for (let n = 0; n < 5; n++) took.cached.push((await timed(http, token, path)).ms)
    }
    for (const name of ['cold', 'cached', 'bytes'] as const) all[name].push(...took[name])
    // The tasks of the same tiles, read one by one by the owner of the database.
    const plain: number[] = []
    for (const point of points.slice(0, 3)) plain.push(await plainTile(database, zoom, point))
    results.push(
      result({
        what: `zoom ${zoom}, cold: p95, beside plain SQL over the tasks`,
        ours: milliseconds(quantile(took.cold, 0.95)),
        reference: milliseconds(median(plain)),
        ratio: times(median(took.cold) / median(plain)),
      }),
    )
  }
  for (const name of ['cold', 'cached'] as const) {
    const p95 = quantile(all[name], 0.95)
    results.push(
      result({
        what: `all zooms, ${name}: p95 (median beside it)`,
        ours: milliseconds(p95),
        reference: milliseconds(median(all[name])),
        limit: `≤ ${limits[name]} ms`,
        holds: p95 <= limits[name],
      }),
    )
  }
  const largest = Math.max(...all.bytes) / 1000
  results.push(
    result({
      what: 'the largest tile',
      ours: `${largest.toFixed(1)} kB`,
      limit: `≤ ${limits.kilobytes} kB`,
      holds: largest <= limits.kilobytes,
    }),
  )
  return {
    median: median(all.cold),
    report: {
      title: `Tiles of the map at ${tasks} tasks`,
      how: `Tiles with markers at ${tilesPerZoom} tasks for each zoom, one after another over a kept connection; cold with a filter that is new to the server and leaves out nothing, cached five times after it. Plain SQL is the execution time of EXPLAIN ANALYZE, without row-level security and HTTP; the ratio is of medians.`,
      results,
    },
  }
}

async function plainTile({ url, fixture }: BenchDatabase, zoom: number, { x, y }: Setup['points'][number]) {
  const shift = 56 - 2 * zoom
  const rows = await runSql(
    url,
    `explain (analyze, timing off, format json)
     select p.quadkey >> ${shift - 6}, t.status, count(*), avg(p.x), avg(p.y), min(p.x), max(p.x), min(p.y), max(p.y)
     from task_positions p join tasks t on t.company_id = p.company_id and t.id = p.task_id
     where p.company_id = ${fixture.companyId} and p.quadkey >= map_quadkey(${x}, ${y}) >> ${shift} << ${shift}
       and p.quadkey < ((map_quadkey(${x}, ${y}) >> ${shift}) + 1) << ${shift} group by 1, 2`,
  )
  return Number(rows[0]?.['QUERY PLAN'][0]['Execution Time'])
}

/** Cold tiles with the filters of the feed. */
async function eachFilter({ tasks, http, token, points, database }: Setup): Promise<Report> {
  const { url, fixture } = database
  const [busiest] = await runSql(
    url,
    'select reporter_id::text as id from tasks where company_id = $1 group by 1 order by count(*) desc limit 1',
    [fixture.companyId],
  )
  const days = (from: number, to: number) => ({
    between: [from, to].map(ago => new Date(Date.now() - ago * 86_400_000).toISOString()),
  })
  const project = { eq: String(fixture.uses[0]?.projectId) }
  const cases: Record<string, object> = {
    'a project': { project },
    'a status': { status: { eq: 'PENDING' } },
    'a goal and a status': { un_sdg: { eq: '1' }, status: { eq: 'COMPLETED' } },
    'a collector': { baorider: { eq: String(busiest?.id) } },
    'a day': { createdAt: days(30, 29) },
    '110 days': { createdAt: days(130, 20) },
  }
  const results = []
  for (const [what, filters] of Object.entries(cases)) {
    progress(what)
    const took: number[] = []
    const before = await databaseTime(url)
    for (const zoom of zooms)
      for (const point of points.slice(0, 4))
        took.push((await timed(http, token, pathOf(zoom, point, anew(filters)))).ms)
    const processor = usedBetween(before, await databaseTime(url)) / took.length
    const p95 = quantile(took, 0.95)
    results.push(
      result({
        what: `${what}: p95 over all zooms (median ${milliseconds(median(took))}), processor time of PostgreSQL a tile beside it`,
        ours: milliseconds(p95),
        reference: milliseconds(processor),
        limit: `≤ ${limits.cold} ms`,
        holds: p95 <= limits.cold,
      }),
    )
  }
  return {
    title: `Cold tiles with filters at ${tasks} tasks`,
    how: 'Processor time does not depend on other programs; it includes what the tasks of upkeep used meanwhile.',
    results,
  }
}

async function beside({ tasks, http, token }: Setup): Promise<Report> {
  const calls = {
    'the numbers above the map': operation(token, MapSummaryDocument.toString(), { filters: {} }),
    'the list of the whole world': operation(token, MapTasksDocument.toString(), {
      filters: {},
      area: { west: -180, south: -90, east: 180, north: 90 },
    }),
  }
  const results = []
  for (const [what, call] of Object.entries(calls)) {
    const ask = repeated(http, call)
    await ask()
    const took: number[] = []
    for (let n = 0; n < 10; n++) {
      const begin = performance.now()
      await ask()
      took.push(performance.now() - begin)
    }
    results.push(
      result({
        what: `${what}: p95 (median beside it)`,
        ours: milliseconds(quantile(took, 0.95)),
        reference: milliseconds(median(took)),
      }),
    )
  }
  return {
    title: `Beside the map at ${tasks} tasks`,
    how: "The dashboard's own queries, ten times each.",
    results,
  }
}

function growth(small: number, large: number, medians: ReadonlyMap<number, number>): Report {
  const [one, other] = [medians.get(small) ?? 0, medians.get(large) ?? 0]
  return {
    title: `Tiles of the map: growth from ${small} to ${large} tasks`,
    how: 'The median of all cold tiles without a filter, at both sizes.',
    results: [
      result({
        what: 'a cold tile',
        ours: milliseconds(other),
        reference: milliseconds(one),
        ratio: times(other / one),
      }),
    ],
  }
}

async function timed(http: HttpClient, token: string, path: string): Promise<{ ms: number; bytes: number }> {
  const begin = performance.now()
  const { status, body } = await http.send({ method: 'GET', path, token })
  if (status !== 200 && status !== 204) throw new Error(`${path} answered ${status}`)
  return { ms: performance.now() - begin, bytes: body.length }
}

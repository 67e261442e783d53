import { performance } from 'node:perf_hooks'
import { MapSummaryDocument, MapTasksDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { mapSteps } from '../packages/domain/src/map.ts'
import { benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { type HttpClient, httpClient, operation, repeated } from './lib/http.ts'
import { milliseconds, progress, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'

const limits = { cold: 100, cached: 10, kilobytes: 200 }
const zooms = [0, 3, 5, 7, 9, 11, 13, 15, 18]
const tilesPerZoom = 12

/** Measures tiles of the map where the tasks are, and the numbers and the list beside it. */
export async function map(tasks: number): Promise<Report[]> {
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
  const results = []
  try {
    const all = { cold: [] as number[], cached: [] as number[], bytes: [] as number[] }
    let last = 0
    for (const zoom of zooms) {
      progress(`zoom ${zoom}`)
      const took = { cold: [] as number[], cached: [] as number[], bytes: [] as number[] }
      for (const { x, y } of points) {
        const side = mapSteps / 2 ** zoom
        // A filter that nobody had before, and that leaves out one task: no tile of it is kept.
        const filters = encodeURIComponent(JSON.stringify({ id: { notIn: [String(++last)] } }))
        const path = `/api/map/tasks/${zoom}/${Math.floor(Number(x) / side)}/${Math.floor(Number(y) / side)}?filters=${filters}`
        const first = await timed(http, token, path)
        took.cold.push(first.ms)
        took.bytes.push(first.bytes)
        for (let n = 0; n < 5; n++) took.cached.push((await timed(http, token, path)).ms)
      }
      for (const name of ['cold', 'cached', 'bytes'] as const) all[name].push(...took[name])
      results.push(
        result({
          what: `zoom ${zoom}, cold: p95 (median beside it)`,
          ours: milliseconds(quantile(took.cold, 0.95)),
          reference: milliseconds(median(took.cold)),
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
    const beside = {
      'the numbers above the map': operation(token, MapSummaryDocument.toString(), { filters: {} }),
      'the list of the whole world': operation(token, MapTasksDocument.toString(), {
        filters: {},
        area: { west: -180, south: -90, east: 180, north: 90 },
      }),
    }
    for (const [what, call] of Object.entries(beside)) {
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
  } finally {
    http.close()
    await server.stop()
    await database.release()
  }
  return [
    {
      title: `The map at ${tasks} tasks`,
      how: `Tiles with markers at ${tilesPerZoom} tasks for each zoom, one after another over a kept connection; cold with a filter that is new to the server, cached five times after it.`,
      results,
    },
  ]
}

async function timed(http: HttpClient, token: string, path: string): Promise<{ ms: number; bytes: number }> {
  const begin = performance.now()
  const { status, body } = await http.send({ method: 'GET', path, token })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return { ms: performance.now() - begin, bytes: body.length }
}

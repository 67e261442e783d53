import {
  InsightsPerCollectorDocument,
  InsightsPerDayDocument,
  InsightsPerProjectDocument,
  MapSummaryDocument,
  TaskFeedDocument,
} from '../apps/dashboard/src/generated/graphql.ts'
import { mapSteps } from '../packages/domain/src/map/map.ts'
import { benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { graphql, httpClient, json } from './lib/http.ts'
import { megabytes, milliseconds, progress, type Report, result, times } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { oneByOne } from './lib/turns.ts'

const limit = 2
const measureMs = 4000
const month = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7)

/**
 * Measures pages, counts, charts and the map of a company at the smallest and at the largest of the sizes.
 */
export async function larger(sizes: number[]): Promise<Report[]> {
  const [small, large] = [sizes[0] ?? 0, sizes.at(-1) ?? 0]
  const [before, after] = [await measure(small), await measure(large)]
  return [
    {
      title: `A company of ${large} tasks beside one of ${small}`,
      how: `Medians of requests one by one over HTTP, each for ${measureMs / 1000} s. The database has ${megabytes(after.bytes)}, the smaller one ${megabytes(before.bytes)}.`,
      results: Object.entries(after.took).map(([what, ms]) => {
        const reference = before.took[what] ?? Number.NaN
        return result({
          what,
          ours: milliseconds(ms),
          reference: milliseconds(reference),
          ratio: times(ms / reference),
          limit: `≤ ${times(limit)}`,
          holds: ms / reference <= limit,
        })
      }),
    },
  ]
}

async function measure(tasks: number) {
  const database = await benchDatabase('feed', tasks)
  const { url, fixture } = database
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const server = await startServer(url)
  const http = httpClient(server.url, 1)
  const [at] = await runSql(
    url,
    'select x, y from task_positions where company_id = $1 order by task_id limit 1',
    [fixture.companyId],
  )
  const [size] = await runSql(url, 'select pg_database_size(current_database())::text as bytes')
  let asked = 0
  /** A filter that the server has not seen and that leaves out nothing. */
  const anew = () => ({ or: [{ project: { notIn: [String(1e9 + ++asked)] } }] })
  const ask = (document: { toString(): string }, variables: () => object) => () =>
    graphql(http, token, document.toString(), variables())
  const page = (start: number, filters: object) =>
    ask(TaskFeedDocument, () => ({ filters, pagination: { start, limit: 10 } }))
  const chart = (document: { toString(): string }) =>
    ask(document, () => ({
      filters: anew(),
      month,
      timezone: 'Africa/Nairobi',
      pagination: { limit: 50 },
    }))
  const tile = (zoom: number) => async () => {
    const side = mapSteps / 2 ** zoom
    const [x, y] = [at.x, at.y].map(step => Math.floor(Number(step) / side))
    const path = `/api/map/tasks/${zoom}/${x}/${y}?filters=${encodeURIComponent(JSON.stringify(anew()))}`
    const answer = await http.send({ method: 'GET', path, token })
    if (answer.status > 204) json(answer)
  }
  const calls = {
    'first page with its count': page(0, {}),
    'first page with its count, filtered': page(0, { status: { eq: 'PENDING' } }),
    'page in the middle, with its count': page(Math.floor(tasks / 2), {}),
    'chart per project': chart(InsightsPerProjectDocument),
    'chart per data collector': chart(InsightsPerCollectorDocument),
    'chart per day': chart(InsightsPerDayDocument),
    'numbers above the map': ask(MapSummaryDocument, () => ({ filters: anew() })),
    'tile of the map at zoom 3, cold': tile(3),
    'tile of the map at zoom 9, cold': tile(9),
    'tile of the map at zoom 15, cold': tile(15),
  }
  const took: Record<string, number> = {}
  try {
    for (const [what, call] of Object.entries(calls)) {
      progress(`${tasks} tasks: ${what}`)
      await oneByOne(call, 1000)
      took[what] = await oneByOne(call, measureMs)
    }
    return { took, bytes: Number(size.bytes) }
  } finally {
    http.close()
    await server.stop()
    await database.release()
  }
}

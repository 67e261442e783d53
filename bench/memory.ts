import { setTimeout as wait } from 'node:timers/promises'
import { TaskFeedDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { benchDatabase } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { httpClient, operation, repeated } from './lib/http.ts'
import { megabytes, progress, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { atOnce } from './lib/turns.ts'

const limitBytes = 200e6
const idleMs = 60_000

/** Measures the memory of the server's process: after its start, idle, after work, and idle again. */
export async function memory(): Promise<Report[]> {
  progress('memory of the idle server, two minutes')
  const database = await benchDatabase('feed', 10_000)
  const { url, fixture } = database
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const server = await startServer(url)
  const http = httpClient(server.url, 16)
  const rss = async () => (await server.usage()).rssBytes
  const variables = { filters: {}, pagination: { start: 0, limit: 10 } }
  const page = repeated(http, operation(token, TaskFeedDocument.toString(), variables))
  try {
    const started = await rss()
    await wait(idleMs)
    const idle = await rss()
    const { done, errors } = await atOnce(16, { count: 3000 }, page)
    const worked = await rss()
    await wait(idleMs)
    const rested = await rss()
    const idleLimit = (value: number) => ({ limit: `≤ ${megabytes(limitBytes)}`, holds: value <= limitBytes })
    return [
      {
        title: "Memory of the server's process",
        how: 'Resident set of the one Node process that is the server; PostgreSQL is another.',
        results: [
          result({ what: 'just started', ours: megabytes(started) }),
          result({ what: 'after 60 s without a request', ours: megabytes(idle), ...idleLimit(idle) }),
          result({ what: `right after ${done} feed pages at 16 clients`, ours: megabytes(worked) }, errors),
          result({ what: '60 s after those', ours: megabytes(rested), ...idleLimit(rested) }),
        ],
      },
    ]
  } finally {
    http.close()
    await server.stop()
    await database.release()
  }
}

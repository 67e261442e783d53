import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type BenchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { graphql, httpClient } from './lib/http.ts'
import { milliseconds, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'

const rounds = 3
const limitMs = 1500
const enough = '9999999'

const ways = {
  'push alone': [],
  'push and text message': ['TEXT_MESSAGE'],
  'push and email': ['MAIL'],
  'push, text message and email': ['TEXT_MESSAGE', 'MAIL'],
}

/**
 * Measures the hand-over to people in each way: from the call that sends to the last message. Emails go to
 * the demo's mailbox, text messages to a gateway on this machine that answers at once.
 */
export async function notificationWays(
  { url, fixture }: Pick<BenchDatabase, 'url' | 'fixture'>,
  recipients: readonly string[],
): Promise<Report> {
  await runSql(
    url,
    `update people set email = 'person' || id || '@example.org', phone_number = '+25471' || lpad(id::text, 7, '0')
     where company_id = $1 and id = any ($2::bigint[])`,
    [fixture.companyId, recipients],
  )
  const gateway = await standIn((request, response) => {
    request.resume()
    response.writeHead(200).end()
  })
  const budgets = [
    'SMS_PER_COMPANY',
    'SMS_PER_NUMBER',
    'SMS_PER_DAY',
    'MAILS_PER_COMPANY',
    'MAILS_PER_ADDRESS',
  ]
  const server = await startServer(url, undefined, undefined, {
    DEMO: '1',
    SMS_URL: gateway.url,
    ...Object.fromEntries([...budgets, 'MAILS_PER_DAY'].map(name => [name, enough])),
  })
  const http = httpClient(server.url, 2)
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const results: Report['results'] = []
  try {
    for (const [what, channels] of Object.entries(ways)) {
      const took: number[] = []
      const messages: number[] = []
      let cpu = 0
      for (let n = 0; n < rounds; n++) {
        const [before, begin] = [await server.usage(), performance.now()]
        await graphql(
          http,
          token,
          `mutation ($data: CreateBaoleaderNotificationInput!) { createBaoleaderNotification(data: $data) { id } }`,
          {
            data: { title: 'Flood', message: 'Move the boats.', type: 'EARLY_WARNING', recipients, channels },
          },
        )
        while (!(await isOver(url))) await wait(20)
        took.push(performance.now() - begin)
        const after = await server.usage()
        messages.push(after.messages - before.messages)
        cpu += (after.cpuMs - before.cpuMs) / rounds
      }
      const [row] = await runSql(
        url,
        `select count(*) filter (where status <> 'sent')::int as left from notification_deliveries
         where run_id = (select max(id) from notification_runs)`,
      )
      const median = took.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
      results.push(
        result(
          {
            what,
            ours: `${milliseconds(median)}, ${Math.round(cpu)} ms of CPU, ${Math.min(...messages)} messages to PostgreSQL`,
            limit: `≤ ${limitMs / 1000} s`,
            holds: median <= limitMs,
          },
          row.left,
        ),
      )
    }
  } finally {
    http.close()
    await server.stop()
    gateway.close()
  }
  return {
    title: `A notification to ${recipients.length} people in each way`,
    how: `From the call that sends it until every message is handed over: pushes and text messages to services on this machine that answer at once, emails into the demo's mailbox. Medians of ${rounds}.`,
    results,
  }
}

async function isOver(url: string): Promise<boolean> {
  const [row] = await runSql(url, 'select status from notification_runs order by id desc limit 1')
  return row.status !== 'PENDING'
}

/** A service on this machine. */
export async function standIn(listener: RequestListener) {
  const http = createServer(listener)
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}

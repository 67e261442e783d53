import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { TaskFeedDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { graphql, httpClient, operation, repeated } from './lib/http.ts'
import { databaseTime, usedBetween } from './lib/processor.ts'
import { milliseconds, progress, type Report, result, times } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { quantile } from './lib/turns.ts'
import { notificationWays, standIn } from './notification-ways.ts'

const tasks = 10_000
/** For 10,000 people. */
const limitMs = 60_000
const ratioMax = 1.5
/** The interval at which somebody opens a page of the feed, in ms. */
const lookMs = 100
const idleMs = 15_000
/** The people of whom the processor time is measured. */
const costed = 1_000

/** Measures the hand-over of a notification to many phones, while somebody uses the dashboard. */
export async function notifications(recipients: number): Promise<Report[]> {
  const database = await benchDatabase('notifications', tasks, true)
  const { url, fixture, release } = database
  const service = await pushStandIn()
  const ids = await peopleWithPhones(url, fixture.companyId, service.url, recipients)
  await runSql(url, 'vacuum analyze')
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const server = await startServer(url)
  const http = httpClient(server.url, 2)
  try {
    const variables = { filters: {}, pagination: { start: 0, limit: 10 } }
    const page = repeated(http, operation(token, TaskFeedDocument.toString(), variables))
    for (let n = 0; n < 50; n++) await page()
    const send = (people: string[]) =>
      graphql(
        http,
        token,
        `mutation ($data: CreateBaoleaderNotificationInput!) { createBaoleaderNotification(data: $data) { id } }`,
        { data: { title: 'Flood', message: 'Move the boats.', type: 'EARLY_WARNING', recipients: people } },
      )
    progress('feed, idle')
    const idle = await looksFor(page, () => wait(idleMs))
    progress(`notification to ${recipients}`)
    let saved = 0
    let took = 0
    const busy = await looksFor(page, async () => {
      const begin = performance.now()
      await send(ids)
      saved = performance.now() - begin
      while ((await statusOf(url)) === 'PENDING') await wait(50)
      took = performance.now() - begin
    })
    const [counts] = await runSql(
      url,
      `select count(*) filter (where status = 'sent')::int as sent, count(*)::int as n from notification_deliveries`,
    )
    const errors = Number(counts.sent !== recipients) + Number(counts.n !== recipients)
    const twice = service.calls() - recipients
    const ratio = busy.p95 / idle.p95
    // Alone, so that all processor time is that of the hand-over. Saving it is part of the time.
    const few = ids.slice(0, costed)
    progress(`processor time of ${few.length}`)
    const [databaseBefore, before] = [await databaseTime(url), await server.usage()]
    await send(few)
    while ((await statusOf(url)) === 'PENDING') await wait(50)
    const after = await server.usage()
    const databaseMs = usedBetween(databaseBefore, await databaseTime(url))
    await server.stop()
    progress(`each way, ${few.length}`)
    const inEachWay = await notificationWays(database, few)
    const each = (ms: number) => milliseconds(ms / few.length)
    return [
      {
        title: `A notification to ${recipients} phones`,
        how: `Each phone has a subscription at a push service on this machine, which answers 201 at once. A page of the feed of ${tasks} tasks is opened every ${lookMs} ms, for ${idleMs / 1000} s without anything else and while the messages are handed over.`,
        results: [
          result({ what: 'saved', ours: milliseconds(saved) }, errors),
          result(
            { what: 'all handed over', ours: milliseconds(took), limit: '≤ 60 s', holds: took <= limitMs },
            errors,
          ),
          result({
            what: 'calls of the push service beyond one a phone',
            ours: String(twice),
            limit: '0',
            holds: twice === 0,
          }),
          result({ what: "the server's own CPU a message", ours: each(after.cpuMs - before.cpuMs) }),
          result({ what: "PostgreSQL's CPU a message", ours: each(databaseMs) }),
          result({
            what: 'calls of PostgreSQL by the server a message',
            ours: ((after.messages - before.messages) / few.length).toFixed(2),
          }),
          result({
            what: 'p95 of the feed page meanwhile, against idle',
            ours: milliseconds(busy.p95),
            reference: milliseconds(idle.p95),
            ratio: times(ratio),
            limit: times(ratioMax),
            holds: ratio <= ratioMax,
          }),
          result({
            what: 'median of the feed page meanwhile, against idle',
            ours: milliseconds(busy.median),
            reference: milliseconds(idle.median),
            ratio: times(busy.median / idle.median),
          }),
        ],
      },
      inEachWay,
    ]
  } finally {
    http.close()
    await server.stop()
    service.close()
    await release()
  }
}

/** Opens the page at the interval while `work` runs, and returns how long it took. */
async function looksFor(page: () => Promise<void>, work: () => Promise<void>) {
  const took: number[] = []
  const state = { on: true }
  const looking = (async () => {
    while (state.on) {
      const begin = performance.now()
      await page()
      took.push(performance.now() - begin)
      await wait(lookMs)
    }
  })()
  await work()
  state.on = false
  await looking
  return { p95: quantile(took, 0.95), median: quantile(took, 0.5) }
}

async function statusOf(url: string): Promise<string> {
  const [row] = await runSql(url, 'select status from notification_runs order by id desc limit 1')
  return row?.status ?? 'PENDING'
}

/** All phones share the keys of one browser: only the phone would notice. */
async function peopleWithPhones(
  url: string,
  companyId: number,
  service: string,
  recipients: number,
): Promise<string[]> {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const rows = await runSql(
    url,
    `with made as (
       insert into people (company_id, role, first_name, last_name, created_at, updated_at)
       select $1::bigint, 'collector', 'Asha', 'Number ' || n, now(), now() from generate_series(1, $2::int) n
       returning company_id, id
     ), phones as (
       insert into devices (company_id, person_id, client_id, push, created_at, last_seen_at)
       select company_id, id, gen_random_uuid(),
         jsonb_build_object('endpoint', $3::text || '/' || id, 'keys', $4::jsonb), now(), now() from made
     )
     select id::text from made`,
    [companyId, recipients, `${service}/${randomUUID()}`, JSON.stringify(keys)],
  )
  return rows.map(({ id }: { id: string }) => id)
}

async function pushStandIn() {
  let calls = 0
  const service = await standIn((request, response) => {
    calls++
    request.resume()
    response.writeHead(201).end()
  })
  return { ...service, calls: () => calls }
}

import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportPlan, ImportProgress } from '@quadrat/domain/collector/collector-import'
import { limits } from '@quadrat/domain/limits'
import { writeXlsx } from 'hucre/xlsx'
import { CollectorsDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { fillLarge, type LargeCompany } from './lib/fill-large.ts'
import { graphql, httpClient } from './lib/http.ts'
import { milliseconds, progress, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'

const limitMs = 20_000
const people = limits.importRowsAtOnce
/** The number of people in the list who exist already and are updated. */
const known = people / 10
/** The interval at which another person opens the list meanwhile, in ms. */
const lookMs = 50

/** Measures an import of the largest allowed list: a dry run, the import, and an interrupted import. */
export async function imports(): Promise<Report[]> {
  const database = await benchDatabase('import', 100, true)
  const { url } = database
  const company = await fillLarge(url)
  await runSql(url, 'vacuum analyze')
  const [token = ''] = await signIn(url, company.companyId, [company.superAdminId])
  let server = await startServer(url)
  try {
    const results = []
    for (const [what, fileOf] of Object.entries({ CSV: csvOf, Excel: xlsxOf })) {
      progress(`import of ${what}`)
      const file = await fileOf(await table(url, company, what === 'CSV' ? 1 : 2))
      const rehearsal = await dryRun(server.url, token, file)
      const before = await countRows(url, company)
      const done = await run(server.url, token, file)
      const errors = errorsOf(rehearsal.plan, done.messages, before, await countRows(url, company))
      results.push(
        limited(`${what}: rehearsal of ${people} people`, rehearsal.took, errors),
        limited(`${what}: import, with invites`, done.took, errors),
        result({
          what: `${what}: first word of progress (of ${done.messages.length - 1})`,
          ours: milliseconds(done.firstAt),
        }),
        result({
          what: `${what}: slowest page of somebody else meanwhile`,
          ours: milliseconds(done.slowest),
        }),
      )
    }

    progress('import, the server killed')
    const file = csvOf(await table(url, company, 3))
    const before = await countRows(url, company)
    const cut = await run(server.url, token, file, () => server.kill())
    await server.stop()
    await untilGone(url)
    const left = differences(before, await countRows(url, company))
    server = await startServer(url)
    const again = await run(server.url, token, file)
    const after = await countRows(url, company)
    const isWhole =
      'finished' in (again.messages.at(-1) ?? {}) && after.people === before.people + people - known
    results.push(
      result({
        what: `server killed after ${cut.messages.length} words of progress: what is left of it`,
        ours: left.length ? left.join(', ') : 'nothing',
        limit: 'nothing',
        holds:
          left.length === 0 &&
          cut.messages.length > 0 &&
          !cut.messages.some(messages => 'finished' in messages),
      }),
      result({
        what: 'the same list again, with a new server',
        ours: isWhole ? 'whole' : 'not whole',
        limit: 'whole',
        holds: isWhole,
      }),
    )
    return [
      {
        title: `Import of ${people} data collectors`,
        how: `Into a company of 10,000, a tenth of the list there already, each with a group and two projects, sent as the dashboard sends it. Somebody else opens the list every ${lookMs} ms meanwhile. Killed means SIGKILL; looked for in people, sign-in names, memberships, log, events and jobs.`,
        results,
      },
    ]
  } finally {
    await server.stop()
    await database.release()
  }
}

function limited(what: string, took: number, errors: number) {
  return result({ what, ours: milliseconds(took), limit: '≤ 20 s', holds: took <= limitMs }, errors)
}

/** Returns the list. New people have phone numbers of a series of their own. */
async function table(url: string, { companyId }: LargeCompany, series: number): Promise<string[][]> {
  const phones = await runSql(
    url,
    `select phone_number from people where company_id = $1 and role = 'collector' and first_name <> 'Changed' order by id limit $2`,
    [companyId, known],
  )
  const named = (text: string) => runSql(url, text, [companyId])
  const groups = await named('select name from groups where company_id = $1 order by id')
  const projects = await named('select name from projects where company_id = $1 order by id')
  const rows = Array.from({ length: people }, (_, n) => [
    n < known ? 'Changed' : 'Mwanaisha',
    `Kombo ${String.fromCharCode(65 + (n % 26))}`,
    n < known ? phones[n].phone_number : `01${series}${String(n).padStart(7, '0')}`,
    'Female',
    groups[n % groups.length].name,
    `${projects[n % projects.length].name}; ${projects[(n * 7 + 1) % projects.length].name}`,
    String(30_000_000 + n),
    '',
  ])
  return [
    ['First Name', 'Last Name', 'Phone Number', 'Gender', 'Group', 'Projects', 'ID Number', 'Email'],
    ...rows,
  ]
}

export const csvOf = (rows: string[][]) =>
  Buffer.from(rows.map(row => row.map(cell => `"${cell}"`).join(',')).join('\r\n'))
const xlsxOf = (rows: string[][]) => writeXlsx({ sheets: [{ name: 'People', rows }] })

export function post(url: string, path: string, token: string, file: Uint8Array): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Uint8Array(file),
  })
}

async function dryRun(url: string, token: string, file: Uint8Array) {
  const begin = performance.now()
  const answer = await post(url, '/api/collectors/import/check?country=KE', token, file)
  const plan = (await answer.json()) as ImportPlan
  return { took: performance.now() - begin, plan }
}

/** @param onProgress called once, at the third line of progress */
async function run(url: string, token: string, file: Uint8Array, onProgress?: () => void) {
  const reader = httpClient(url, 1)
  const reads = { on: true, slowest: 0 }
  const reading = readList()
  const begin = performance.now()
  const messages: ImportProgress[] = []
  let firstAt = 0
  try {
    const answer = await post(url, '/api/collectors/import?country=KE&invite=1', token, file)
    let rest = ''
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        firstAt ||= performance.now() - begin
        if (messages.push(JSON.parse(line)) === 3) onProgress?.()
      }
    }
  } catch (error) {
    if (!onProgress) throw error
  }
  const took = performance.now() - begin
  reads.on = false
  await reading
  reader.close()
  return { took, firstAt, messages, slowest: reads.slowest }

  async function readList(): Promise<void> {
    const variables = { filters: {}, pagination: { start: 0, limit: 10 } }
    while (reads.on) {
      const start = performance.now()
      // The request fails when the server is killed.
      await graphql(reader, token, CollectorsDocument.toString(), variables).catch(() => {})
      reads.slowest = Math.max(reads.slowest, performance.now() - start)
      await wait(lookMs)
    }
  }
}

type RowCounts = Record<string, number> & { people: number }

/** Returns the number of rows of every kind that an import writes. */
async function countRows(url: string, { companyId }: LargeCompany): Promise<RowCounts> {
  const [counts] = await runSql(
    url,
    `select (select count(*)::int from people where company_id = $1) as people,
       (select count(*)::int from people where company_id = $1 and first_name = 'Changed') as "changed people",
       (select count(*)::int from sign_in_names where company_id = $1) as "sign-in names",
       (select count(*)::int from sign_in_codes where company_id = $1) as invites,
       (select count(*)::int from project_collectors where company_id = $1) as memberships,
       (select count(*)::int from audit where company_id = $1) as "lines of the log",
       (select count(*)::int from events where company_id = $1) as events,
       (select count(*)::int from pgboss.job where name = 'send-text-message') as jobs`,
    [companyId],
  )
  return counts
}

function differences(before: RowCounts, after: RowCounts): string[] {
  return Object.entries(after)
    .filter(([name, n]) => n !== before[name])
    .map(([name, n]) => `${n - (before[name] ?? 0)} ${name}`)
}

/** Returns the number of errors of an import that should be complete. */
function errorsOf(plan: ImportPlan, messages: ImportProgress[], before: RowCounts, after: RowCounts): number {
  const last = messages.at(-1)
  const isWhole = last && 'finished' in last && last.createdIds.length === people - known
  const isThere = after.people === before.people + people - known
  return plan.errors.length + Number(plan.lines.length !== people) + Number(!isWhole) + Number(!isThere)
}

/** Waits until PostgreSQL has closed the connections of the killed server. */
async function untilGone(url: string): Promise<void> {
  for (;;) {
    const [row] = await runSql(
      url,
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = $1`,
      ['client backend'],
    )
    if (row?.n === 0) return
    await wait(100)
  }
}

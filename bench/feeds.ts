import { performance } from 'node:perf_hooks'
import { parquetMetadata } from 'hyparquet'
import pg from 'pg'
import { growth } from './export.ts'
import { type BenchDatabase, benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { type HttpClient, httpClient } from './lib/http.ts'
import { milliseconds, progress, type Report, result } from './lib/result.ts'
import { type BenchServer, startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'

const calls = 20
const questions = 60
/** Pages after which the memory of a server hardly grows: a feed of any length must stay there. */
const warming = 30

/**
 * Measures the feeds of a template of 60 questions: a page of OData, the whole feed as OData and as CSV, and
 * the features in a box.
 */
export async function feeds(tasks: number): Promise<Report[]> {
  const database = await benchDatabase('feeds', tasks, true)
  const { companyId, superAdminId, uses } = database.fixture
  const template = uses[0]?.templateId ?? 0
  await answerAll(database, template)
  const [token = ''] = await signIn(database.url, companyId, [superAdminId])
  try {
    const [{ n, half, since }] = await runSql(
      database.url,
      `select count(*)::int as n, (percentile_disc(0.5) within group (order by id))::text as half,
         to_char(max(updated_at) - interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
       from tasks where company_id = $1 and template_id = $2`,
      [companyId, template],
    )
    const odata = `/api/odata/v4/templates/${template}/Reports`
    const [{ x, y }] = await runSql(
      database.url,
      'select longitude as x, latitude as y from evidence where company_id = $1 and task_id = $2',
      [companyId, half],
    )
    const box = `bbox=${[x - 0.05, y - 0.05, x + 0.05, y + 0.05].join()}`
    return [
      await withServer(database, `Pages of feeds at ${tasks} reports`, token, async ({ measure }) => {
        await measure('OData: the first page of 1,000', 400, odata)
        await measure('OData: a page in the middle', 400, `${odata}?$skiptoken=${half}`)
        await measure('OData: approved ones', 400, `${odata}?$filter=status%20eq%20%27approved%27`)
        await measure(
          'OData: what the last day has changed',
          400,
          `${odata}?$filter=updated_at%20gt%20${since}&$orderby=updated_at`,
        )
        const gzip = { 'accept-encoding': 'gzip' }
        await measure('OData: the first page, compressed', 400, odata, gzip)
        await measure('OData: the number of all', 150, `${odata}/$count`)
        const collections = '/api/ogc/collections'
        await measure(
          'OGC: 100 reports of a template in a box',
          150,
          `${collections}/template-${template}/items?${box}`,
        )
        await measure('OGC: 100 of all reports in a box', 150, `${collections}/reports/items?${box}`)
        await measure(
          'OGC: 1,000 of all reports in a box',
          150,
          `${collections}/reports/items?limit=1000&${box}`,
        )
        const world = 'limit=1000&bbox=-180,-90,180,90'
        await measure(
          'OGC: 1,000 of all reports in the whole world',
          150,
          `${collections}/reports/items?${world}`,
        )
      }),
      await withServer(
        database,
        `A whole feed of ${n} reports as OData`,
        token,
        async ({ server, http, results }) => {
          for (let n = 0; n < warming; n++) await read(http, token, odata)
          const grown = await growth(server, async () => {
            results.push(await speed('OData, page by page', n, () => wholeFeed(http, token, odata)))
          })
          results.push(grown('growth of the server’s memory'))
        },
      ),
      ...(await Array.fromAsync(wholeFiles, ({ name, limit, path, count }) =>
        withServer(
          database,
          `A whole feed of ${n} reports as ${name}`,
          token,
          async ({ server, http, results }) => {
            const grown = await growth(server, async () => {
              const whole = async () =>
                count(await read(http, token, `/api/feeds/templates/${template}/${path}`))
              results.push(await speed(name, n, whole, limit))
            })
            results.push(grown('growth of the server’s memory'))
          },
        ),
      )),
    ]
  } finally {
    await database.release()
  }
}

interface Setup {
  server: BenchServer
  http: HttpClient
  results: Report['results']
  measure(what: string, limitMs: number, path: string, headers?: Record<string, string>): Promise<void>
}

/** Measures with a fresh server, so that its memory is not affected by other measurements. */
async function withServer(
  { url }: BenchDatabase,
  title: string,
  token: string,
  work: (setup: Setup) => Promise<void>,
): Promise<Report> {
  const server = await startServer(url)
  const http = httpClient(server.url, 1)
  const results: Report['results'] = []
  const measure: Setup['measure'] = async (what, limitMs, path, headers) => {
    progress(`feeds: ${what}`)
    const took: number[] = []
    for (let n = -3; n < calls; n++) {
      const begin = performance.now()
      await read(http, token, path, headers)
      if (n >= 0) took.push(performance.now() - begin)
    }
    const p95 = quantile(took, 0.95)
    const holds = p95 <= limitMs
    const reference = milliseconds(median(took))
    const limit = `≤ ${limitMs} ms`
    results.push(
      result({ what: `${what}: p95 (median beside it)`, ours: milliseconds(p95), reference, limit, holds }),
    )
  }
  try {
    await work({ server, http, results, measure })
  } finally {
    http.close()
    await server.stop()
  }
  const how = `A template of ${questions} questions, over a kept connection; pages ${calls} times after 3 to warm up.`
  return { title, how, results }
}

async function read(http: HttpClient, token: string, path: string, headers?: Record<string, string>) {
  const { status, body } = await http.send({ method: 'GET', path, token, ...(headers && { headers }) })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 200)}`)
  return body
}

/** Measures how many reports a second are read. @param run returns how many it has read */
async function speed(what: string, expected: number, run: () => Promise<number>, limit = 8000) {
  progress(`feeds: ${what}`)
  const begin = performance.now()
  const found = await run()
  const each = (found * 1000) / (performance.now() - begin)
  return result(
    { what, ours: `${Math.round(each)} reports/s`, limit: `≥ ${limit} reports/s`, holds: each >= limit },
    Math.abs(expected - found),
  )
}

const nextLink = '"@odata.nextLink":"'

/** Follows the addresses of pages. They are at the end, so that no page has to be parsed. */
async function wholeFeed(http: HttpClient, token: string, path: string): Promise<number> {
  let found = 0
  for (let next: string | undefined = path; next; ) {
    const body: Buffer = await read(http, token, next)
    for (let at = body.indexOf('{"id":'); at !== -1; at = body.indexOf('\n{"id":', at + 1)) found++
    const tail = body.subarray(-2000).toString()
    const at = tail.lastIndexOf(nextLink)
    const address =
      at === -1 ? undefined : tail.slice(at + nextLink.length, tail.indexOf('"', at + nextLink.length))
    next = address?.slice(new URL(address).origin.length)
  }
  return found
}

/** The files of a whole feed. `count` returns how many reports one has. */
const wholeFiles = [
  { name: 'CSV', limit: 8000, path: 'reports.csv', count: rowsOfCsv },
  { name: 'Parquet', limit: 25_000, path: 'reports.parquet', count: rowsOfParquet },
]

function rowsOfCsv(body: Buffer): number {
  let lines = 0
  for (let at = body.indexOf('\r\n'); at !== -1; at = body.indexOf('\r\n', at + 1)) lines++
  return lines - 1
}

function rowsOfParquet(body: Buffer): number {
  const bytes = body.buffer.slice(body.byteOffset, body.byteOffset + body.length)
  return Number(parquetMetadata(bytes as ArrayBuffer).num_rows)
}

const kinds = [
  { kind: 'text', value: '"The third row stands well"' },
  { kind: 'radio', value: '"Mkoko"', options: [{ text: 'Mkoko' }, { text: 'Mchu' }] },
  { kind: 'integer', value: '240' },
  {
    kind: 'checkbox',
    value: '["Wet", "Salt"]',
    options: [{ text: 'Wet' }, { text: 'Dry' }, { text: 'Salt' }],
  },
  { kind: 'metric', value: '38.5', metric: 'cm', min: 0, max: 500 },
  { kind: 'date', value: '"2026-05-14"' },
  { kind: 'date-time', value: '"2026-05-14T09:30:00+03:00"' },
  { kind: 'percentage', value: '91' },
  { kind: 'position', value: '{"latitude": -3.355, "longitude": 40.012, "accuracy": 7}' },
  { kind: 'text', value: '"Third channel, behind the boardwalk"' },
]

/** Gives a template 60 questions, and all of its reports an answer to each. */
async function answerAll({ url, fixture: { companyId } }: BenchDatabase, template: number): Promise<void> {
  progress('feeds: answers to 60 questions')
  const fields = Array.from({ length: questions }, (_, n) => {
    const { value, ...field } = kinds[n % kinds.length] as (typeof kinds)[number]
    return { id: `q${n}`, label: `Question ${n}`, isRequired: false, ...field, value }
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('update templates set fields = $3 where company_id = $1 and id = $2', [
      companyId,
      template,
      JSON.stringify(fields.map(({ value: _, ...field }) => field)),
    ])
    await client.query(
      `delete from field_values v using evidence e, tasks t where v.company_id = $1 and e.company_id = $1
         and e.id = v.evidence_id and t.company_id = $1 and t.id = e.task_id and t.template_id = $2`,
      [companyId, template],
    )
    await client.query(
      `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
       select $1::bigint, e.id, f.n - 1, f.field ->> 'id', f.field ->> 'kind', f.field ->> 'label', (f.field ->> 'value')::jsonb
       from tasks t join evidence e on e.company_id = $1 and e.task_id = t.id
         cross join jsonb_array_elements($3::jsonb) with ordinality as f (field, n)
       where t.company_id = $1 and t.template_id = $2 order by e.id, f.n`,
      [companyId, template, JSON.stringify(fields)],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

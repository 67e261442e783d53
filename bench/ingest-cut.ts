import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderIdFile } from '../apps/server/src/platform/files/hold-folder.ts'
import { cuttingClient } from './lib/cutting.ts'
import { type BenchDatabase, runSql } from './lib/databases.ts'
import { deliver } from './lib/phone.ts'
import { makeReports, type PhoneReport } from './lib/report.ts'
import { progress, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { atOnce } from './lib/turns.ts'

const count = 600
const clients = 8

/** Sends reports with photos, interrupts every tenth request, and then counts what has arrived. */
export async function cutTest({ url, fixture }: BenchDatabase, tokens: string[]): Promise<Report> {
  progress('ingest over connections that are cut')
  // A separate server, because its folder must contain only these photos.
  const server = await startServer(url)
  const cutting = cuttingClient(server.url, clients)
  try {
    const reports = await makeReports(fixture, count, true)
    const ran = await atOnce(
      clients,
      { count },
      async (client, index) => {
        const report = reports[index]
        if (report) await deliver(cutting.send, tokens[client] ?? '', report)
      },
      error => console.error(error),
    )
    const found = await findInDatabase(url, fixture.companyId, reports)
    const stored = findInStore(join(server.dataDir, 'files'), reports)
    const bytes = reports.reduce((sum, { photo }) => sum + (photo?.bytes.length ?? 0), 0)
    const compare = (what: string, is: number, should: number) =>
      result({ what, ours: String(is), reference: String(should), limit: 'equal', holds: is === should })
    return {
      title: 'Ingest over connections that break',
      how: `${count} reports with a 200 kB photo from ${clients} phones; of ${cutting.requests()} requests ${cutting.cuts()} lost their connection, after a quarter, 60 %, 95 % or all of their body, and were repeated at once as the collector app repeats them (the same answers, then HEAD and PATCH). Counted in the database and the file store at the end; the reference is what was sent.`,
      results: [
        compare('reports that went through', ran.done, count),
        compare('tasks in the database that wait for review', found.tasks, count),
        compare('photos in the database, attached', found.photos, count),
        compare('bytes of photos by the database', found.bytes, bytes),
        compare('answers in the database', found.values, found.tasks * 8),
        compare("'task-created' events and log lines", found.created, 2 * count),
        compare('tasks by the kept counters, of all that there are', found.counted, found.all),
        compare('photos in the store, each with the hash that it is named by', stored.right, count),
        compare('bytes in the store', stored.bytes, bytes),
        compare('unfinished uploads and strangers in the store', stored.others, 0),
      ],
    }
  } finally {
    cutting.close()
    await server.stop()
  }
}

async function findInDatabase(url: string, companyId: number, reports: readonly PhoneReport[]) {
  const [row] = await runSql(
    url,
    `with sent as (select id from tasks where company_id = $1 and client_id = any($2::uuid[]) and status = 'PENDING'
       and photos_arrived = 1 and photos_expected = 1),
     evidences as (select id from evidence where company_id = $1 and task_id in (select id from sent)),
     attached as (select f.id, f.size from evidence_photos ph join files f on f.company_id = ph.company_id and f.id = ph.file_id
       where ph.company_id = $1 and ph.evidence_id in (select id from evidences))
     select (select count(*) from sent) as tasks, (select count(*) from attached) as photos, (select sum(size) from attached) as bytes,
       (select count(*) from field_values where company_id = $1 and evidence_id in (select id from evidences)) as "values",
       (select count(*) from events where company_id = $1 and name = 'task-created'
         and (payload ->> 'taskId')::bigint in (select id from sent))
         + (select count(*) from audit where company_id = $1 and action = 'task.submit' and subject_id in (select id from sent)) as created,
       (select sum(n) from task_counts($1)) as counted,
       (select count(*) from tasks where company_id = $1) as "all"`,
    [companyId, reports.map(report => report.clientId)],
  )
  const number = (name: string) => Number(row[name])
  return {
    tasks: number('tasks'),
    photos: number('photos'),
    bytes: number('bytes'),
    values: number('values'),
    created: number('created'),
    counted: number('counted'),
    all: number('all'),
  }
}

/** Null for a file that the server has moved since it was listed. */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function findInStore(folder: string, reports: readonly PhoneReport[]) {
  const sent = new Set(reports.map(report => report.photo?.hash))
  const expected = new Set(sent)
  const found = { right: 0, bytes: 0, others: 0 }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === folderIdFile) continue
    // The server tries to open what has arrived, and keeps the small copy beside it.
    const [hash, format] = entry.name.split('.')
    if (format === 'thumbnail' && sent.has(hash)) continue
    const content = readIfThere(join(entry.parentPath, entry.name))
    if (!content) continue
    const has = createHash('sha256').update(content).digest('hex')
    // For some seconds a photo that has arrived keeps the name under which it came.
    if (format && has === hash && sent.has(hash)) continue
    const isRight = expected.delete(entry.name) && has === entry.name
    if (isRight) {
      found.right++
      found.bytes += content.length
    } else found.others++
  }
  return found
}

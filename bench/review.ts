import pg from 'pg'
import {
  PutTaskDocumentsDocument,
  ReviewTaskDocument,
  type ReviewTaskMutation,
} from '../apps/dashboard/src/generated/graphql.ts'
import { benchDatabase, runSql } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { graphql, httpClient } from './lib/http.ts'
import { milliseconds, perSecond, progress, type Report, result, times } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { atOnce, median, takeTurns } from './lib/turns.ts'

const rounds = 5
const clients = 16
const perRound = 600
const limit = 500

/** Measures approvals per second by concurrent reviewers of one company. */
export async function review(): Promise<Report[]> {
  progress('review decisions')
  // Two of ten tasks are pending. Three sides use tasks in each round, and one round is a warm-up.
  const database = await benchDatabase('review', perRound * (rounds + 1) * 3 * 5, true)
  const { url, fixture } = database
  const [token = ''] = await signIn(url, fixture.companyId, [fixture.superAdminId])
  const rows = await runSql(
    url,
    `select id from tasks where company_id = $1 and status = 'PENDING' order by id`,
    [fixture.companyId],
  )
  const waiting = rows.map(row => String(row.id))
  const server = await startServer(url)
  const http = httpClient(server.url, clients)
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(url)))
  let errors = 0
  const onError = (error: unknown) => {
    if (errors++ === 0) console.error(error)
  }
  const cpu: number[] = []
  const turn = (decide: (client: number, id: string) => Promise<unknown>) => async () => {
    const ids = waiting.splice(0, perRound)
    const before = await server.usage()
    const ran = await atOnce(
      clients,
      { count: ids.length },
      (client, index) => decide(client, ids[index] ?? ''),
      onError,
    )
    cpu.push(((await server.usage()).cpuMs - before.cpuMs) / ran.done)
    return ran.perSecond
  }
  const approve = (document: string) => async (_client: number, id: string) => {
    const input = { status: 'COMPLETED', rowVersion: 1 }
    const answer = await graphql<ReviewTaskMutation>(http, token, document, { id, input })
    if (answer.updateBaoleaderTask.status !== 'COMPLETED') throw new Error('a task was not approved')
  }
  const sides = {
    // The same change, with a response of everything that the task page shows.
    whole: turn(approve(PutTaskDocumentsDocument.toString())),
    own: turn(approve(ReviewTaskDocument.toString())),
    bare: turn((client, id) => decideBySql(connections[client], fixture.companyId, fixture.superAdminId, id)),
  }
  try {
    for (const warmUp of Object.values(sides)) await warmUp()
    cpu.length = 0
    const measured = await takeTurns(sides, rounds)
    const cpuOf = (offset: number) => median(cpu.filter((_, index) => index % 3 === offset))
    return [
      {
        title: `Review decisions a second, ${clients} clients`,
        how: `Approvals of tasks that wait, all in one company of ${fixture.tasks} tasks; each writes the status, the log and the live event in its transaction. The reference does the same by prepared SQL: lock, update, two inserts. Median of ${rounds} rounds of ${perRound}, all sides in turn.`,
        results: [
          result(
            {
              what: "approve, the dashboard's own call: answered with what it changed",
              ours: perSecond(measured.own),
              reference: perSecond(measured.bare),
              ratio: times(measured.own / measured.bare),
              limit: `≥ ${limit}/s`,
              holds: measured.own >= limit,
            },
            errors,
          ),
          result({ what: "the server's own CPU a decision", ours: milliseconds(cpuOf(1)) }),
          result({
            what: 'approve, answered with the whole task page',
            ours: perSecond(measured.whole),
            reference: perSecond(measured.bare),
            ratio: times(measured.whole / measured.bare),
          }),
          result({ what: "the server's own CPU for that", ours: milliseconds(cpuOf(0)) }),
        ],
      },
    ]
  } finally {
    http.close()
    for (const connection of connections) await connection.end()
    await server.stop()
    await database.release()
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

async function decideBySql(
  client: pg.Client | undefined,
  companyId: number,
  superAdminId: number,
  id: string,
) {
  if (!client) throw new Error('no connection')
  const now = new Date()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await client.query(`begin; set local role quadrat_app; set local app.company_id = '${companyId}'`)
  await run(
    'lock',
    'select id, status, row_version from tasks where company_id = $1 and id = $2 for update',
    [companyId, id],
  )
  await run(
    'decide',
    `update tasks set status = 'COMPLETED', decided_by_id = $3, decided_at = $4, updated_at = $4, row_version = row_version + 1
     where company_id = $1 and id = $2`,
    [companyId, id, superAdminId, now],
  )
  await run(
    'audit',
    `insert into audit (company_id, at, actor_id, action, subject_kind, subject_id) values ($1, $2, $3, 'task.approve', 'task', $4)`,
    [companyId, now, superAdminId, id],
  )
  await run(
    'event',
    `insert into events (company_id, at, name, payload) values ($1, $2, 'task-updated', $3)`,
    [companyId, now, JSON.stringify({ taskId: id })],
  )
  await client.query('commit')
}

import { openDatabase } from '../apps/server/src/platform/database/db.ts'
import { fuzz as sendInputs } from '../apps/server/test/fuzz/fuzz.ts'
import { benchDatabase } from './lib/databases.ts'
import { megabytes, perSecond, progress, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'

const rounds = 10
/** What the server may hold more after the last round than after the second, in bytes. */
const growthMax = 64e6

/**
 * Sends generated inputs to a server in a process of its own, and compares what it holds after each tenth of
 * them. Findings are printed as they come, with the seed that makes them again.
 */
export async function fuzz(inputs: number, seed = Math.trunc(Date.now() / 1000)): Promise<Report[]> {
  const database = await benchDatabase('fuzz', 1000, true)
  const server = await startServer(database.url)
  const db = openDatabase(database.url, 4)
  const answers: Record<string, number> = {}
  const held: number[] = []
  let sent = 0
  let findings = 0
  const start = performance.now()
  try {
    for (let round = 0; round < rounds; round++) {
      const one = await sendInputs(server.url, db, Math.ceil(inputs / rounds), seed + round * 1_000_000)
      sent += one.inputs
      findings += one.findings.length
      for (const [answer, count] of Object.entries(one.answers))
        answers[answer] = (answers[answer] ?? 0) + count
      for (const finding of one.findings) progress(JSON.stringify(finding))
      held.push((await server.held()).liveBytes)
      progress(`${sent} inputs, ${findings} findings, ${megabytes(held.at(-1) ?? 0)}`)
    }
  } finally {
    await db.close()
    await server.stop()
    await database.release()
  }
  const growth = (held.at(-1) ?? 0) - (held[1] ?? 0)
  const most = Object.entries(answers).sort(([, a], [, b]) => b - a)
  return [
    {
      title: 'Fuzz: generated inputs',
      how: `GraphQL operations of each field, REST and collector calls, reports, photos, uploads, tables, forms and socket frames, with odd parts, from 8 clients. Seed ${seed}.`,
      results: [
        result({ what: 'inputs', ours: String(sent) }),
        result({ what: 'a second', ours: perSecond((sent / (performance.now() - start)) * 1000) }),
        result({
          what: 'answers of 500 and above, errors named internal, broken connections',
          ours: String(findings),
          limit: '0',
          holds: findings === 0,
        }),
        result({
          what: 'what the process holds more after the last tenth than after the second',
          ours: megabytes(growth),
          limit: `≤ ${megabytes(growthMax)}`,
          holds: growth <= growthMax,
        }),
        ...most.map(([answer, count]) => result({ what: `answered ${answer}`, ours: String(count) })),
      ],
    },
  ]
}

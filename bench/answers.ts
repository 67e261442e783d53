import { performance } from 'node:perf_hooks'
import { AnswerChartDocument } from '../apps/dashboard/src/generated/graphql.ts'
import { benchDatabase } from './lib/databases.ts'
import { signIn } from './lib/fill.ts'
import { httpClient, operation, repeated } from './lib/http.ts'
import { milliseconds, progress, type Report, result } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { median, quantile } from './lib/turns.ts'

const limitMs = 1000
const calls = 20

const charts = {
  'options of a radio': { field: 'species' },
  'options of a checkbox by another question': { field: 'state', split: 'question', splitField: 'species' },
  'bins of a number by group': { field: 'count', split: 'group' },
  'bins of a number with decimals': { field: 'height' },
  'dates by month': { field: 'planted', step: 'month' },
  'mean by day, by project': { field: 'height', measure: 'mean', step: 'day', split: 'project' },
  'sum by week, by data collector': { field: 'count', measure: 'sum', step: 'week', split: 'collector' },
  'share by month': { field: 'species', measure: 'share', option: 'Mkoko', step: 'month' },
}

/** Measures charts of answers: each reads all reports of one of the six templates. */
export async function answers(tasks: number): Promise<Report[]> {
  const database = await benchDatabase('feed', tasks)
  const [token = ''] = await signIn(database.url, database.fixture.companyId, [database.fixture.superAdminId])
  const server = await startServer(database.url)
  const http = httpClient(server.url, 1)
  const template = String(database.fixture.uses[1]?.templateId)
  const results = []
  try {
    for (const [what, chart] of Object.entries(charts))
      for (const [filtered, filters] of Object.entries({
        all: {},
        approved: { status: { eq: 'COMPLETED' } },
      })) {
        progress(`${what}, ${filtered}`)
        const variables = { chart: { template, ...chart }, filters, timezone: 'Africa/Nairobi' }
        const call = repeated(http, operation(token, AnswerChartDocument.toString(), variables))
        for (let n = 0; n < 3; n++) await call()
        const took: number[] = []
        for (let n = 0; n < calls; n++) {
          const begin = performance.now()
          await call()
          took.push(performance.now() - begin)
        }
        const p95 = quantile(took, 0.95)
        results.push(
          result({
            what: `${what}, ${filtered}: p95 (median beside it)`,
            ours: milliseconds(p95),
            reference: milliseconds(median(took)),
            limit: `≤ ${limitMs} ms`,
            holds: p95 <= limitMs,
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
      title: `Charts of answers at ${tasks} tasks`,
      how: `The dashboard's own query over a kept connection, ${calls} times after 3 to warm up. Each chart reads a sixth of the tasks: those of its template.`,
      results,
    },
  ]
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { checking } from '../../apps/server/src/platform/database/queried-company.ts'
import { hashPassword } from '../../apps/server/src/platform/security/passwords.ts'
import { makers } from '../../apps/server/test/make.ts'
import { testServer } from '../../apps/server/test/server.ts'
import { whenOver } from '../../apps/server/test/when-over.ts'
import { fill, signIn } from '../lib/fill.ts'
import { type HttpRequest, httpClient } from '../lib/http.ts'
import { budgets } from './budgets.ts'
import { callsOf } from './calls.ts'
import { type Cost, measure, overBudget } from './measure.ts'

// Measured as on a server, where known queries are not written anew to compare them.
checking.on = false
const url = await freshDatabase()
const fixture = await fill(url, 800)
const [staff = '', collector = ''] = await signIn(url, fixture.companyId, [
  fixture.superAdminId,
  fixture.collectorIds[0] ?? 0,
])
const counters = new pg.Client({ connectionString: url })
await counters.connect()
whenOver(() => counters.end())
const { rows: pending } = await counters.query(`select id from tasks where status = 'PENDING' order by id`)
const server = await testServer({ DATABASE_URL: url, DEMO: '0' })
const http = httpClient(server.url, 1)
whenOver(async () => http.close())
const make = makers(server.deps.db)
const password = 'mangroves-at-high-tide'
const { email } = await make.person(fixture.companyId, 'superAdmin', {
  passwordHash: await hashPassword(password),
})
const calls = await callsOf({
  fixture,
  staff,
  collector,
  send,
  account: { email: email ?? '', password },
  dataListId: String((await make.dataList(fixture.companyId)).id),
  waiting: pending.map(row => String(row.id)),
})
const costs: Record<string, Cost> = {}

async function send(request: HttpRequest): Promise<Buffer> {
  const { status, body } = await http.send(request)
  if (status > 299 || (request.path === '/graphql' && body.includes('"errors":')))
    throw new Error(`${request.method} ${request.path}: ${status} ${body.toString().slice(0, 500)}`)
  return body
}

describe('What a call costs', () => {
  it('has a budget for each call', () => {
    expect(Object.keys(budgets)).toEqual(Object.keys(calls))
  })

  it.each(Object.entries(calls))('is within its budget: %s', async (name, next) => {
    const budget = budgets[name]
    const size = async (request: HttpRequest) => (await send(request)).length
    const cost = await measure(server.deps, counters, next, size, budget)
    costs[name] = cost
    const over = overBudget(cost, budget)
    expect(over.map(([figure, used]) => `${figure}: ${used} instead of ${budget?.[figure]}`)).toEqual([])
  })
})

afterAll(() => {
  if (process.env.COSTS) process.stdout.write(`${JSON.stringify(costs)}\n${tableOf(costs)}\n`)
})

/**
 * An empty database in a PostgreSQL of its own, of which nobody else moves the counters, or in the one of
 * COSTS_DATABASE_URL, to compare versions.
 */
async function freshDatabase(): Promise<string> {
  const given = process.env.COSTS_DATABASE_URL
  if (given) return given
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrat-costs-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      track_functions: 'all',
      autovacuum: 'off',
      full_page_writes: 'off',
      fsync: 'off',
      synchronous_commit: 'off',
    },
  })
  whenOver(async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return postgres.connectionString
}

function tableOf(measured: Record<string, Cost>): string {
  const names = Object.keys(Object.values(measured)[0] ?? {}) as (keyof Cost)[]
  const lines = Object.entries(measured).map(
    ([call, cost]) => `${call.padEnd(36)}${names.map(name => String(cost[name]).padStart(12)).join('')}`,
  )
  return [`${' '.repeat(36)}${names.map(name => name.padStart(12)).join('')}`, ...lines].join('\n')
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../apps/server/test/server.ts'
import { whenOver } from '../../apps/server/test/when-over.ts'
import { fill, signIn } from '../lib/fill.ts'
import { httpClient } from '../lib/http.ts'
import { budgets } from './budgets.ts'
import { callsOf } from './calls.ts'
import { type Cost, measure } from './measure.ts'

const url = await freshDatabase()
const fixture = await fill(url, 2000)
const [staff = '', collector = ''] = await signIn(url, fixture.companyId, [
  fixture.superAdminId,
  fixture.collectorIds[0] ?? 0,
])
const counters = new pg.Client({ connectionString: url })
await counters.connect()
whenOver(() => counters.end())
const { rows } = await counters.query(`select id from tasks where status = 'PENDING' order by id`)
const server = await testServer({ DATABASE_URL: url, DEMO: '0' })
const http = httpClient(server.url, 1)
whenOver(async () => http.close())
const calls = await callsOf({ fixture, staff, collector, waiting: rows.map(row => String(row.id)) })
const costs: Record<string, Cost> = {}
for (const [name, request] of Object.entries(calls))
  costs[name] = await measure(server.deps, counters, async () => {
    const { status, body } = await http.send(request())
    if (status > 299 || body.includes('"errors":')) throw new Error(`${name}: ${status} ${body.toString().slice(0, 500)}`)
    return { status, bytes: body.length }
  })
if (process.env.COSTS) console.log(tableOf(costs))

describe('What a call costs', () => {
  it('has a budget for each call that is measured', () => {
    expect(Object.keys(budgets)).toEqual(Object.keys(calls))
  })

  it.each(Object.entries(budgets))('of %s is within its budget', (name, budget) => {
    const cost = costs[name]
    const over = Object.entries(budget).filter(([figure, most]) => (cost?.[figure as keyof Cost] ?? Infinity) > most)
    expect(over.map(([figure, most]) => `${figure}: ${cost?.[figure as keyof Cost]} > ${most}`)).toEqual([])
  })
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

import type { LiveEvent } from '@quadrat/domain/event'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'
import { startMerging } from './task-changes.merger.ts'

// Of its own, so that only this test merges changes.
const server = await testServer({ DATABASE_URL: await ownDatabase() })
const { pool } = server.deps.db
await pool.query('delete from pgboss.schedule')
const make = makers(server.deps.db)

/** How many changes wait to be merged. */
async function waiting(): Promise<number> {
  return (await pool.query('select count(*)::int as n from task_rollup_changes')).rows[0].n
}

it('Changes are merged at once when many have arrived, and wait for the job while they are few', async () => {
  const work = await make.fieldWork()
  await make.task(work)
  const companyId = work.company.id
  const event = { name: 'task-created', taskId: '1', projectId: '1' } as LiveEvent
  const other = { name: 'group-updated', groupId: '1' } as LiveEvent
  const merger = startMerging(server.deps)
  server.deps.live.publish(companyId, [...Array(499).fill(event), ...Array(900).fill(other)])
  // As long as a merge takes, many times over.
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(await waiting()).toBeGreaterThan(0)
  server.deps.live.publish(companyId, [event])
  await expect.poll(waiting).toBe(0)
  await make.task(work)
  server.deps.live.publish(companyId, Array(500).fill(event))
  await expect.poll(waiting).toBe(0)
  await merger.stop()
  await make.task(work)
  server.deps.live.publish(companyId, Array(500).fill(event))
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(await waiting()).toBeGreaterThan(0)
})

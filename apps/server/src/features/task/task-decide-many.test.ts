import { limits } from '@quadrat/domain/limits'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '#src/platform/nodes/nodes.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers } = verbs(server)

const DECIDE = `mutation ($ids: [ID!]!, $status: TaskStatus!, $reason: String, $rowVersions: [Int!]) {
  decideTasks(ids: $ids, status: $status, reason: $reason, rowVersions: $rowVersions) {
    done { id status rowVersion decidedBy { id } evidences { cancellationReason requestedInfo } }
    refused { id code message }
  }
}`

interface Decided {
  decideTasks: {
    done: { id: string; status: string; evidences: { requestedInfo: string | null }[] }[]
    refused: { id: string; code: string; message: string }[]
  }
}

const decide = async (token: string, variables: object) =>
  (await data<Decided>(token, DECIDE, variables)).decideTasks

describe('deciding several tasks at once', () => {
  it('decides each and logs each', async () => {
    const work = await make.fieldWork()
    const ids = [(await make.task(work)).id, (await make.task(work)).id].map(String)
    const answer = await decide(work.superAdmin.token, {
      ids,
      status: 'MORE_INFO_REQUESTED',
      reason: ' Count again. ',
      rowVersions: [1, 1],
    })
    expect(answer.refused).toEqual([])
    expect(answer.done).toMatchObject(
      ids.map(id => ({
        id,
        status: 'MORE_INFO_REQUESTED',
        rowVersion: 2,
        decidedBy: { id: String(work.superAdmin.id) },
        evidences: [{ requestedInfo: 'Count again.' }],
      })),
    )
    expect(await audit(work.company.id)).toEqual(['task.request-edit', 'task.request-edit'])
  })

  it('returns the reason for each that is not possible, and decides the others', async () => {
    const [work, other] = [await make.fieldWork(), await make.fieldWork()]
    const rival = await make.person(work.company.id, 'admin', { firstName: 'Amina', lastName: 'Said' })
    const [free, taken, changed, arriving] = [
      await make.task(work),
      await make.task(work),
      await make.task(work, { rowVersion: 3 }),
      await make.task(work, { status: 'IN_PROGRESS', photosExpected: 3, photosArrived: 1 }),
    ]
    const foreign = await make.task(other, { id: 900 })
    await decide(rival.token, { ids: [String(taken.id)], status: 'REJECTED', reason: 'Blurred' })
    const tasks = [foreign, arriving, changed, taken, free]
    const answer = await decide(work.superAdmin.token, {
      ids: tasks.map(task => String(task.id)),
      status: 'COMPLETED',
      rowVersions: [1, 1, 2, 1, 1],
    })
    expect(answer.done.map(task => task.id)).toEqual([String(free.id)])
    expect(new Map(answer.refused.map(one => [Number(one.id), [one.code, one.message]]))).toEqual(
      new Map([
        [taken.id, ['task.already-decided', 'Amina Said has already rejected this task.']],
        [
          changed.id,
          [
            'version.stale',
            'Someone else updated this while you were editing. We’ve loaded the latest version.',
          ],
        ],
        [
          arriving.id,
          [
            'task.still-arriving',
            '1 of 3 files have arrived. You can review the task once all of them are here.',
          ],
        ],
        [foreign.id, ['not-found', 'This task does not exist.']],
      ]),
    )
    expect(await audit(work.company.id)).toEqual(['task.reject', 'task.approve'])
    expect(await audit(other.company.id)).toEqual([])
  })

  it('publishes an event for each decided task and for no other', async () => {
    const work = await make.fieldWork()
    const [refused, done] = [await make.task(work, { status: 'COMPLETED' }), await make.task(work)]
    const heard: string[] = []
    const socket = await server.socket(work.superAdmin.token)
    const published = new Promise<void>(resolve =>
      socket.on('task-updated', (event: { taskId: string }) => {
        heard.push(event.taskId)
        resolve()
      }),
    )
    await decide(work.superAdmin.token, {
      ids: [String(refused.id), String(done.id)],
      status: 'REJECTED',
      reason: 'Not ours',
    })
    await published
    expect(heard).toEqual([String(done.id)])
    const { rows } = await server.deps.db.pool.query(
      `select payload ->> 'taskId' as id from events where company_id = $1 and name <> 'task-updated'`,
      [work.company.id],
    )
    expect(rows).toEqual([{ id: String(done.id) }])
  })

  it('decides each task once when two reviewers decide the same ones at the same moment', async () => {
    const work = await make.fieldWork()
    const rival = await make.person(work.company.id, 'admin')
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.push(String((await make.task(work)).id))
    const [mine, theirs] = await Promise.all([
      decide(work.superAdmin.token, { ids, status: 'COMPLETED' }),
      decide(rival.token, { ids: ids.toReversed(), status: 'REJECTED', reason: 'No' }),
    ])
    const done = [...mine.done, ...theirs.done].map(task => task.id)
    expect(done.toSorted()).toEqual(ids.toSorted())
    expect(mine.refused.length + theirs.refused.length).toBe(12)
    for (const { code } of [...mine.refused, ...theirs.refused]) expect(code).toBe('task.already-decided')
    expect(await audit(work.company.id)).toHaveLength(12)
  })

  it('knows the reasons that were stored while it waited for another of the tasks', async () => {
    const work = await make.fieldWork()
    const [first, second] = [await make.task(work), await make.task(work)]
    const { pool } = await databaseOf(server.deps.db, work.company.id)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select from tasks where company_id = $1 and id = $2 for update', [
        work.company.id,
        first.id,
      ])
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const waiting = `select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))`
      const answer = decide(work.superAdmin.token, {
        ids: [String(first.id), String(second.id)],
        status: 'REJECTED',
      })
      while ((await pool.query(waiting, [rows[0].pid])).rows.length === 0);
      await data(
        work.superAdmin.token,
        `mutation ($id: ID!) { updateBaoleaderEvidence(id: $id, input: { cancellationReason: "Blurred" }) { id } }`,
        { id: String(second.evidenceId) },
      )
      await client.query('commit')
      expect(await answer).toMatchObject({
        done: [{ id: String(second.id), evidences: [{ cancellationReason: 'Blurred' }] }],
        refused: [{ id: String(first.id), code: 'task.reason-missing' }],
      })
    } finally {
      client.release(true)
    }
  })

  it('decides a task that is named twice once, and refuses a repeat of the whole call', async () => {
    const work = await make.fieldWork()
    const id = String((await make.task(work)).id)
    expect((await decide(work.superAdmin.token, { ids: [id, id], status: 'COMPLETED' })).done).toHaveLength(1)
    const again = await decide(work.superAdmin.token, { ids: [id], status: 'COMPLETED' })
    expect([again.done.length, again.refused[0]?.code]).toEqual([0, 'task.already-decided'])
    expect(await audit(work.company.id)).toEqual(['task.approve'])
  })

  it('is refused without a required reason, for no tasks, for too many, and for another status', async () => {
    const work = await make.fieldWork()
    const { token } = work.superAdmin
    const ids = [String((await make.task(work)).id)]
    expect((await decide(token, { ids, status: 'REJECTED', reason: '  ' })).refused[0]?.code).toBe(
      'task.reason-missing',
    )
    expect(await code(token, DECIDE, { ids: [], status: 'COMPLETED' })).toBe('input.invalid')
    const many = Array.from({ length: limits.decisionsAtOnce + 1 }, (_, i) => String(i + 1))
    expect(await code(token, DECIDE, { ids: many, status: 'COMPLETED' })).toBe('input.invalid')
    expect(await code(token, DECIDE, { ids, status: 'IN_PROGRESS' })).toBe('task.move-refused')
    expect(await audit(work.company.id)).toEqual([])
  })

  it('is refused to everybody who may not review', async () => {
    const work = await make.fieldWork()
    const ids = [String((await make.task(work)).id)]
    // Staff of another company have the permission; each task is 'not-found' for them.
    await refusesOthers(work, DECIDE, { ids, status: 'COMPLETED' }, null)
  })
})

import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, refusesOthers } = verbs(server)

const UPDATE = `mutation ($id: ID!, $input: UpdateBaoleaderTaskInput!) {
  updateBaoleaderTask(id: $id, input: $input) {
    status rowVersion abilities decidedAt decidedBy { id } evidences { cancellationReason requestedInfo requestedChanges { fieldId } }
  }
}`
const TIMELINE = `query ($id: ID!) { taskTimeline(id: $id) { kind words person { firstName } } }`

interface Updated {
  updateBaoleaderTask: { status: string; rowVersion: number; abilities: string[] }
}
interface Timeline {
  taskTimeline: { kind: string; words: string | null }[]
}

async function decided(status: string) {
  const work = await make.fieldWork()
  const task = await make.task(work)
  const id = String(task.id)
  const input = { status, reason: 'The first reason' }
  await data<Updated>(work.superAdmin.token, UPDATE, { id, input })
  return { work, id }
}

const reopening = (id: string, input: object = {}) => ({
  id,
  input: { status: 'PENDING', reason: ' Wrong plot ', ...input },
})

describe('reopening a task', () => {
  it.each(['COMPLETED', 'REJECTED', 'MORE_INFO_REQUESTED'])('takes a decision of %s back', async status => {
    const { work, id } = await decided(status)
    const { updateBaoleaderTask } = await data<Updated>(work.superAdmin.token, UPDATE, reopening(id))
    expect(updateBaoleaderTask).toMatchObject({
      status: 'PENDING',
      rowVersion: 3,
      abilities: ['approve', 'reject', 'request_edit', 'delete'],
      decidedAt: null,
      decidedBy: null,
      evidences: [{ cancellationReason: null, requestedInfo: null, requestedChanges: [] }],
    })
  })

  it('keeps the decision and the reason for reopening in the history', async () => {
    const { work, id } = await decided('REJECTED')
    await data(work.superAdmin.token, UPDATE, reopening(id))
    await data(work.superAdmin.token, UPDATE, { id, input: { status: 'COMPLETED' } })
    const { taskTimeline } = await data<Timeline>(work.superAdmin.token, TIMELINE, { id })
    expect(taskTimeline.map(({ kind, words }) => [kind, words])).toEqual([
      ['submitted', null],
      ['rejected', 'The first reason'],
      ['reopened', 'Wrong plot'],
      ['approved', null],
    ])
  })

  it('needs a reason of its own', async () => {
    const { work, id } = await decided('REJECTED')
    for (const reason of [undefined, '  '])
      expect(await code(work.superAdmin.token, UPDATE, reopening(id, { reason }))).toBe('task.reason-missing')
    await data(work.superAdmin.token, UPDATE, reopening(id))
    const again = { id, input: { status: 'REJECTED' } }
    expect(await code(work.superAdmin.token, UPDATE, again)).toBe('task.reason-missing')
  })

  it('is refused if nothing is decided, or if the version has changed since', async () => {
    const { work, id } = await decided('COMPLETED')
    const stale = reopening(id, { rowVersion: 1 })
    expect(await code(work.superAdmin.token, UPDATE, stale)).toBe('version.stale')
    await data(work.superAdmin.token, UPDATE, reopening(id, { rowVersion: 2 }))
    expect(await code(work.superAdmin.token, UPDATE, reopening(id))).toBe('task.not-decided')
  })

  it('is refused once the collector has answered the request for an edit', async () => {
    const work = await make.fieldWork()
    const { submit } = phone(server, work.collector.token)
    const { taskId: id } = (await submit(report(work), crypto.randomUUID())).body as { taskId: string }
    const input = { status: 'MORE_INFO_REQUESTED', reason: 'Look again' }
    await data(work.superAdmin.token, UPDATE, { id, input })
    await submit(report(work, { editFrom: id }), crypto.randomUUID())
    expect(await code(work.superAdmin.token, UPDATE, reopening(id))).toBe('task.answered')
    const QUERY = 'query ($id: ID!) { baoleaderTask(id: $id) { abilities } }'
    const { baoleaderTask } = await data<{ baoleaderTask: object }>(work.superAdmin.token, QUERY, { id })
    expect(baoleaderTask).toEqual({ abilities: [] })
  })

  it('reaches the collector and the open dashboards', async () => {
    const { work, id } = await decided('COMPLETED')
    const heard = nextEvent(await server.socket(work.collector.token), 'task-updated')
    await data(work.superAdmin.token, UPDATE, reopening(id))
    expect(await heard).toMatchObject({ taskId: id })
  })

  it('is refused to a collector and to another company', async () => {
    const { work, id } = await decided('COMPLETED')
    await refusesOthers(work, UPDATE, reopening(id))
  })
})

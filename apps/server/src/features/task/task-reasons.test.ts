import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tasks } from '#src/features/task/task.table.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data, refusesOthers, state } = verbs(server)

const UPDATE = `mutation ($id: ID!, $input: UpdateBaoleaderTaskInput!) {
  updateBaoleaderTask(id: $id, input: $input) { status evidences { cancellationReason requestedInfo } }
}`
const NOTE = `mutation ($id: ID!, $input: UpdateBaoleaderEvidenceInput!) {
  updateBaoleaderEvidence(id: $id, input: $input) { cancellationReason requestedInfo }
}`

interface Updated {
  updateBaoleaderTask: {
    status: string
    evidences: { cancellationReason: string | null; requestedInfo: string | null }[]
  }
}

const update = (token: string | null, id: number, input: object) =>
  server.graphql<Updated>(token, UPDATE, { id: String(id), input })

describe('the reason of a decision', () => {
  it('may be written first and the rejection sent after it, as older clients do', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    const { errors } = await server.graphql(work.superAdmin.token, NOTE, {
      id: String(task.evidenceId),
      input: { cancellationReason: 'Wrong beach' },
    })
    expect(errors).toBeUndefined()
    const { data: answer } = await update(work.superAdmin.token, task.id, { status: 'REJECTED' })
    expect(answer.updateBaoleaderTask).toMatchObject({
      status: 'REJECTED',
      evidences: [{ cancellationReason: 'Wrong beach' }],
    })
  })

  it('is not that of an earlier decision', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    const undecide = () =>
      withOwnerTransaction(server.deps, tx =>
        tx
          .update(tasks)
          .set({ status: 'PENDING' })
          .where(and(eq(tasks.companyId, work.company.id), eq(tasks.id, task.id))),
      )
    const note = (input: object) =>
      server.graphql(work.superAdmin.token, NOTE, { id: String(task.evidenceId), input })
    const refused = async (status: string) =>
      (await update(work.superAdmin.token, task.id, { status })).errors?.[0]?.extensions.code

    await update(work.superAdmin.token, task.id, { status: 'REJECTED', cancellationReason: 'Wrong beach' })
    await undecide()
    expect(await refused('REJECTED')).toBe('task.reason-missing')
    expect(await refused('MORE_INFO_REQUESTED')).toBe('task.reason-missing')
    // A new reason of one kind does not bring back an old reason of the other kind.
    await note({ requestedInfo: 'Closer, please' })
    expect(await refused('REJECTED')).toBe('task.reason-missing')
    await note({ cancellationReason: 'Too dark' })
    const { data: answer } = await update(work.superAdmin.token, task.id, { status: 'REJECTED' })
    expect(answer.updateBaoleaderTask).toMatchObject({
      status: 'REJECTED',
      evidences: [{ cancellationReason: 'Too dark', requestedInfo: null }],
    })
    await undecide()
    const approved = await update(work.superAdmin.token, task.id, { status: 'COMPLETED' })
    expect(approved.data.updateBaoleaderTask).toMatchObject({
      status: 'COMPLETED',
      evidences: [{ cancellationReason: null, requestedInfo: null }],
    })
  })

  it('may be written by the same operation, before the decision', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    const answer = await data(
      work.superAdmin.token,
      `mutation { a: updateBaoleaderEvidence(id: ${task.evidenceId}, input: { cancellationReason: "Wrong beach" }) { id }
                  b: updateBaoleaderTask(id: ${task.id}, input: { status: REJECTED }) { evidences { cancellationReason } } }`,
    )
    expect(answer).toMatchObject({ b: { evidences: [{ cancellationReason: 'Wrong beach' }] } })
  })

  it('may be written first and the request for an edit sent after it, as older clients do', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    const { errors } = await server.graphql(work.superAdmin.token, NOTE, {
      id: String(task.evidenceId),
      input: { requestedInfo: 'Closer, please' },
    })
    expect(errors).toBeUndefined()
    const { data: answer } = await update(work.superAdmin.token, task.id, { status: 'MORE_INFO_REQUESTED' })
    expect(answer.updateBaoleaderTask).toMatchObject({
      status: 'MORE_INFO_REQUESTED',
      evidences: [{ requestedInfo: 'Closer, please', cancellationReason: null }],
    })
  })

  it.each(['REJECTED', 'MORE_INFO_REQUESTED'])('is required by %s, and not made of spaces', async status => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    const before = await state(work.company.id)
    for (const input of [{ status }, { status, cancellationReason: '   ', requestedInfo: ' ' }]) {
      const { errors } = await update(work.superAdmin.token, task.id, input)
      expect(errors?.[0]?.extensions.code).toBe('task.reason-missing')
    }
    expect(await state(work.company.id)).toBe(before)
  })

  it('is refused without a token, to a collector and to another company', async () => {
    const work = await make.fieldWork()
    const { evidenceId } = await make.task(work)
    await refusesOthers(work, NOTE, { id: String(evidenceId), input: { cancellationReason: 'No' } })
  })
})

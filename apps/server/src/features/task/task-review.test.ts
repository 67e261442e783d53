import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { evidence } from '#src/features/evidence/evidence.table.ts'
import { tasks } from '#src/features/task/task.table.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)

const UPDATE = `mutation ($id: ID!, $input: UpdateBaoleaderTaskInput!) {
  updateBaoleaderTask(id: $id, input: $input) { id status rowVersion abilities decidedBy { id } evidences { cancellationReason requestedInfo } }
}`
const MORE_INFO = `mutation ($id: ID!, $input: RequestMoreInfoInput!) {
  requestMoreInfo(id: $id, input: $input) { id status evidences { requestedInfo } }
}`

interface Updated {
  updateBaoleaderTask: {
    status: string
    rowVersion: number
    abilities: string[]
    decidedBy: { id: string } | null
    evidences: { cancellationReason: string | null; requestedInfo: string | null }[]
  }
}

const update = (token: string | null, id: number, input: object) =>
  server.graphql<Updated>(token, UPDATE, { id: String(id), input })

async function stored(companyId: number, taskId: number) {
  return withOwnerTransaction(server.deps, async tx => {
    const [task] = await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.companyId, companyId), eq(tasks.id, taskId)))
    const found = await tx
      .select()
      .from(evidence)
      .where(and(eq(evidence.companyId, companyId), eq(evidence.taskId, taskId)))
    const { rows } = await tx.$client.query(
      `select action from audit where company_id = $1 and subject_kind = 'task' and subject_id = $2 order by id`,
      [companyId, taskId],
    )
    return {
      status: task?.status,
      rowVersion: task?.rowVersion,
      evidence: found,
      audit: rows.map((row: { action: string }) => row.action),
    }
  })
}

describe('deciding a task', () => {
  it('approves: changes the status, stores who decided, and writes an audit line', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    const { data, errors } = await update(work.superAdmin.token, task.id, {
      status: 'COMPLETED',
      rowVersion: 1,
    })
    expect(errors).toBeUndefined()
    expect(data.updateBaoleaderTask).toMatchObject({
      status: 'COMPLETED',
      rowVersion: 2,
      abilities: ['reopen', 'delete'],
      decidedBy: { id: String(work.superAdmin.id) },
    })
    expect(await stored(work.company.id, task.id)).toMatchObject({
      status: 'COMPLETED',
      rowVersion: 2,
      audit: ['task.approve'],
    })
  })

  it('rejects with the reason on the evidence', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    await update(work.superAdmin.token, task.id, {
      status: 'REJECTED',
      cancellationReason: '  The photo is blurred. ',
    })
    const after = await stored(work.company.id, task.id)
    expect(after).toMatchObject({ status: 'REJECTED', audit: ['task.reject'] })
    expect(after.evidence[0]?.cancellationReason).toBe('The photo is blurred.')
  })

  it('requests an edit: reason and status in one call', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    const { data } = await server.graphql<{ requestMoreInfo: object }>(work.superAdmin.token, MORE_INFO, {
      id: String(task.id),
      input: { requestedInfo: 'Please count the seedlings again.' },
    })
    expect(data.requestMoreInfo).toMatchObject({
      status: 'MORE_INFO_REQUESTED',
      evidences: [{ requestedInfo: 'Please count the seedlings again.' }],
    })
  })

  it('refuses every other status', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    for (const status of ['IN_PROGRESS', 'REPORTED']) {
      const { errors } = await update(work.superAdmin.token, task.id, { status })
      expect(errors?.[0]?.extensions.code).toBe('task.move-refused')
    }
  })

  it('tells a reviewer who comes second who decided and how, and changes nothing', async () => {
    const work = await make.fieldWork()
    const rival = await make.person(work.company.id, 'admin', { firstName: 'Baraka', lastName: 'Said' })
    const task = await make.task(work)
    await update(rival.token, task.id, { status: 'COMPLETED' })
    const { errors } = await update(work.superAdmin.token, task.id, {
      status: 'REJECTED',
      cancellationReason: 'late',
      rowVersion: 1,
    })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'task.already-decided',
      params: { by: 'Baraka Said', status: 'COMPLETED', rowVersion: 2 },
    })
    expect(errors?.[0]?.message).toBe('Baraka Said has already approved this task.')
    const after = await stored(work.company.id, task.id)
    expect(after).toMatchObject({ status: 'COMPLETED', audit: ['task.approve'] })
    expect(after.evidence[0]?.cancellationReason).toBeNull()
  })

  it('takes the same decision again when its answer was lost, and changes nothing', async () => {
    const work = await make.fieldWork()
    const rival = await make.person(work.company.id, 'admin')
    const { token } = work.superAdmin
    const decisions = [
      { status: 'COMPLETED' },
      { status: 'REJECTED', cancellationReason: 'Too dark' },
      { status: 'MORE_INFO_REQUESTED', requestedInfo: 'Count again' },
    ]
    for (const decision of decisions) {
      const task = await make.task(work)
      const input = { ...decision, rowVersion: 1 }
      expect((await update(token, task.id, input)).errors).toBeUndefined()
      const { data, errors } = await update(token, task.id, input)
      expect(errors).toBeUndefined()
      expect(data.updateBaoleaderTask).toMatchObject({ status: decision.status, rowVersion: 2 })
      expect((await stored(work.company.id, task.id)).audit).toHaveLength(1)
      // Another person, reason or version is no repeat.
      const others = [
        await update(rival.token, task.id, input),
        await update(token, task.id, { ...input, rowVersion: 2 }),
        await update(token, task.id, decision),
        ...(decision.cancellationReason
          ? [await update(token, task.id, { ...input, cancellationReason: 'Blurred' })]
          : []),
      ]
      for (const { errors } of others) expect(errors?.[0]?.extensions.code).toBe('task.already-decided')
    }
  })

  it('lets exactly one of twenty simultaneous decisions win', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        update(
          work.superAdmin.token,
          task.id,
          i % 2 ? { status: 'COMPLETED' } : { status: 'REJECTED', cancellationReason: `no ${i}` },
        ),
      ),
    )
    expect(answers.filter(answer => !answer.errors)).toHaveLength(1)
    for (const { errors } of answers)
      if (errors) expect(errors[0]?.extensions.code).toBe('task.already-decided')
    expect((await stored(work.company.id, task.id)).audit).toHaveLength(1)
  })

  it('refuses a decision on an outdated version, and names both versions', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work, { rowVersion: 4 })
    const { errors } = await update(work.superAdmin.token, task.id, { status: 'COMPLETED', rowVersion: 3 })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'version.stale', params: { seen: 3, current: 4 } })
  })

  it('does not decide a task whose photos have not all arrived', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work, { status: 'IN_PROGRESS', photosExpected: 3, photosArrived: 1 })
    const { errors } = await update(work.superAdmin.token, task.id, { status: 'COMPLETED' })
    expect(errors?.[0]).toMatchObject({
      message: '1 of 3 files have arrived. You can review the task once all of them are here.',
      extensions: { code: 'task.still-arriving' },
    })
  })

  it('is refused without a token, to a collector, to archived staff and to another company', async () => {
    const work = await make.fieldWork()
    const other = await make.fieldWork()
    const archived = await make.person(work.company.id, 'admin', { status: 'ARCHIVED', blocked: true })
    const task = await make.task(work)
    const codes = []
    for (const token of [null, 'made-up', work.collector.token, archived.token, other.superAdmin.token]) {
      const { errors } = await update(token, task.id, { status: 'COMPLETED' })
      codes.push(errors?.[0]?.extensions.code)
    }
    expect(codes).toEqual([
      'token.invalid',
      'token.invalid',
      'permission.refused',
      'account.archived',
      'not-found',
    ])
    expect(await stored(work.company.id, task.id)).toMatchObject({
      status: 'PENDING',
      rowVersion: 1,
      audit: [],
    })
  })

  it('is atomic: one refused part of an operation undoes the others', async () => {
    const work = await make.fieldWork()
    const [first, second] = [await make.task(work), await make.task(work, { status: 'COMPLETED' })]
    const { errors } = await server.graphql(
      work.superAdmin.token,
      `mutation { a: updateBaoleaderTask(id: ${first.id}, input: { status: COMPLETED }) { id }
                  b: updateBaoleaderTask(id: ${second.id}, input: { status: COMPLETED }) { id } }`,
    )
    expect(errors?.[0]?.extensions.code).toBe('task.already-decided')
    expect((await stored(work.company.id, first.id)).status).toBe('PENDING')
  })
})

describe('the event of a decision', () => {
  it('is published to the dashboards of the company and to the collector, with ids only', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work)
    const [dashboard, phone] = [
      await server.socket(work.superAdmin.token),
      await server.socket(work.collector.token),
    ]
    const heard = Promise.all([
      nextEvent(dashboard, 'task-updated'),
      nextEvent(dashboard, 'evidence-updated'),
      nextEvent(phone, 'task-updated'),
    ])
    await update(work.superAdmin.token, task.id, { status: 'REJECTED', cancellationReason: 'secret words' })
    const ids = { taskId: String(task.id), collectorId: String(work.collector.id) }
    expect(await heard).toEqual([ids, { ...ids, evidenceId: String(task.evidenceId) }, ids])
  })

  it('is not published to another company, nor to another collector', async () => {
    const [work, other] = [await make.fieldWork(), await make.fieldWork()]
    const colleague = await make.person(work.company.id, 'collector')
    const heard: string[] = []
    for (const [who, token] of [
      ['rival', other.superAdmin.token],
      ['colleague', colleague.token],
    ] as const)
      (await server.socket(token)).onAny(name => heard.push(`${who} ${name}`))
    const witness = await server.socket(work.superAdmin.token)
    const done = nextEvent(witness, 'task-updated')
    await update(work.superAdmin.token, (await make.task(work)).id, { status: 'COMPLETED' })
    await done
    expect(heard).toEqual([])
  })

  it('is not published if the decision was refused', async () => {
    const work = await make.fieldWork()
    const [refused, accepted] = [await make.task(work, { status: 'COMPLETED' }), await make.task(work)]
    const witness = await server.socket(work.superAdmin.token)
    const first = nextEvent<{ taskId: string }>(witness, 'task-updated')
    await update(work.superAdmin.token, refused.id, { status: 'COMPLETED' })
    await update(work.superAdmin.token, accepted.id, { status: 'COMPLETED' })
    expect((await first).taskId).toBe(String(accepted.id))
  })
})

import { randomUUID } from 'node:crypto'
import type { Field } from '@quadrat/domain/template/template'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { evidence } from '#src/features/evidence/evidence.table.ts'
import { templates } from '#src/features/template/template.table.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { picture } from '#test/picture.ts'
import { phone, photoOf, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
const fields: Field[] = [
  { id: 'height', kind: 'number', label: 'Height', isRequired: false, min: 0, max: 40 },
  { id: 'shot', kind: 'photo', label: 'Crown', isRequired: false },
]
const old = (minute: number) => new Date(Date.UTC(2026, 5, 1, 8, minute))

describe('Own tasks', () => {
  it('come in the order of their changes, each once, and without those of others', async () => {
    const work = await make.fieldWork()
    const colleague = await make.person(work.company.id, 'collector')
    const made = []
    for (const minute of [5, 1, 3]) made.push(await make.task(work, { updatedAt: old(minute) }))
    await make.task(work, { reporterId: colleague.id })
    const { get } = phone(server, work.collector.token)
    const { body } = await get('tasks')
    expect(body.tasks.map((task: { id: string }) => task.id)).toEqual(
      [made[1], made[2], made[0]].map(task => String(task?.id)),
    )
    expect(body.tasks[0]).toMatchObject({
      clientId: made[1]?.clientId,
      templateTitle: work.template.title,
      projectName: work.project.name,
      photosExpected: 0,
    })
    const next = await get(`tasks?since=${body.cursor}`)
    expect(next.body).toEqual({ tasks: [], cursor: body.cursor, more: false })
  })

  it('come again when they change, with what the reviewer wrote', async () => {
    const work = await make.fieldWork()
    const task = await make.task(work, { updatedAt: old(1) })
    const { get } = phone(server, work.collector.token)
    const { cursor } = (await get('tasks')).body
    const decision = `mutation ($id: ID!) { requestMoreInfo(id: $id, input: { requestedInfo: "Closer, please" }) { id } }`
    const decided = await server.graphql(work.superAdmin.token, decision, { id: String(task.id) })
    expect(decided.errors).toBeUndefined()
    const { tasks } = (await get(`tasks?since=${cursor}`)).body
    expect(tasks).toHaveLength(1)
    expect(tasks[0]).toMatchObject({
      status: 'MORE_INFO_REQUESTED',
      requestedInfo: 'Closer, please',
      editedBy: null,
    })
  })

  it('are not missed when one is committed late, behind the cursor', async () => {
    const work = await make.fieldWork()
    const { get } = phone(server, work.collector.token)
    const now = Date.now()
    await make.task(work, { updatedAt: new Date(now) })
    const { cursor } = (await get('tasks')).body
    // Its transaction began before the task above and is committed after that task was read.
    const late = await make.task(work, { updatedAt: new Date(now - 5000) })
    const since = cursor === null ? '' : `?since=${cursor}`
    const { tasks } = (await get(`tasks${since}`)).body
    expect(tasks.map((task: { id: string }) => task.id)).toContain(String(late.id))
  })

  it('come in pages of 200', async () => {
    const work = await make.fieldWork()
    for (let i = 0; i < 203; i++) await make.task(work, { updatedAt: old(i % 50) })
    const { get } = phone(server, work.collector.token)
    const first = (await get('tasks')).body
    const second = (await get(`tasks?since=${first.cursor}`)).body
    expect([first.tasks.length, second.tasks.length]).toEqual([200, 3])
    expect(new Set([...first.tasks, ...second.tasks].map(task => task.id)).size).toBe(203)
  })
})

describe('One own task', () => {
  it('has everything to fill its form again, with photo URLs that work', async () => {
    const work = await make.fieldWork({ fields, withComment: true })
    const { submit, sendPhoto, get } = phone(server, work.collector.token)
    const [own, ofField] = [photoOf(await picture({ width: 90 })), photoOf(await picture({ width: 60 }))]
    const clientId = randomUUID()
    const takenAt = '2026-11-20T10:00:00.000Z'
    const content = report(work, {
      answers: { height: 2.5, shot: [ofField.ref] },
      photos: [{ ...own.ref, takenAt }],
      comment: 'Under the old tree',
    })
    const { taskId } = (await submit(content, clientId)).body
    for (const one of [own, ofField]) await sendPhoto(clientId, one)
    const { status, body } = await get(`tasks/${taskId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: taskId,
      clientId,
      status: 'PENDING',
      fields,
      withComment: true,
      comment: 'Under the old tree',
      position: content.position,
      answers: { height: 2.5, shot: [ofField.ref] },
      photos: [{ ...own.ref, takenAt }],
    })
    for (const [one, { url }] of [
      [own, body.photos[0]],
      [ofField, body.answers.shot[0]],
    ] as const) {
      const answer = await fetch(server.url + url)
      const drawn = await sharp(await answer.arrayBuffer()).metadata()
      const asSent = await sharp(one.bytes).metadata()
      expect([drawn.format, drawn.exif]).toEqual(['webp', undefined])
      expect(drawn.width / drawn.height).toBeCloseTo(asSent.autoOrient.width / asSent.autoOrient.height, 1)
    }
  })

  it('has the template version that was filled, not the newest one', async () => {
    const work = await make.fieldWork({ fields })
    const task = await make.task(work)
    const { createdAt, updatedAt, companyId, id: rootId, title } = work.template
    await withOwnerTransaction(server.deps, async tx => {
      await tx.update(templates).set({ version: 2, fields: [] }).where(eq(templates.id, rootId))
      await tx
        .insert(templates)
        .values({ companyId, rootId, version: 1, status: 'old', title, fields, createdAt, updatedAt })
    })
    const { body } = await phone(server, work.collector.token).get(`tasks/${task.id}`)
    expect([body.templateVersion, body.fields]).toEqual([1, fields])
  })

  it("is not found if it is a colleague's, another company's or does not exist", async () => {
    const [work, other] = [await make.fieldWork(), await make.fieldWork()]
    const colleague = await make.person(work.company.id, 'collector')
    const theirs = await make.task(work, { reporterId: colleague.id })
    const foreign = await make.task(other, { id: 900 })
    await withOwnerTransaction(server.deps, tx =>
      tx.update(evidence).set({ notes: 'secret' }).where(eq(evidence.id, foreign.evidenceId)),
    )
    for (const id of [theirs.id, foreign.id, '999999999', 'x', '99999999999999999999']) {
      const { status, body } = await phone(server, work.collector.token).get(`tasks/${id}`)
      expect([status, body.code]).toEqual([404, 'not-found'])
    }
  })
})

import { randomUUID } from 'node:crypto'
import type { Field } from '@quadrat/domain/template/template'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dataListOptions, dataLists } from '#src/features/data-list/data-list.table.ts'
import { people } from '#src/features/person/person.table.ts'
import { removeCollectorFromProject } from '#src/features/project/project.actions.ts'
import { projects } from '#src/features/project/project.table.ts'
import { projectTemplates, templates } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction, withTransactionAs } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { phone, photo, report } from '#test/report.ts'
import { nextEvent, testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
const owner = <T>(work: (tx: Tx) => Promise<T>) => withOwnerTransaction(server.deps, work)
interface Shown {
  baoleaderTasks: { data: { clockOffset: number | null }[] }
}
const height: Field = { id: 'height', kind: 'number', label: 'Height', isRequired: true, min: 0, max: 40 }
const shot: Field = { id: 'shot', kind: 'photo', label: 'Crown', isRequired: false }

async function rows(text: string, ...values: unknown[]) {
  return (await server.deps.db.pool.query(text, values)).rows
}
const countTasks = async (companyId: number) =>
  (await rows('select count(*)::int as n from tasks where company_id = $1', companyId))[0].n
const auditOf = async (companyId: number) =>
  (await rows('select action from audit where company_id = $1 order by id', companyId)).map(row => row.action)

describe('A report without photos', () => {
  it('becomes a submitted task with evidence, is audited and published to staff and its collector', async () => {
    const work = await make.fieldWork({ fields: [height], withComment: true })
    const [staffSocket, ownSocket] = [
      await server.socket(work.superAdmin.token),
      await server.socket(work.collector.token),
    ]
    const received = [nextEvent(staffSocket, 'task-created'), nextEvent(ownSocket, 'evidence-created')]
    const sent = report(work, { answers: { height: 3.5 }, comment: ' By the creek ' })
    const { status, body } = await phone(server, work.collector.token).submit(sent)
    expect([status, body.status, body.missing]).toEqual([201, 'PENDING', []])
    const [task] = await rows('select * from tasks where company_id = $1', work.company.id)
    expect(task).toMatchObject({
      id: body.taskId,
      status: 'PENDING',
      reporter_id: String(work.collector.id),
      reported_offline: true,
      timezone: 'Africa/Nairobi',
      photos_expected: 0,
    })
    expect(task.reported_at.toISOString()).toBe(sent.reportedAt)
    const [evidence] = await rows('select * from evidence where company_id = $1', work.company.id)
    expect(evidence).toMatchObject({
      notes: 'By the creek',
      latitude: -3.355,
      accuracy: 7,
      upload_state: 'done',
    })
    expect(
      await rows(
        'select field_id, kind, label, value from field_values where company_id = $1',
        work.company.id,
      ),
    ).toEqual([{ field_id: 'height', kind: 'number', label: 'Height', value: 3.5 }])
    const about = {
      taskId: body.taskId,
      projectId: String(work.project.id),
      collectorId: String(work.collector.id),
    }
    expect(await Promise.all(received)).toEqual([about, { ...about, evidenceId: evidence.id }])
    expect(await auditOf(work.company.id)).toEqual(['task.submit'])
  })

  it('is one task when it is sent twice', async () => {
    const work = await make.fieldWork()
    const { submit } = phone(server, work.collector.token)
    const [sent, clientId] = [report(work), randomUUID()]
    const first = await submit(sent, clientId)
    const second = await submit(Object.fromEntries(Object.entries(sent).reverse()), clientId)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    expect(await countTasks(work.company.id)).toBe(1)
    expect(await auditOf(work.company.id)).toEqual(['task.submit'])
  })

  it('is one task when it is sent eight times at the same moment', async () => {
    const work = await make.fieldWork()
    const { submit } = phone(server, work.collector.token)
    const [sent, clientId] = [report(work), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(sent, clientId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.taskId)).size).toBe(1)
    expect(await countTasks(work.company.id)).toBe(1)
  })

  it('is refused under the id of another report, which stays as it was', async () => {
    const work = await make.fieldWork({ fields: [height] })
    const { submit } = phone(server, work.collector.token)
    const clientId = randomUUID()
    await submit(report(work, { answers: { height: 1 } }), clientId)
    const other = await submit(report(work, { answers: { height: 2 } }), clientId)
    expect([other.status, other.body.code]).toEqual([409, 'submission.conflict'])
    const values = await rows('select value from field_values where company_id = $1', work.company.id)
    expect(values).toEqual([{ value: 1 }])
  })

  it("is refused under the id of a colleague's report, even with the same content", async () => {
    const work = await make.fieldWork()
    const colleague = await make.person(work.company.id, 'collector')
    await make.membership(work.company.id, work.project.id, colleague.id)
    const [sent, clientId] = [report(work), randomUUID()]
    await phone(server, work.collector.token).submit(sent, clientId)
    const { body } = await phone(server, colleague.token).submit(sent, clientId)
    expect(body.code).toBe('submission.conflict')
  })

  it('is counted in the counters of its project', async () => {
    const work = await make.fieldWork()
    const { submit } = phone(server, work.collector.token)
    await Promise.all([1, 2, 3].map(() => submit(report(work))))
    const [counted] = await rows(
      `select sum(n)::int as n from task_counts($1) where project_id = $2 and status = 'PENDING'`,
      work.company.id,
      work.project.id,
    )
    expect(counted.n).toBe(3)
  })

  it('gets the time of the server when the phone is far ahead, and the audit log says so', async () => {
    const work = await make.fieldWork()
    const reportedAt = new Date(Date.now() + 3_600_000).toISOString()
    const { status } = await phone(server, work.collector.token).submit(report(work, { reportedAt }))
    expect(status).toBe(201)
    const [task] = await rows(
      'select reported_at <= now() as fine from tasks where company_id = $1',
      work.company.id,
    )
    expect(task.fine).toBe(true)
    const [line] = await rows('select detail from audit where company_id = $1', work.company.id)
    expect(line.detail.saidReportedAt).toBe(reportedAt)
  })

  it('keeps how far the clock of the phone was off, and has its time set right by that', async () => {
    const work = await make.fieldWork()
    const twoYears = 2 * 365 * 24 * 3_600_000
    const minutesAgo = Date.now() - 5 * 60_000
    const wrong = (time: number) => new Date(time - twoYears).toISOString()
    const { status, headers } = await server.rest('PUT', `/api/collector/submissions/${randomUUID()}`, {
      token: work.collector.token,
      body: report(work, { reportedAt: wrong(minutesAgo) }),
      headers: { 'quadrat-clock': String(Date.now() - twoYears) },
    })
    expect(status).toBe(201)
    expect(Number(headers.get('quadrat-clock-offset'))).toBeLessThan(-twoYears + 60_000)
    const [task] = await rows('select * from tasks where company_id = $1', work.company.id)
    expect(Math.abs(task.clock_offset_seconds * 1000 + twoYears)).toBeLessThan(60_000)
    expect(Math.abs(task.reported_at - minutesAgo)).toBeLessThan(60_000)
    const shown = await server.graphql<Shown>(
      work.superAdmin.token,
      '{ baoleaderTasks { data { clockOffset } } }',
    )
    expect(shown.data.baoleaderTasks.data).toEqual([{ clockOffset: task.clock_offset_seconds }])
    const [line] = await rows('select detail from audit where company_id = $1', work.company.id)
    expect(line.detail.saidReportedAt).toBe(wrong(minutesAgo))
  })

  it('keeps a small difference of the clocks, and leaves its time as it is', async () => {
    const work = await make.fieldWork()
    const sent = report(work, { reportedAt: new Date(Date.now() - 3_600_000).toISOString() })
    await server.rest('PUT', `/api/collector/submissions/${randomUUID()}`, {
      token: work.collector.token,
      body: sent,
      headers: { 'quadrat-clock': String(Date.now() + 120_000) },
    })
    await server.rest('PUT', `/api/collector/submissions/${randomUUID()}`, {
      token: work.collector.token,
      body: sent,
      headers: { 'quadrat-clock': 'yesterday' },
    })
    const kept = await rows('select * from tasks where company_id = $1 order by id', work.company.id)
    expect(kept.map(task => task.reported_at.toISOString())).toEqual([sent.reportedAt, sent.reportedAt])
    expect(kept.map(task => task.clock_offset_seconds && Math.round(task.clock_offset_seconds / 60))).toEqual(
      [2, null],
    )
  })

  it('is never from before its template existed', async () => {
    const work = await make.fieldWork()
    const began = Date.now()
    for (const reportedAt of ['1970-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'])
      await phone(server, work.collector.token).submit(report(work, { reportedAt }))
    const kept = await rows('select reported_at from tasks where company_id = $1', work.company.id)
    expect(kept).toHaveLength(2)
    for (const { reported_at } of kept) {
      expect(reported_at.getTime()).toBeGreaterThanOrEqual(began)
      expect(reported_at.getTime()).toBeLessThanOrEqual(Date.now())
    }
    const lines = await rows('select detail from audit where company_id = $1 order by id', work.company.id)
    expect(lines.map(line => line.detail.saidReportedAt.slice(0, 4))).toEqual(['1970', '0001'])
  })
})

describe('A report is refused', () => {
  const refused = async (
    token: string | null,
    body: unknown,
    expected: [number, string],
    companyId: number,
    clientId?: string,
  ) => {
    const answer = await phone(server, token ?? '').submit(body, clientId)
    expect([answer.status, answer.body.code]).toEqual(expected)
    expect(await countTasks(companyId)).toBe(0)
    return answer
  }

  it('from nobody, from staff, and from a collector of another company', async () => {
    const work = await make.fieldWork()
    const other = await make.fieldWork()
    await refused(null, report(work), [401, 'token.invalid'], work.company.id)
    await refused(work.superAdmin.token, report(work), [403, 'permission.refused'], work.company.id)
    await refused(other.collector.token, report(work), [422, 'submission.template-unknown'], work.company.id)
  })

  it('from a blocked collector', async () => {
    const work = await make.fieldWork()
    await owner(tx => tx.update(people).set({ blocked: true }).where(eq(people.id, work.collector.id)))
    await refused(work.collector.token, report(work), [403, 'account.blocked'], work.company.id)
  })

  it('for a project that its collector is not in, or that has ended', async () => {
    const work = await make.fieldWork()
    const stranger = await make.person(work.company.id, 'collector')
    const wanted: [number, string] = [403, 'submission.not-in-project']
    await refused(stranger.token, report(work), wanted, work.company.id)
    await owner(tx =>
      tx.update(projects).set({ status: 'COMPLETED' }).where(eq(projects.id, work.project.id)),
    )
    await refused(work.collector.token, report(work), wanted, work.company.id)
  })

  it('when answers break the rules of their fields, with all errors at once', async () => {
    const work = await make.fieldWork({ fields: [height], photoRequired: true })
    const sent = report(work, { answers: { height: 41, width: 2 } })
    const wanted: [number, string] = [422, 'submission.answers-invalid']
    const { body } = await refused(work.collector.token, sent, wanted, work.company.id)
    expect(body.params.errors).toEqual([
      { fieldId: 'height', code: 'number-too-large', params: { max: 40 } },
      { fieldId: 'width', code: 'field-missing', params: {} },
      { fieldId: 'photos', code: 'required', params: {} },
    ])
  })

  it('when the chosen option is of another list', async () => {
    const at = new Date('2026-06-01T08:00:00Z')
    const work = await make.fieldWork()
    const made = { companyId: work.company.id, createdAt: at, updatedAt: at }
    const [lists, options] = await owner(async tx => {
      const lists = await tx
        .insert(dataLists)
        .values(['Trees', 'Beaches'].map(name => ({ ...made, name })))
        .returning()
      const options = await tx
        .insert(dataListOptions)
        .values(lists.map(list => ({ ...made, dataListId: list.id, value: `of ${list.name}` })))
        .returning()
      const field = {
        id: 'tree',
        kind: 'data-list',
        label: 'Tree',
        isRequired: true,
        listId: String(lists[0]?.id),
      }
      await tx
        .update(templates)
        .set({ fields: [field] })
        .where(eq(templates.id, work.template.id))
      return [lists, options] as const
    })
    expect(lists).toHaveLength(2)
    const choosing = (i: number) =>
      report(work, { answers: { tree: { optionId: String(options[i]?.id), value: 'as it was called' } } })
    const wanted: [number, string] = [422, 'submission.answers-invalid']
    const { body } = await refused(work.collector.token, choosing(1), wanted, work.company.id)
    expect(body.params.errors[0]).toMatchObject({ fieldId: 'tree', code: 'option-unknown' })
    expect((await phone(server, work.collector.token).submit(choosing(0))).status).toBe(201)
  })

  it('for a template version that does not exist, and for a template that the project does not have', async () => {
    const work = await make.fieldWork()
    const other = await make.template(work.company.id)
    const wanted: [number, string] = [422, 'submission.template-unknown']
    await refused(work.collector.token, report(work, { templateVersion: 9 }), wanted, work.company.id)
    await refused(
      work.collector.token,
      report(work, { templateId: String(other.id) }),
      wanted,
      work.company.id,
    )
    await refused(
      work.collector.token,
      report(work, { projectTemplateId: '999999999' }),
      wanted,
      work.company.id,
    )
  })

  it('only for errors by the version that was filled, after a newer version was saved', async () => {
    const work = await make.fieldWork({ fields: [height], version: 3 })
    const girth: Field = { id: 'girth', kind: 'number', label: 'Girth', isRequired: true, min: 0, max: 9 }
    const fourth = await server.graphql(
      work.superAdmin.token,
      `mutation ($id: ID!, $tag: ID!, $fields: [JSON!]) {
        updateBaoleaderTaskType(id: $id, input: { category: $tag }, dataFieldsArr: $fields) { version }
      }`,
      { id: work.template.id, tag: (await make.tag(work.company.id)).id, fields: [girth] },
    )
    expect(fourth.data).toEqual({ updateBaoleaderTaskType: { version: 4 } })
    const { submit } = phone(server, work.collector.token)
    const third = { templateVersion: 3, answers: { height: 3.5 } }
    expect((await submit(report(work, third))).status).toBe(201)
    const [task] = await rows('select template_version from tasks where company_id = $1', work.company.id)
    expect(task.template_version).toBe(3)
    const tooHigh = await submit(report(work, { ...third, answers: { height: 41 } }))
    expect([tooHigh.status, tooHigh.body.params.errors[0].fieldId]).toEqual([422, 'height'])
    const asFourth = await submit(report(work, { ...third, templateVersion: 4 }))
    expect([asFourth.status, asFourth.body.code]).toEqual([422, 'submission.answers-invalid'])
    expect((await submit(report(work, { templateVersion: 4, answers: { girth: 2 } }))).status).toBe(201)
  })

  it('when it is malformed, with the path of each error', async () => {
    const work = await make.fieldWork()
    const sent = {
      ...report(work),
      position: { latitude: 91, longitude: 0, accuracy: 1 },
      reportedAt: 'yesterday',
    }
    const { body } = await refused(work.collector.token, sent, [422, 'input.invalid'], work.company.id)
    expect(body.params.errors.map((error: { path: string }) => error.path)).toEqual([
      'position.latitude',
      'reportedAt',
    ])
    await refused(work.collector.token, report(work), [422, 'input.invalid'], work.company.id, 'no-uuid')
    await refused(work.collector.token, 'x'.repeat(600_000), [413, 'body.too-large'], work.company.id)
  })
})

describe('A report on a disabled template', () => {
  const disabledAt = new Date('2026-11-01T12:00:00Z')
  const disable = {
    'in the project': (work: Awaited<ReturnType<typeof make.fieldWork>>) =>
      owner(tx =>
        tx
          .update(projectTemplates)
          .set({ status: 'deactivated', disabledAt })
          .where(eq(projectTemplates.id, work.projectTemplate.id)),
      ),
    everywhere: (work: Awaited<ReturnType<typeof make.fieldWork>>) =>
      owner(tx =>
        tx
          .update(templates)
          .set({ status: 'deactivated', disabledAt })
          .where(eq(templates.id, work.template.id)),
      ),
  }
  for (const [where, disableIt] of Object.entries(disable)) {
    it(`${where} is accepted when it was made before that, and refused when after`, async () => {
      const work = await make.fieldWork()
      await disableIt(work)
      const { submit } = phone(server, work.collector.token)
      expect((await submit(report(work, { reportedAt: '2026-11-01T11:59:00Z' }))).status).toBe(201)
      const late = await submit(report(work, { reportedAt: '2026-11-01T15:00:00+03:00' }))
      expect([late.status, late.body.code]).toEqual([409, 'submission.template-off'])
      const lost = await submit(report(work, { reportedAt: '1970-01-01T00:00:00Z' }))
      expect([lost.status, lost.body.code]).toEqual([409, 'submission.template-off'])
    })
  }

  it('is refused when the template was never enabled', async () => {
    const work = await make.fieldWork()
    await owner(tx =>
      tx
        .update(projectTemplates)
        .set({ status: 'deactivated' })
        .where(eq(projectTemplates.id, work.projectTemplate.id)),
    )
    const { body } = await phone(server, work.collector.token).submit(report(work))
    expect(body.code).toBe('submission.template-off')
  })
})

it('A report from before the end of its project is accepted, and one from after it refused', async () => {
  const work = await make.fieldWork()
  const set = (status: string) =>
    server.graphql(
      work.superAdmin.token,
      'mutation ($id: ID!, $input: UpdateBaoleaderProjectInput!) { updateBaoleaderProject(id: $id, input: $input) { id } }',
      { id: work.project.id, input: { status } },
    )
  const before = new Date(Date.now() - 60_000).toISOString()
  expect((await set('COMPLETED')).errors).toBeUndefined()
  const { submit } = phone(server, work.collector.token)
  expect((await submit(report(work, { reportedAt: before }))).status).toBe(201)
  const refused = await submit(report(work, { reportedAt: new Date().toISOString() }))
  expect([refused.status, refused.body.code]).toEqual([403, 'submission.not-in-project'])
  expect((await set('ARCHIVED')).errors).toBeUndefined()
  expect((await submit(report(work, { reportedAt: before }))).status).toBe(201)
  expect((await set('IN_PROGRESS')).errors).toBeUndefined()
  expect((await submit(report(work, { reportedAt: new Date().toISOString() }))).status).toBe(201)
})

describe('A report by a collector who was removed from the project', () => {
  it('is accepted when it was made before that, and refused when after', async () => {
    const work = await make.fieldWork()
    const removal = { projectId: work.project.id, collectorId: work.collector.id }
    const superAdmin = { companyId: work.company.id, personId: work.superAdmin.id }
    const at = new Date('2026-11-01T12:00:00Z')
    await withTransactionAs(server.deps, superAdmin, ctx => removeCollectorFromProject(ctx, removal), at)
    const { submit } = phone(server, work.collector.token)
    expect((await submit(report(work, { reportedAt: '2026-11-01T11:59:00Z' }))).status).toBe(201)
    const late = await submit(report(work, { reportedAt: '2026-11-01T12:01:00Z' }))
    expect([late.status, late.body.code]).toEqual([403, 'submission.not-in-project'])
  })
})

describe('An edit', () => {
  const sentBack = async (values: Parameters<typeof make.task>[1] = {}) => {
    const work = await make.fieldWork({ fields: [shot] })
    const task = await make.task(work, { status: 'MORE_INFO_REQUESTED', ...values })
    return { work, task, ...phone(server, work.collector.token) }
  }
  /** Writes down that an edit of the task was asked for, and that the task was reopened. */
  const takeBack = (
    { company, superAdmin, project }: Awaited<ReturnType<typeof make.fieldWork>>,
    subjectId: number,
  ) =>
    withTransactionAs(server.deps, { companyId: company.id, personId: superAdmin.id }, async ctx => {
      for (const action of ['task.request-edit', 'task.reopen'] as const)
        ctx.audit({ action, subjectKind: 'task', subjectId, projectId: project.id })
    })

  it('is a new task that refers to the old one, which stays as it is', async () => {
    const { work, task, submit, get } = await sentBack()
    const { status, body } = await submit(report(work, { editFrom: String(task.id) }))
    expect([status, body.status]).toEqual([201, 'PENDING'])
    const { tasks } = (await get('tasks')).body
    const byId = Object.fromEntries(tasks.map((one: { id: string }) => [one.id, one]))
    expect(byId[task.id]).toMatchObject({ status: 'MORE_INFO_REQUESTED', editedBy: body.taskId })
    expect(byId[body.taskId]).toMatchObject({ status: 'PENDING', editFrom: String(task.id), editedBy: null })
  })

  it('does not wait for photos that it has from the old task', async () => {
    const { work, submit, sendPhoto } = await sentBack()
    const [kept, added] = [photo(), photo()]
    const clientId = randomUUID()
    const first = await submit(report(work, { photos: [kept.ref] }), clientId)
    await sendPhoto(clientId, kept)
    await server.deps.db.pool.query(
      `update tasks set status = 'MORE_INFO_REQUESTED' where company_id = $1 and id = $2`,
      [work.company.id, first.body.taskId],
    )
    const edit = report(work, {
      editFrom: first.body.taskId,
      photos: [kept.ref],
      answers: { shot: [added.ref] },
    })
    const { body } = await submit(edit)
    expect([body.status, body.missing]).toEqual(['IN_PROGRESS', [added.ref.hash]])
  })

  it('is accepted once, also when two phones send one at the same moment', async () => {
    const { work, task, submit } = await sentBack()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(n =>
        submit(
          report(work, { editFrom: String(task.id), position: { latitude: n, longitude: 0, accuracy: 1 } }),
        ),
      ),
    )
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual([
      'PENDING',
      'submission.edit-refused',
      'submission.edit-refused',
      'submission.edit-refused',
    ])
  })

  it('is one task when it is repeated at the same moment', async () => {
    const { work, task, submit } = await sentBack()
    const [sent, clientId] = [report(work, { editFrom: String(task.id) }), randomUUID()]
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(sent, clientId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
  })

  it('is accepted once, too, when the request was taken back while the phone was away', async () => {
    const { work, task, submit, get } = await sentBack({ status: 'PENDING' })
    await takeBack(work, task.id)
    const colleague = await make.person(work.company.id, 'collector')
    await make.membership(work.company.id, work.project.id, colleague.id)
    const edit = (n: number) =>
      report(work, { editFrom: String(task.id), position: { latitude: n, longitude: 0, accuracy: 1 } })
    const theirs = await phone(server, colleague.token).submit(edit(0))
    expect([theirs.status, theirs.body.code]).toEqual([409, 'submission.edit-refused'])
    const answers = await Promise.all([1, 2].map(n => submit(edit(n))))
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual([
      'PENDING',
      'submission.edit-refused',
    ])
    const { tasks } = (await get('tasks')).body
    const made = answers.find(({ status }) => status === 201)?.body.taskId
    expect(tasks.find((one: { id: string }) => one.id === String(task.id))).toMatchObject({
      status: 'PENDING',
      editedBy: made,
    })
    expect((await submit(edit(3))).body.code).toBe('submission.edit-refused')
  })

  it('is refused when the task was decided after its request was taken back', async () => {
    const { work, task, submit } = await sentBack({ status: 'COMPLETED' })
    await takeBack(work, task.id)
    const { status, body } = await submit(report(work, { editFrom: String(task.id) }))
    expect([status, body.code]).toEqual([409, 'submission.edit-refused'])
  })

  it("is refused for a task that waits for no edit, is a colleague's, or is on another template", async () => {
    const { work, task, submit } = await sentBack({ status: 'PENDING' })
    const colleague = await make.person(work.company.id, 'collector')
    const theirs = await make.task(work, { status: 'MORE_INFO_REQUESTED', reporterId: colleague.id })
    const template = await make.template(work.company.id)
    const elsewhere = await make.projectTemplate(work.company.id, work.project.id, template.id)
    const other = await make.task(
      { ...work, template, projectTemplate: elsewhere },
      { status: 'MORE_INFO_REQUESTED' },
    )
    for (const { id } of [task, theirs, other]) {
      const { status, body } = await submit(report(work, { editFrom: String(id) }))
      expect([status, body.code]).toEqual([409, 'submission.edit-refused'])
    }
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { type DeviceReport, pushKeySchema } from '@quadrat/domain/collector-api/device'
import { listChangesSchema, listOptionsSchema } from '@quadrat/domain/collector-api/lists'
import { ownNotificationsSchema } from '@quadrat/domain/collector-api/notifications'
import { ownTasksSchema, taskDetailSchema } from '@quadrat/domain/collector-api/own-tasks'
import { refusalSchema } from '@quadrat/domain/collector-api/refusal'
import { invitedSchema, signedInSchema } from '@quadrat/domain/collector-api/sign-in'
import { receiptSchema } from '@quadrat/domain/collector-api/submission'
import { syncSchema } from '@quadrat/domain/collector-api/sync'
import { ownTaskMessagesSchema, taskMessageReceiptSchema } from '@quadrat/domain/collector-api/task-messages'
import { workSchema } from '@quadrat/domain/collector-api/work'
import { fieldKindName } from '@quadrat/domain/messages/field-kinds-en'
import { taskStatuses } from '@quadrat/domain/task/task'
import { questionKinds } from '@quadrat/domain/template/field-kinds'
import type { Field } from '@quadrat/domain/template/template'
import { newField, renderableField } from '@quadrat/domain/template/template-draft'
import { expect, it } from 'vitest'
import { createInvite } from '#src/features/session/session.actions.ts'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { fromTextMessage } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { picture } from '#test/picture.ts'
import { phone, photoOf, report, type TestPhoto } from '#test/report.ts'
import { routeEndpoints } from '#test/route-endpoints.ts'
import { type RestAnswer, testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { pool } = server.deps.db
type Work = Awaited<ReturnType<typeof make.fieldWork>>

/** The phone's calls in `routeEndpoints`. */
const callsOfThePhone = Object.keys(routeEndpoints).filter(call =>
  / \/api\/(collector\/|auth\/(local|sign-out)$)/.test(call),
)

/** Expects that parsing does not change a response: it has all keys of its schema and no others. */
function expectFit({ status, body }: RestAnswer, schema: { parse(input: unknown): unknown }): void {
  expect(status).toBeLessThan(300)
  expect(
    schema.parse(body),
    'the answer has exactly the keys of its schema in packages/domain/src/collector-api',
  ).toEqual(body)
}

/** Creates field work with a question of every kind, and one of an unknown kind. */
async function fieldWork() {
  const work = await make.fieldWork({ withComment: true })
  const companyId = work.company.id
  const group = await make.group(companyId)
  await pool.query('update people set group_id = $2 where id = $1', [work.collector.id, group.id])
  const list = await make.dataList(companyId)
  const { rows } = await pool.query(
    `insert into data_list_options (company_id, data_list_id, value, status, row_version, created_at, updated_at)
     values ($1, $2, 'Mkoko', 'active', 2, now(), now()), ($1, $2, 'Mchu', 'inactive', 2, now(), now()) returning id`,
    [companyId, list.id],
  )
  const fields: Field[] = questionKinds.map(({ kind }) => {
    const name = fieldKindName(kind)
    const field = renderableField(newField(kind, idOf(kind), name), name)
    if (field.kind === 'data-list') return { ...field, listId: String(list.id) }
    return field.kind === 'metric' ? { ...field, metric: 'cm' } : field
  })
  const original = { id: 'grid', kind: 'matrix', label: 'Grid', isRequired: false, rows: 3 }
  fields.push({ kind: 'unknown', id: 'grid', label: 'Grid', isRequired: false, original })
  await pool.query('update templates set fields = $2 where id = $1', [
    work.template.id,
    JSON.stringify(fields),
  ])
  return { ...work, list, optionId: String(rows[0].id) }
}

/** The id of the question of a kind. No question may be called 'position'. */
const idOf = (kind: string) => (kind === 'position' ? 'place' : kind)

/** Returns a report that answers every kind of question, with a photo in one of them. */
const everyAnswer = (work: Work, optionId: string, [own, extra, fake]: TestPhoto[]) =>
  report(work, {
    answers: {
      text: 'Under the old tree',
      number: 2.5,
      checkbox: ['Option 1'],
      radio: 'Option 1',
      'data-list': { optionId, value: 'Mkoko' },
      'date-time': '2026-05-14T09:30:00+03:00',
      integer: 7,
      date: '2026-05-14',
      time: '09:30',
      place: { latitude: -3.35, longitude: 40.01, accuracy: 5 },
      line: {
        type: 'LineString',
        coordinates: [
          [40, -3],
          [40.001, -3],
        ],
      },
      area: {
        type: 'Polygon',
        coordinates: [
          [
            [40, -3],
            [40.001, -3],
            [40.001, -3.001],
            [40, -3],
          ],
        ],
      },
      photo: extra ? [{ ...extra.ref, takenAt: '2026-05-14T09:30:00+03:00' }] : [],
    },
    photos: [own, fake].flatMap(photo => photo?.ref ?? []),
    comment: 'The tide was out.',
  })

const post = (path: string, body: object, token?: string) => server.rest('POST', path, { body, token })
const device = () => ({ id: randomUUID(), name: 'Tecno Spark' })

it('every response to a phone conforms to the schema of its call', async () => {
  const seen = new Set<string>()
  const fits = (call: string, answer: RestAnswer, schema: Parameters<typeof expectFit>[1]) => {
    seen.add(call)
    expectFit(answer, schema)
    return answer.body
  }
  const hasNoBody = (call: string, { status, body }: RestAnswer) => {
    seen.add(call)
    expect([call, status < 300, body]).toEqual([call, true, ''])
  }
  const work = await fieldWork()
  const { phoneNumber } = work.collector

  hasNoBody('POST /api/collector/code', await post('/api/collector/code', { phone: phoneNumber }))
  const password = await fromTextMessage(server, phoneNumber, /\b(\d{6})\b/)
  const typed = { type: 'baorider', identifier: phoneNumber, password, device: device() }
  const { jwt } = fits('POST /api/auth/local', await post('/api/auth/local', typed), signedInSchema)
  hasNoBody('POST /api/auth/sign-out', await post('/api/auth/sign-out', {}, jwt))
  await withTransactionAs(server.deps, { ...work.superAdmin, personId: work.superAdmin.id }, ctx =>
    createInvite(ctx, work.collector.id),
  )
  const token = await fromTextMessage(server, phoneNumber, /\/collect\/invite\/(\S+)$/)
  const names = await post('/api/collector/invite/names', { token, device: device() })
  fits('POST /api/collector/invite/names', names, invitedSchema)
  const invited = await post('/api/collector/invite', { token, device: device() })
  fits('POST /api/collector/invite', invited, signedInSchema)

  const calls = phone(server, work.collector.token)
  const own = fits('GET /api/collector/work', await calls.get('work'), workSchema)
  expect(own.projects[0].templates[0].fields).toHaveLength(questionKinds.length + 1)
  const options = 'GET /api/collector/data-lists/:id/options'
  const path = `data-lists/${work.list.id}/options`
  expect(fits(options, await calls.get(path), listOptionsSchema).options).toHaveLength(1)
  expect(fits(options, await calls.get(`${path}?since=1`), listChangesSchema).off).toHaveLength(1)

  const photos = [await picture({ width: 90 }), await picture({ width: 60 }), randomBytes(40)].map(photoOf)
  const clientId = randomUUID()
  const whole = everyAnswer(work, work.optionId, photos)
  const sent = await calls.submit(whole, clientId)
  const { taskId, missing } = fits('PUT /api/collector/submissions/:clientId', sent, receiptSchema)
  expect(missing).toHaveLength(3)
  const again = await calls.submitWithPhotos(whole, [], clientId)
  const repeated = fits('PUT /api/collector/submissions/:clientId/with-photos', again, receiptSchema)
  expect([repeated.taskId, repeated.missing.toSorted()]).toEqual([taskId, missing.toSorted()])
  const [first, second, fake] = photos as [TestPhoto, TestPhoto, TestPhoto]
  const files = '/api/collector/submissions/:clientId/files/:hash'
  hasNoBody(`HEAD ${files}`, await calls.uploadState(clientId, first.ref.hash))
  const lost = `/api/collector/submissions/${clientId}/files/${fake.ref.hash}`
  const given = await server.rest('DELETE', lost, { token: work.collector.token })
  expect(fits(`DELETE ${files}`, given, receiptSchema).refused).toHaveLength(1)
  fits(`PUT ${files}`, await calls.sendPhoto(clientId, first), receiptSchema)
  fits(`PATCH ${files}`, await calls.appendPhoto(clientId, second, 0), receiptSchema)
  hasNoBody(`OPTIONS ${files}`, await server.rest('OPTIONS', lost))

  await server.graphql(
    work.superAdmin.token,
    `mutation ($id: ID!, $input: RequestMoreInfoInput!) { requestMoreInfo(id: $id, input: $input) { id } }`,
    {
      id: taskId,
      input: {
        requestedInfo: 'Closer, please',
        requestedChanges: [{ fieldId: 'photo', photoHash: second.ref.hash, remark: 'Blurred' }],
      },
    },
  )
  const list = await calls.get('tasks')
  const [task] = fits('GET /api/collector/tasks', list, ownTasksSchema).tasks
  expect(taskStatuses).toContain(task.status)
  expect(task.requestedChanges).toHaveLength(1)
  const detail = fits('GET /api/collector/tasks/:id', await calls.get(`tasks/${taskId}`), taskDetailSchema)
  expect([detail.photos.length, detail.answers.photo[0].url]).toEqual([2, expect.any(String)])

  const said: DeviceReport = {
    ...device(),
    cameraPermission: true,
    locationPermission: null,
    mediaLibraryPermission: null,
    push: null,
  }
  const reported = await server.rest('PUT', '/api/collector/device', {
    token: work.collector.token,
    body: said,
  })
  hasNoBody('PUT /api/collector/device', reported)
  await server.graphql(
    work.superAdmin.token,
    `mutation ($data: CreateBaoleaderNotificationInput!) { createBaoleaderNotification(data: $data) { id } }`,
    { data: { title: 'Tide', message: 'High', type: 'EARLY_WARNING', recipients: [work.collector.id] } },
  )
  const inbox = fits(
    'GET /api/collector/notifications',
    await calls.get('notifications'),
    ownNotificationsSchema,
  )
  const [{ id, sentAt: receivedAt }] = inbox.notifications
  const receipts = '/api/collector/notifications/receipts'
  hasNoBody(
    `PUT ${receipts}`,
    await server.rest('PUT', receipts, {
      token: work.collector.token,
      body: { receipts: [{ id, receivedAt, acknowledgedAt: null }] },
    }),
  )
  const ownSwitch = '/api/collector/automatic-messages'
  hasNoBody(
    `PUT ${ownSwitch}`,
    await server.rest('PUT', ownSwitch, { token: work.collector.token, body: { isOn: false } }),
  )
  const messages = '/api/collector/task-messages'
  const answer = await server.rest('PUT', `${messages}/${randomUUID()}`, {
    token: work.collector.token,
    body: { taskId, text: 'The tide was out', sentAt: new Date().toISOString() },
  })
  const kept = fits(`PUT ${messages}/:clientId`, answer, taskMessageReceiptSchema)
  fits(`GET ${messages}`, await calls.get('task-messages'), ownTaskMessagesSchema)
  hasNoBody(
    `PUT ${messages}/receipts`,
    await server.rest('PUT', `${messages}/receipts`, {
      token: work.collector.token,
      body: { receipts: [{ id: kept.id, readAt: kept.sentAt }] },
    }),
  )
  const all = fits('GET /api/collector/sync', await calls.get('sync'), syncSchema)
  expect([all.tasks.tasks.length, all.work.projects.length, all.lists.length]).toEqual([1, 1, 1])
  fits('GET /api/collector/push-key', await calls.get('push-key'), pushKeySchema)

  expect([...seen].sort(), 'call the new endpoint of the phone in this test').toEqual(callsOfThePhone.sort())
})

it('every error response to a phone conforms to the schema', async () => {
  const work = await make.fieldWork()
  const calls = phone(server, work.collector.token)
  const refused = [
    await phone(server, 'none').get('work'),
    await calls.get('tasks/0'),
    await calls.submit({}),
    await calls.submit(report(work, { answers: { nothing: 'of the template' } })),
    await post('/api/collector/code', { phone: 'none' }),
    await post('/api/collector/invite', { token: 'none', device: device() }),
    await post('/api/collector/invite/names', { token: 'none', device: device() }),
  ]
  for (const { status, body } of refused) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toMatchObject(refusalSchema.parse(body))
  }
})

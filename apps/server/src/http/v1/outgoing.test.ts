import { parse } from 'csv-parse/sync'
import { expect, it, vi } from 'vitest'
import { apiCalls, idsOf } from '#test/api-call.ts'
import { makeApiKey } from '#test/api-keys.ts'
import { makers } from '#test/make.ts'
import { reportedCompany } from '#test/reported.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
const made = await reportedCompany(server)
const { company, collector, ids } = made
const { call, pages } = apiCalls(server, company.superAdmin.token)

it('A webhook is created once, changed, tested and deleted, and shows its secret on creation only', async () => {
  const body = { url: 'https://192.0.2.7/hook', types: ['task.decided.v1', 'task.submitted.v1'] }
  const headers = { 'Idempotency-Key': 'hook' }
  const created = await call('createWebhook', '/webhooks', { body, headers })
  expect(created.body).toMatchObject({
    url: body.url,
    status: 'active',
    secret: expect.stringMatching(/^whsec_/),
    version: 1,
  })
  expect((await call('createWebhook', '/webhooks', { body, headers })).body).toEqual(created.body)
  const one = `/webhooks/${created.body.id}`
  const { secret, ...shown } = created.body
  expect((await call('getWebhook', one)).body).toEqual(shown)
  expect((await call('listWebhooks', '/webhooks')).body.data).toEqual([shown])
  const changed = await call('updateWebhook', one, {
    body: { types: ['project.created.v1'] },
    headers: { 'If-Match': '"1"' },
  })
  expect(changed.body).toMatchObject({ types: ['project.created.v1'], version: 2 })
  const rotation = { headers: { 'Idempotency-Key': 'autumn' } }
  const rotated = await call('rotateWebhookSecret', `${one}/secret`, rotation)
  expect(rotated.body.secret).not.toBe(secret)
  expect((await call('rotateWebhookSecret', `${one}/secret`, rotation)).body.secret).toBe(rotated.body.secret)

  const test = await call('testWebhook', `${one}/test`)
  expect(test.body).toMatchObject({ webhook: created.body.id, type: 'webhook.test.v1', repeats: null })
  expect(JSON.parse(test.body.body).data.webhook.id).toBe(created.body.id)
  await call('testWebhook', `${one}/test`)
  const newestFirst = await pages('listWebhookDeliveries', `${one}/deliveries?limit=1`)
  expect(newestFirst).toHaveLength(2)
  expect(newestFirst.at(-1)).toBe(Number(test.body.id))
  expect(await pages('listWebhookDeliveries', `${one}/deliveries?state=delivered`)).toEqual([])
  await call('resendWebhookDelivery', `/webhook-deliveries/${test.body.id}/resend`)
  const again = await call('getWebhookDelivery', `/webhook-deliveries/${test.body.id}`)
  expect(again.body.message_id).toBe(test.body.message_id)

  expect((await call('deleteWebhook', one)).body).toEqual({ id: created.body.id })
  expect((await call('getWebhook', one)).status).toBe(404)
  const local = await call('createWebhook', '/webhooks', { body: { ...body, url: 'http://127.0.0.1/' } })
  expect(local.body.params.errors[0].path).toBe('url')
})

/** How often an action was done in a company. */
async function times(action: string, companyId = company.id): Promise<number> {
  const { rows } = await server.deps.db.pool.query(
    'select count(*)::int as n from audit where company_id = $1 and action = $2',
    [companyId, action],
  )
  return rows[0].n
}

it('A test message and a repeated delivery are sent once for each key and caller', async () => {
  const body = { url: 'https://192.0.2.7/once', types: ['task.submitted.v1'] }
  const headers = { 'Idempotency-Key': 'check' }
  const hook = `/webhooks/${(await call('createWebhook', '/webhooks', { body })).body.id}`
  const before = await times('webhook.test')
  const test = async (by?: string, key = headers) =>
    (await call('testWebhook', `${hook}/test`, { ...(by && { by }), headers: key })).body
  const first = await test()
  // At the same time, too.
  expect((await Promise.all([test(), test()])).map(({ id }) => id)).toEqual([first.id, first.id])
  expect((await test(undefined, { 'Idempotency-Key': 'another' })).id).not.toBe(first.id)
  const admin = await make.person(company.id, 'admin')
  expect((await test(admin.token)).id).not.toBe(first.id)
  expect(await times('webhook.test')).toBe(before + 3)

  await server.deps.db.pool.query(
    `update webhook_deliveries set state = 'failed', ended_at = now(), claim = null where company_id = $1 and id = $2`,
    [company.id, first.id],
  )
  const path = `/webhook-deliveries/${first.id}/resend`
  const resend = async (key: object) =>
    (await call('resendWebhookDelivery', path, { headers: { ...key } })).body
  const again = await resend(headers)
  expect(again).toMatchObject({ repeats: first.id, message_id: first.message_id })
  expect((await resend(headers)).id).toBe(again.id)
  expect((await resend({ 'Idempotency-Key': 'another' })).id).not.toBe(again.id)
  // Off, it still answers the calls that it was sent for, and no others.
  await call('updateWebhook', hook, { body: { status: 'off' } })
  expect((await test()).id).toBe(first.id)
  expect((await resend(headers)).id).toBe(again.id)
  expect((await call('testWebhook', `${hook}/test`)).body.code).toBe('webhook.inactive')

  const theirs = await make.company()
  const by = theirs.superAdmin.token
  expect((await call('testWebhook', `${hook}/test`, { by, headers })).status).toBe(404)
  expect((await call('resendWebhookDelivery', path, { by, headers })).status).toBe(404)
  const own = await call('createWebhook', '/webhooks', { by, body })
  await call('testWebhook', `/webhooks/${own.body.id}/test`, { by, headers })
  expect(await times('webhook.test', theirs.id)).toBe(1)
})

it('A key that may read scheduled exports reads their runs, and no secret', async () => {
  const target = { kind: 'sftp', host: 'files.example.org', port: 22, username: 'clerk', folder: 'in' }
  const pool = server.deps.db.pool
  const { rows: schedules } = await pool.query(
    `insert into export_schedules (company_id, client_id, name, every, format, target, sealed_secret, next_run_at,
       created_by_id, created_at, updated_at)
     values ($1, gen_random_uuid(), 'Nightly', 'day', 'csv', $2, '\\x5ec2e7', '2026-12-01T02:00:00Z', $3, now(), now()) returning id`,
    [company.id, JSON.stringify(target), company.superAdmin.id],
  )
  const id = String(schedules[0].id)
  await pool.query(
    `insert into export_runs (company_id, schedule_id, state, attempt, file_name, rows_done, size, error, created_at, ended_at)
     select $1, $2, state, 1, 'nightly-' || state || '.csv', 3, 900, error, now(), now()
     from (values ('done', null), ('failed', 'ECONNREFUSED')) run (state, error)`,
    [company.id, id],
  )
  const { token: by } = await makeApiKey(server.deps.db, company.id, { scopes: ['export-schedule.read'] })
  const one = await call('getScheduledExport', `/scheduled-exports/${id}`, { by })
  expect(one.body).toMatchObject({
    name: 'Nightly',
    sent_to: 'sftp',
    place: 'files.example.org:22',
    next_run_at: '2026-12-01T02:00:00.000Z',
  })
  expect(JSON.stringify(one.body)).not.toMatch(/clerk|5ec2e7/)
  expect((await call('listScheduledExports', '/scheduled-exports', { by })).body.data).toEqual([one.body])
  const runs = await call('listScheduledExportRuns', `/scheduled-exports/${id}/runs`, { by })
  expect(runs.body.data).toMatchObject([
    { state: 'failed', error: 'ECONNREFUSED', file_name: 'nightly-failed.csv', reports: 3, size: 900 },
    { state: 'done', error: null, next_try_at: null },
  ])

  const { token: without } = await makeApiKey(server.deps.db, company.id, { scopes: ['webhook.read'] })
  expect((await call('listScheduledExports', '/scheduled-exports', { by: without })).status).toBe(403)
  const theirs = (await make.company()).superAdmin.token
  expect(
    (await call('listScheduledExportRuns', `/scheduled-exports/${id}/runs`, { by: theirs })).status,
  ).toBe(404)
})

it('An invite is sent once for each key and caller, and the last link stays valid', async () => {
  const path = `/collectors/${collector.id}/invite`
  const headers = { 'Idempotency-Key': 'monday' }
  const codes = async () => {
    const { rows } = await server.deps.db.pool.query(
      `select id from sign_in_codes where company_id = $1 and person_id = $2 and purpose = 'invite' order by id`,
      [company.id, collector.id],
    )
    return rows.map(({ id }) => Number(id))
  }
  const first = await call('inviteCollector', path, { headers })
  const after = await codes()
  expect((await call('inviteCollector', path, { headers })).body).toEqual(first.body)
  expect(await codes()).toEqual(after)
  expect(await times('collector.invite')).toBe(1)
  const admin = await make.person(company.id, 'admin')
  expect((await call('inviteCollector', path, { by: admin.token, headers })).status).toBe(200)
  const newest = await codes()
  expect(newest).not.toEqual(after)
  // The first call comes late once more: the newer link stays the one that counts.
  await call('inviteCollector', path, { headers })
  expect(await codes()).toEqual(newest)
  expect(await times('collector.invite')).toBe(2)
  const theirs = await make.company()
  expect((await call('inviteCollector', path, { by: theirs.superAdmin.token, headers })).status).toBe(404)
})

it('A notification is saved, sent once, followed person by person, and cancelled', async () => {
  const body = {
    title: 'Spring tide',
    message: 'Stay off the beds',
    type: 'early-warning',
    recipients: [collector.id],
    translations: [{ language: 'sw', title: 'Maji makuu', message: 'Msiende' }],
    draft: true,
  }
  const headers = { 'Idempotency-Key': 'tide' }
  const draft = await call('createNotification', '/notifications', { body, headers })
  expect(draft.body).toMatchObject({ status: 'draft', recipients: 1, translations: body.translations })
  expect((await call('createNotification', '/notifications', { body, headers })).body).toEqual(draft.body)
  const one = `/notifications/${draft.body.id}`
  const renamed = await call('updateNotification', one, { body: { title: 'High tide' } })
  expect(renamed.body).toMatchObject({ status: 'draft', title: 'High tide', message: body.message })
  const sent = await call('updateNotification', one, { body: { draft: false } })
  expect(sent.body).toMatchObject({ status: 'sent', type: 'early-warning' })
  await vi.waitFor(
    async () => {
      const { body: now } = await call('getNotification', one)
      expect(now.deliveries).toMatchObject({
        push: { waiting: 0, not_sent: 1 },
        text_message: null,
        confirmed: 0,
      })
    },
    { timeout: 100_000, interval: 50 },
  )
  const people = await call('listNotificationPeople', `${one}/people?unconfirmed=true`)
  expect(people.body).toMatchObject({
    data: [{ person: { id: String(collector.id) }, push: 'not-sent', email: null, confirmed_at: null }],
    next: null,
  })
  expect((await call('updateNotification', one, { body: { title: 'Low tide' } })).body.code).toBe(
    'notification.not-editable',
  )
  const again = async (key: string) => {
    // While it is being sent, it is not sent again.
    await vi.waitFor(
      async () => {
        const { rows } = await server.deps.db.pool.query(
          `select from notification_runs where company_id = $1 and notification_id = $2 and status = 'PENDING'`,
          [company.id, draft.body.id],
        )
        expect(rows).toHaveLength(0)
      },
      { timeout: 100_000, interval: 50 },
    )
    const headers = { 'Idempotency-Key': key }
    expect((await call('sendNotificationAgain', `${one}/send-again`, { headers })).body.status).toBe('sent')
    return times('notification.send-again')
  }
  expect([await again('noon'), await again('noon'), await again('evening')]).toEqual([1, 1, 2])

  const reminder = {
    ...body,
    type: 'reminder',
    draft: false,
    repeat: 'weekly',
    send_at: '2999-01-01T06:00:00Z',
  }
  const scheduled = await call('createNotification', '/notifications', { body: reminder })
  expect(scheduled.body).toMatchObject({
    status: 'scheduled',
    repeat: 'weekly',
    next_send_at: '2999-01-01T06:00:00.000Z',
  })
  const cancelled = await call('cancelNotification', `/notifications/${scheduled.body.id}/cancel`)
  expect(cancelled.body).toMatchObject({ status: 'archived', next_send_at: null })
  const listed = (query: string) => pages('listNotifications', `/notifications?limit=1${query}`)
  expect(await listed('&status=sent,draft')).toEqual([Number(draft.body.id)])
  expect(await listed('&type=reminder')).toEqual([Number(scheduled.body.id)])
})

it('An export has the reports of its filters, is started once, and is downloaded without a key', async () => {
  const body = {
    format: 'csv',
    filters: {
      project: [made.coast.id],
      status: 'submitted,sent-back',
      received_from: '2020-01-01T00:00:00Z',
    },
    layout: { titles: 'names' },
  }
  const headers = { 'Idempotency-Key': 'nightly' }
  const started = await call('startExport', '/exports', { body, headers })
  expect(started.body).toMatchObject({ state: 'done', reports: 1, failure: null })
  expect((await call('startExport', '/exports', { body, headers })).body).toEqual(started.body)
  expect(idsOf(await call('listExports', '/exports'))).toEqual([Number(started.body.id)])
  const file = await fetch(server.url + started.body.url)
  const rows = parse(await file.text(), { columns: true, bom: true })
  expect(rows).toHaveLength(1)
  const one = `/exports/${started.body.id}`
  expect((await call('getExport', one)).body).toEqual(started.body)
  expect((await call('cancelExport', `${one}/cancel`)).body.code).toBe('export.ended')
  const refused = await call('startExport', '/exports', {
    body: { format: 'photos', layout: { codebook: true } },
  })
  expect(refused.body.code).toBe('input.invalid')
  const mistyped = { body: { format: 'csv', filters: { projekt: ['1'] } } }
  expect((await call('startExport', '/exports', mistyped)).status).toBe(422)
})

it('A project gets a place of work, another outline, and none', async () => {
  const path = `/projects/${made.coast.id}/place-of-work`
  const outline = (east: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [39.9, -3.4],
        [east, -3.4],
        [east, -3.3],
        [39.9, -3.3],
        [39.9, -3.4],
      ],
    ],
  })
  expect((await call('getPlaceOfWork', path)).status).toBe(404)
  const set = await call('setPlaceOfWork', path, { body: { outline: outline(40) } })
  expect(set.body).toMatchObject({ version: 1, outline: { type: 'MultiPolygon' } })
  const changed = await call('setPlaceOfWork', path, {
    body: { outline: outline(41) },
    headers: { 'If-Match': '"1"' },
  })
  expect(changed.body).toMatchObject({ id: set.body.id, version: 2 })
  const stale = await call('setPlaceOfWork', path, {
    body: { outline: outline(42) },
    headers: { 'If-Match': '"1"' },
  })
  expect(stale.body.code).toBe('version.stale')
  const point = { type: 'Point', coordinates: [39.9, -3.4] }
  expect((await call('setPlaceOfWork', path, { body: { outline: point } })).status).toBe(422)
  await call('deletePlaceOfWork', path)
  expect((await call('getPlaceOfWork', path)).status).toBe(404)
})

it('A colleague in chosen projects reaches no photo and no place of work of others', async () => {
  const manager = await make.person(company.id, 'projectManager', { inProjects: true })
  await make.chosenProject(manager, made.coast.id)
  const by = manager.token
  const hash = made.shots[0].ref.hash
  expect((await call('downloadPhoto', `/reports/${ids.whole}/photos/${hash}`, { by })).status).toBe(404)
  const { status } = await call('setPlaceOfWork', `/projects/${made.creek.id}/place-of-work`, {
    by,
    body: { outline: { type: 'Polygon', coordinates: [] } },
  })
  expect([404, 422]).toContain(status)
  expect((await call('listWebhooks', '/webhooks', { by })).body.code).toBe('permission.refused')
})

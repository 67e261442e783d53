import { randomUUID } from 'node:crypto'
import { type WebhookMessageType, webhookTypes } from '@quadrat/domain/webhook/webhook'
import { webhookPayloads } from '@quadrat/domain/webhook/webhook-payload'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { picture } from '#test/picture.ts'
import { phone, photoOf, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { pool } = server.deps.db
const { data } = verbs(server)

const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }`
const DECIDE = `mutation ($id: ID!, $input: UpdateBaoleaderTaskInput!) { updateBaoleaderTask(id: $id, input: $input) { id } }`
const url = 'https://192.0.2.7/hook'

async function listen(token: string, types: readonly string[] = webhookTypes): Promise<string> {
  const made = await data<{ createWebhook: { webhook: { id: string } } }>(token, CREATE, {
    input: { url, types },
  })
  return made.createWebhook.webhook.id
}

interface QueuedMessage {
  type: WebhookMessageType
  subject: string
  data: Record<string, unknown>
}

/** What waits for a webhook, in its order, each parsed by the schema of its type. */
async function queued(webhook: string): Promise<QueuedMessage[]> {
  const { rows } = await pool.query<{ type: WebhookMessageType; subject: string; body: string }>(
    'select type, subject, body from webhook_deliveries where webhook_id = $1 order by id',
    [webhook],
  )
  return rows.map(({ type, subject, body }) => ({
    type,
    subject,
    data: webhookPayloads[type].parse(JSON.parse(body)).data,
  }))
}

it('tell of a report from its submission to its deletion and back, in this order', async () => {
  const work = await make.fieldWork()
  const group = await make.group(work.company.id)
  await pool.query('update people set group_id = $1 where id = $2', [group.id, work.collector.id])
  const { token } = work.superAdmin
  const webhook = await listen(token)
  const calls = phone(server, work.collector.token)
  const photo = photoOf(await picture())
  const clientId = randomUUID()
  const { taskId: id } = (await calls.submit(report(work, { photos: [photo.ref] }), clientId)).body
  await calls.sendPhoto(clientId, photo)
  const form = new FormData()
  form.append('files', new Blob(['site,trees']), `trees-${clientId}.csv`)
  const [{ id: document }] = (await server.rest('POST', '/api/upload', { token, body: form })).body
  await data(token, DECIDE, { id, input: { documents: [document] } })
  await data(token, DECIDE, { id, input: { status: 'REJECTED', cancellationReason: 'Blurred “photo”' } })
  await data(token, DECIDE, { id, input: { status: 'PENDING', reason: 'Too fast' } })
  await data(token, 'mutation ($id: ID!) { deleteBaoleaderTask(id: $id, reason: "A test") { id } }', { id })
  await data(token, 'mutation ($id: ID!) { restoreBaoleaderTask(id: $id) { id } }', { id })

  const messages = await queued(webhook)
  expect(messages.map(({ type }) => type)).toEqual([
    'task.submitted.v1',
    'task.edited.v1',
    'task.edited.v1',
    'task.decided.v1',
    'task.decided.v1',
    'task.deleted.v1',
    'task.restored.v1',
  ])
  expect(new Set(messages.map(({ subject }) => subject))).toEqual(new Set([`task:${id}`]))
  const { collector, superAdmin, project, template } = work
  expect(messages[0]?.data).toMatchObject({
    task: {
      id,
      clientId,
      status: 'IN_PROGRESS',
      project: { id: String(project.id), name: project.name },
      template: { id: String(template.rootId), version: 1, title: template.title },
      reporter: { id: String(collector.id), firstName: 'Asha' },
      group: { id: String(group.id), name: group.name },
      photosExpected: 1,
      photosArrived: 0,
    },
    by: { id: String(collector.id) },
  })
  expect(messages[1]?.data).toMatchObject({ change: 'photos', task: { status: 'PENDING', photosArrived: 1 } })
  expect(messages[2]?.data).toMatchObject({ change: 'documents', by: { id: String(superAdmin.id) } })
  expect(messages[3]?.data).toMatchObject({
    task: { status: 'REJECTED' },
    decision: 'reject',
    from: 'PENDING',
    reason: 'Blurred “photo”',
  })
  expect(messages[4]?.data).toMatchObject({ decision: 'reopen', from: 'REJECTED', reason: 'Too fast' })
  expect(messages[5]?.data).toEqual({ task: { id }, reason: 'A test', by: expect.anything() })
  expect(messages[6]?.data).toMatchObject({ task: { id, status: 'PENDING' } })
})

it('tell of an answer to an edit request as an edit, and of notes', async () => {
  const work = await make.fieldWork()
  const { token } = work.superAdmin
  const webhook = await listen(token, ['task.edited.v1'])
  const calls = phone(server, work.collector.token)
  const { taskId: id } = (await calls.submit(report(work), randomUUID())).body
  await data(token, DECIDE, { id, input: { status: 'MORE_INFO_REQUESTED', requestedInfo: 'How deep?' } })
  const { taskId: second } = (await calls.submit(report(work, { editFrom: id }), randomUUID())).body
  const found = await data<{ baoleaderTask: { evidences: { id: string }[] } }>(
    token,
    'query ($id: ID!) { baoleaderTask(id: $id) { evidences { id } } }',
    { id: second },
  )
  await data(
    token,
    'mutation ($id: ID!) { updateBaoleaderEvidence(id: $id, input: { requestedInfo: "How deep is it?" }) { id } }',
    {
      id: found.baoleaderTask.evidences[0]?.id,
    },
  )
  const messages = await queued(webhook)
  const subject = `task:${second}`
  expect(messages).toMatchObject([
    { subject, data: { change: 'resubmitted', task: { editFrom: id } } },
    { subject, data: { change: 'notes', task: { editFrom: id } } },
  ])
  expect(messages).toHaveLength(2)
})

it('tell of projects, collectors and templates', async () => {
  const work = await make.fieldWork({ status: 'deactivated' })
  const { token } = work.superAdmin
  const webhook = await listen(token)
  const made = await data<{ createBaoleaderProject: { id: string } }>(
    token,
    'mutation ($input: CreateBaoleaderProjectInput!) { createBaoleaderProject(input: $input) { id } }',
    { input: { name: 'Reef watch', outcomes: 'Corals', statement: 'Counts' } },
  )
  const project = made.createBaoleaderProject.id
  const change =
    'mutation ($id: ID!, $input: UpdateBaoleaderProjectInput!) { updateBaoleaderProject(id: $id, input: $input) { id } }'
  await data(token, change, { id: project, input: { name: 'Reef and shore' } })
  await data(token, change, { id: project, input: { status: 'ARCHIVED' } })
  const blocked =
    'mutation ($id: ID!, $input: UpdateBaoriderInput!) { updateBaorider(id: $id, baorider: $input) { id } }'
  const collector = String(work.collector.id)
  await data(token, blocked, { id: collector, input: { firstName: 'Amina' } })
  await data(token, blocked, { id: collector, input: { blocked: true } })
  await data(token, 'mutation ($id: ID!) { activateTaskType(id: $id) { id } }', { id: work.template.id })
  const messages = await queued(webhook)
  expect(messages.map(({ type, data: { changed } }) => [type, changed])).toEqual([
    ['project.created.v1', undefined],
    ['project.updated.v1', ['name']],
    ['project.archived.v1', ['status']],
    ['collector.updated.v1', ['firstName']],
    ['collector.archived.v1', expect.arrayContaining(['status'])],
    ['template.published.v1', undefined],
  ])
  expect(messages[2]?.data).toMatchObject({
    project: { id: project, name: 'Reef and shore', status: 'ARCHIVED' },
  })
  expect(messages[4]?.data).toMatchObject({
    collector: { id: collector, firstName: 'Amina', status: 'ARCHIVED' },
  })
  expect(messages[5]?.data).toMatchObject({ template: { id: String(work.template.id), version: 1 } })
})

it('are queued only for webhooks of the company that are on and ask for them, with the change or not at all', async () => {
  const [work, other] = [await make.fieldWork(), await make.fieldWork()]
  const { token } = work.superAdmin
  const [asks, asksToo, another, off, stranger] = [
    await listen(token, ['task.submitted.v1']),
    await listen(token),
    await listen(token, ['task.decided.v1']),
    await listen(token),
    await listen(other.superAdmin.token),
  ]
  await data(token, 'mutation ($id: ID!) { updateWebhook(id: $id, input: { status: off }) { id } }', {
    id: off,
  })
  const calls = phone(server, work.collector.token)
  expect((await calls.submit(report(work), randomUUID())).status).toBeLessThan(300)
  expect((await calls.submit(report(work, { answers: { strange: 1 } }), randomUUID())).status).toBe(422)
  const counts = []
  for (const webhook of [asks, asksToo, another, off, stranger]) counts.push((await queued(webhook)).length)
  expect(counts).toEqual([1, 1, 0, 0, 0])
  const { rows } = await pool.query(
    'select distinct message_id from webhook_deliveries where company_id = $1',
    [work.company.id],
  )
  expect(rows).toHaveLength(1)
})

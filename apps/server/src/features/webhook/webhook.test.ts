import { randomUUID } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { resealWebhooks } from './webhook.jobs.ts'

const server = await testServer()
const open = await testServer({ WEBHOOK_NETWORKS: '10.1.0.0/16, 127.0.0.1, 192.0.2.7', WEBHOOK_HTTP: '1' })
const make = makers(server.deps.db)
const { pool } = server.deps.db
const { code, data, audit, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { secret webhook { id url types status description rowVersion } }
}`
const UPDATE = `mutation ($id: ID!, $input: UpdateWebhookInput!) {
  updateWebhook(id: $id, input: $input) { id url status types rowVersion }
}`
const ROTATE = `mutation ($id: ID!, $clientId: ID) {
  rotateWebhookSecret(id: $id, clientId: $clientId) { secret webhook { id oldSecretUntil } }
}`
const DELETE = 'mutation ($id: ID!) { deleteWebhook(id: $id) }'
const TEST = 'mutation ($id: ID!) { testWebhook(id: $id) { id type state body } }'
const REPLAY = 'mutation ($id: ID!) { replayWebhookDelivery(id: $id) { id replayOf messageId } }'
const LIST = `{ webhooks { count data { id url types status description oldSecretUntil rowVersion failingSince createdBy { id } } waiting { webhook count } } }`
const LOG = `query ($id: ID!, $filters: WebhookDeliveryFiltersInput, $pagination: PaginationInput) {
  webhookDeliveries(webhook: $id, filters: $filters, pagination: $pagination) { count data { id type state amountOfTries body tries { status } } }
}`

/** Of a network that nobody has. The servers of tests allow it. */
const url = 'https://192.0.2.7/hook'
const input = { url, types: ['task.submitted.v1', 'task.decided.v1'] }

interface Created {
  createWebhook: { secret: string; webhook: { id: string; rowVersion: number } }
}
const create = async (token: string, more = {}) =>
  (await data<Created>(token, CREATE, { input: { ...input, ...more } })).createWebhook

describe('webhooks', () => {
  it('are created by admins, with a secret that is shown this once', async () => {
    const { superAdmin, id } = await make.company()
    const admin = await make.person(id, 'admin')
    const { secret, webhook } = await create(admin.token, { description: ' Ranger desk ' })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(webhook).toMatchObject({ url, status: 'active', types: input.types, description: 'Ranger desk' })
    expect(await audit(id)).toEqual(['webhook.create'])
    const shown = JSON.stringify([
      await data(superAdmin.token, LIST),
      await data(superAdmin.token, LOG, { id: webhook.id }),
    ])
    const { rows } = await pool.query('select sealed_secret from webhooks where id = $1', [webhook.id])
    const { rows: logged } = await pool.query('select detail::text from audit where company_id = $1', [id])
    for (const text of [shown, JSON.stringify(logged), rows[0].sealed_secret.toString('latin1')]) {
      expect(text).not.toContain('whsec_')
      expect(text).not.toContain(secret.slice(6))
    }
  })

  it('are refused to other people and companies', async () => {
    const work = await make.fieldWork()
    const { webhook } = await create(work.superAdmin.token)
    const { id } = webhook
    const { testWebhook } = await data<{ testWebhook: { id: string } }>(work.superAdmin.token, TEST, { id })
    await refusesOthers(work, CREATE, { input }, null)
    await refusesOthers(work, UPDATE, { id, input: { status: 'off' } })
    for (const query of [ROTATE, DELETE, TEST]) await refusesOthers(work, query, { id })
    await refusesOthers(work, REPLAY, { id: testWebhook.id })
    await refusesOthers(work, LIST, {}, null)
    await refusesOthers(work, LOG, { id }, null)
    const other = await make.company()
    expect(await data(other.superAdmin.token, LIST)).toMatchObject({ webhooks: { count: 0, data: [] } })
    expect(await data(other.superAdmin.token, LOG, { id })).toEqual({
      webhookDeliveries: { count: 0, data: [] },
    })
  })

  it('are made once by a repeated request, which answers the same secret to the same person', async () => {
    const { superAdmin, id } = await make.company()
    const clientId = randomUUID()
    const first = await create(superAdmin.token, { clientId })
    expect(await create(superAdmin.token, { clientId })).toEqual(first)
    const colleague = await make.person(id, 'admin')
    expect(await code(colleague.token, CREATE, { input: { ...input, clientId } })).toBe('not-found')
    expect(await audit(id)).toEqual(['webhook.create'])
  })

  it('have an address in the internet, with https', async () => {
    const { superAdmin } = await make.company()
    const message = async (address: string, on = server) =>
      (await on.graphql(superAdmin.token, CREATE, { input: { ...input, url: address } })).errors?.[0]?.message
    expect(await message(' ')).toBe('An address is required')
    expect(await message('ranger desk')).toBe('Enter an address that begins with https://')
    expect(await message('ftp://192.0.2.7/')).toBe('Enter an address that begins with https://')
    expect(await message('http://192.0.2.7/')).toBe('The address must begin with https://')
    expect(await message('https://a:b@192.0.2.7/')).toBe('The address can’t contain a name and a password')
    const inside = 'The address leads into a private network, which this server does not allow'
    for (const host of [
      '10.1.2.3',
      '127.0.0.1:8080',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '[::ffff:10.1.2.3]',
      '169.254.169.254',
      'localhost',
    ])
      expect(await message(`https://${host}/hook`), host).toBe(inside)
    for (const allowed of ['http://10.1.2.3/hook', 'https://127.0.0.1/hook', 'http://192.0.2.7/'])
      expect(await message(allowed, open), allowed).toBeUndefined()
    expect(await message('https://10.2.0.1/hook', open)).toBe(inside)
  })

  it('ask for one known event at least', async () => {
    const { superAdmin } = await make.company()
    const { errors } = await server.graphql(superAdmin.token, CREATE, { input: { ...input, types: [] } })
    expect(errors?.[0]?.message).toBe('Choose at least one event')
    expect(await code(superAdmin.token, CREATE, { input: { ...input, types: ['task.eaten.v1'] } })).toBe(
      'input.invalid',
    )
  })

  it('are limited in number', async () => {
    const { superAdmin } = await make.company()
    for (let n = 0; n < limits.webhooks.perCompany; n++) await create(superAdmin.token)
    expect(await code(superAdmin.token, CREATE, { input })).toBe('webhook.too-many')
  })

  it('are changed by the version that was seen, turned off and on, and deleted', async () => {
    const { superAdmin, id: companyId } = await make.company()
    const { token } = superAdmin
    const { id } = (await create(token)).webhook
    const change = { types: ['project.archived.v1', 'task.submitted.v1'], rowVersion: 1 }
    expect(await data(token, UPDATE, { id, input: change })).toMatchObject({
      updateWebhook: { types: ['task.submitted.v1', 'project.archived.v1'], rowVersion: 2 },
    })
    // A repeat whose first answer was lost.
    await data(token, UPDATE, { id, input: change })
    expect(await code(token, UPDATE, { id, input: { url: 'https://192.0.2.7/2', rowVersion: 1 } })).toBe(
      'version.stale',
    )
    expect(await code(token, UPDATE, { id, input: { url: 'https://127.0.0.1/' } })).toBe('input.invalid')
    await data(token, UPDATE, { id, input: { status: 'off' } })
    expect(await code(token, TEST, { id })).toBe('webhook.inactive')
    expect(await code(token, UPDATE, { id, input: { status: 'gone' } })).toBe('input.invalid')
    await data(token, UPDATE, { id, input: { status: 'active' } })
    await data(token, TEST, { id })
    await data(token, DELETE, { id })
    expect(await code(token, DELETE, { id })).toBe('not-found')
    const { rows } = await pool.query('select from webhook_deliveries where company_id = $1', [companyId])
    expect(rows).toHaveLength(0)
    const expected = ['create', 'update', 'update', 'update', 'test', 'delete'].map(verb => `webhook.${verb}`)
    expect(await audit(companyId)).toEqual(expected)
  })

  it('get a new secret beside the old one, once for each rotation', async () => {
    const { superAdmin } = await make.company()
    const made = await create(superAdmin.token)
    const { id } = made.webhook
    const clientId = randomUUID()
    interface Rotated {
      rotateWebhookSecret: { secret: string; webhook: { oldSecretUntil: string } }
    }
    const rotate = (variables: object) => data<Rotated>(superAdmin.token, ROTATE, { id, ...variables })
    const first = await rotate({ clientId })
    expect(first.rotateWebhookSecret.secret).not.toBe(made.secret)
    const hours = (Date.parse(first.rotateWebhookSecret.webhook.oldSecretUntil) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    expect(await rotate({ clientId })).toEqual(first)
    expect((await rotate({})).rotateWebhookSecret.secret).not.toBe(first.rotateWebhookSecret.secret)
  })

  it('keep their secrets when the keys that seal them change', async () => {
    const { superAdmin } = await make.company()
    const clientId = randomUUID()
    const { secret, webhook } = await create(superAdmin.token, { clientId })
    const [older] = server.deps.secrets.sealKeys
    const sealed = async () =>
      (await pool.query('select sealed_secret from webhooks where id = $1', [webhook.id])).rows[0]
        .sealed_secret
    const before: Buffer = await sealed()
    const newer = Buffer.alloc(32, 7)
    const secrets = { ...server.deps.secrets, sealKeys: [newer, older] as const }
    await resealWebhooks({ db: server.deps.db, secrets })
    expect(before.equals(await sealed())).toBe(false)
    // Back, so that other tests can open them.
    await resealWebhooks({ db: server.deps.db, secrets: { ...secrets, sealKeys: [older, newer] } })
    expect((await create(superAdmin.token, { clientId })).secret).toBe(secret)
  })

  it('list what they were sent by state and type', async () => {
    const { superAdmin } = await make.company()
    const { token } = superAdmin
    const { id } = (await create(token)).webhook
    for (let n = 0; n < 3; n++) await data(token, TEST, { id })
    await pool.query(
      `update webhook_deliveries set state = 'failed', ended_at = now() where id =
      (select min(id) from webhook_deliveries where webhook_id = $1)`,
      [id],
    )
    const count = async (filters: object) =>
      (await data<{ webhookDeliveries: { count: number; data: unknown[] } }>(token, LOG, { id, filters }))
        .webhookDeliveries
    for (const [filters, expected] of [
      [{}, 3],
      [{ state: { eq: 'failed' } }, 1],
      [{ state: { in: ['failed', 'waiting'] } }, 3],
      [{ state: { eq: 'delivered' } }, 0],
      [{ type: { eq: 'webhook.test.v1' } }, 3],
      [{ type: { eq: 'task.submitted.v1' } }, 0],
    ] as const) {
      const found = await count(filters)
      expect(found.count, JSON.stringify(filters)).toBe(expected)
      expect(found.data).toHaveLength(expected)
    }
    expect(await data(token, LIST)).toMatchObject({ webhooks: { waiting: [{ webhook: id, count: 2 }] } })
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { sendTextMessage } from '#src/features/session/session.jobs.ts'
import { hashSecret } from '#src/platform/security/token.ts'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers } = verbs(server)
const { pool } = server.deps.db

const INVITE_OF = 'query ($id: ID!) { collectorInvite(baorider: $id) { id state at expiresAt } }'
const RESEND = 'mutation ($id: ID!) { resendDataCollectorInvite(id: $id) { id } }'
const PHONES = `query ($id: ID!) { collectorPhones(baorider: $id) {
  id name signedIn lastSeenAt appVersion reportsWaiting storageUsed storageQuota storageKept } }`
const END = 'mutation ($id: ID!) { endPhoneSessions(id: $id) }'

interface InviteAnswer {
  collectorInvite: { id: string; state: string; at: string } | null
}
interface PhonesAnswer {
  collectorPhones: { id: string; name: string; signedIn: boolean; reportsWaiting: number | null }[]
}

describe('what came of an invite', () => {
  const stateOf = async (token: string, id: number) =>
    (await data<InviteAnswer>(token, INVITE_OF, { id: String(id) })).collectorInvite?.state ?? null

  it('is read by the staff of the company alone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, INVITE_OF, { id: String(work.collector.id) })
  })

  it('goes from sending to sent, opened and expired', async () => {
    const { superAdmin, collector, company } = await make.fieldWork()
    const id = String(collector.id)
    expect(await stateOf(superAdmin.token, collector.id)).toBeNull()
    await data(superAdmin.token, RESEND, { id })
    await vi.waitFor(async () => expect(await stateOf(superAdmin.token, collector.id)).toBe('SENT'), {
      timeout: 20_000,
      interval: 100,
    })
    await pool.query('update sign_in_codes set used_at = now() where company_id = $1', [company.id])
    expect(await stateOf(superAdmin.token, collector.id)).toBe('OPENED')
    await pool.query(`update sign_in_codes set used_at = null, expires_at = now() - interval '1 day'
      where company_id = ${company.id}`)
    expect(await stateOf(superAdmin.token, collector.id)).toBe('EXPIRED')
    const cards = 'mutation ($ids: [ID!]!) { createInviteCards(ids: $ids) { id } }'
    await data(superAdmin.token, cards, { ids: [id] })
    expect(await stateOf(superAdmin.token, collector.id)).toBe('PRINTED')
  })

  it('is a failure when the gateway does not take it, and a later invite stops the tries', async () => {
    const { superAdmin, collector, company } = await make.fieldWork()
    const insert = async () => {
      await pool.query('delete from sign_in_codes where company_id = $1', [company.id])
      const { rows } = await pool.query(
        `insert into sign_in_codes (company_id, person_id, purpose, code_hash, created_at, expires_at)
         values ($1, $2, 'invite', '\\x00', now(), now() + interval '7 days') returning id`,
        [company.id, collector.id],
      )
      return Number(rows[0].id)
    }
    const sent: string[] = []
    const gatewayTo = (works: boolean) => ({
      ...server.deps,
      sms: {
        rest: server.deps.sms.rest,
        async send(to: string) {
          if (!works) throw new Error('The SMS gateway answered 503.')
          sent.push(to)
        },
      },
    })
    const { signal } = new AbortController()
    const message = { to: '+254700000001', text: 'Asha, come', inviteId: await insert() }
    expect(await stateOf(superAdmin.token, collector.id)).toBe('SENDING')
    await expect(sendTextMessage(gatewayTo(false), message, signal)).rejects.toThrow('503')
    expect(await stateOf(superAdmin.token, collector.id)).toBe('FAILED')
    await sendTextMessage(gatewayTo(true), message, signal)
    expect(await stateOf(superAdmin.token, collector.id)).toBe('SENT')
    await insert()
    await sendTextMessage(gatewayTo(true), message, signal)
    expect(sent).toHaveLength(1)
    expect(await stateOf(superAdmin.token, collector.id)).toBe('SENDING')
  })
})

describe('the phones of a collector', () => {
  const flags = { cameraPermission: true, locationPermission: null, mediaLibraryPermission: null, push: null }
  const app = {
    version: '1.2.0',
    waiting: 3,
    storageUsed: 52_000_000,
    storageQuota: 4_000_000_000,
    storageKept: true,
  }

  /** Signs a phone in by an invite, and lets it report. */
  async function phoneOf(companyId: number, personId: number, more: object = { app }) {
    const device = { id: randomUUID(), name: 'Android, Chrome' }
    const token = await make.session(companyId, personId)
    await server.rest('PUT', '/api/collector/device', { token, body: { ...device, ...flags, ...more } })
    await pool.query(
      `update sessions set device_id = (select id from devices where company_id = $1 and client_id = $2)
       where company_id = $1 and token_hash = $3`,
      [companyId, device.id, hashSecret(token)],
    )
    return { token, device }
  }

  it('are read by the staff of the company alone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, PHONES, { id: String(work.collector.id) })
  })

  it('tell version, waiting reports and storage; an older app tells less', async () => {
    const { superAdmin, collector, company } = await make.fieldWork()
    await phoneOf(company.id, collector.id, {})
    await phoneOf(company.id, collector.id)
    const { collectorPhones } = await data<PhonesAnswer>(superAdmin.token, PHONES, {
      id: String(collector.id),
    })
    expect(collectorPhones).toMatchObject([
      {
        name: 'Android, Chrome',
        signedIn: true,
        appVersion: '1.2.0',
        reportsWaiting: 3,
        storageUsed: 52_000_000,
        storageQuota: 4_000_000_000,
        storageKept: true,
      },
      { signedIn: true, appVersion: null, reportsWaiting: null, storageKept: null },
    ])
  })

  const push = {
    endpoint: 'https://push.example.org/x',
    keys: { p256dh: 'a'.repeat(20), auth: 'b'.repeat(20) },
  }

  it('that is lost gets no more messages although its sessions have expired', async () => {
    const { superAdmin, collector, company } = await make.fieldWork()
    const { device } = await phoneOf(company.id, collector.id, { push })
    await pool.query(
      `update sessions set expires_at = now() - interval '1 day' where company_id = $1 and device_id is not null`,
      [company.id],
    )
    const pushOf = async () =>
      (await pool.query('select id, push from devices where client_id = $1', [device.id])).rows[0]
    expect((await pushOf()).push).toEqual(push)
    await data(superAdmin.token, END, { id: String((await pushOf()).id) })
    expect((await pushOf()).push).toBeNull()
  })

  it('that is lost is signed out alone, with its socket and its messages', async () => {
    const work = await make.fieldWork()
    const { superAdmin, collector, company } = work
    const kept = await phoneOf(company.id, collector.id)
    const lost = await phoneOf(company.id, collector.id, { push })
    const { rows } = await pool.query('select id from devices where client_id = $1', [lost.device.id])
    const id = String(rows[0].id)
    await refusesOthers(work, END, { id })
    const signedOut = nextEvent(await server.socket(lost.token), 'signed-out')
    await data(superAdmin.token, END, { id })
    await signedOut
    const statusOf = async (token: string) =>
      (await server.rest('GET', '/api/collector/work', { token })).status
    expect([await statusOf(lost.token), await statusOf(kept.token)]).toEqual([401, 200])
    expect((await audit(company.id)).at(-1)).toBe('session.end')
    const after = await pool.query('select push from devices where client_id = $1', [lost.device.id])
    expect(after.rows).toEqual([{ push: null }])
    const { collectorPhones } = await data<PhonesAnswer>(superAdmin.token, PHONES, {
      id: String(collector.id),
    })
    expect(collectorPhones.map(phone => [phone.id === id, phone.signedIn])).toContainEqual([true, false])
    // Once more is a repeat.
    expect(await code(superAdmin.token, END, { id })).toBeNull()
  })
})

it('a number is as long as the mobile numbers of its country', async () => {
  const { superAdmin } = await make.company()
  const create = 'mutation ($input: CreateBaoriderInput!) { createBaorider(input: $input) { id } }'
  const input = { firstName: 'Kadzo', lastName: 'Charo' }
  for (const phoneNumber of ['+2547746978', '+254774697', '+25477469781234'])
    expect(await code(superAdmin.token, create, { input: { ...input, phoneNumber } })).toBe('input.invalid')
  for (const phoneNumber of ['+254774697801', '+4915112345678', '+447700900123'])
    expect(await code(superAdmin.token, create, { input: { ...input, phoneNumber } })).toBeNull()
})

describe('the key of ODK Collect', () => {
  const KEY = `mutation ($id: ID!, $clientId: ID!) { createCollectKey(baorider: $id, clientId: $clientId) }`
  const formsBelow = async (path: string) => (await server.rest('GET', `${path}/formList`)).status

  it('is made by the staff of the company alone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, KEY, { id: String(work.collector.id), clientId: randomUUID() })
  })

  it('opens the forms of the person until its phone is signed out; a repeat replaces it', async () => {
    const { superAdmin, collector, company } = await make.fieldWork()
    const values = { id: String(collector.id), clientId: randomUUID() }
    const key = async () =>
      (await data<{ createCollectKey: string }>(superAdmin.token, KEY, values)).createCollectKey
    const first = await key()
    expect(await formsBelow(first)).toBe(200)
    const second = await key()
    expect([await formsBelow(first), await formsBelow(second)]).toEqual([403, 200])
    const phones = await data<PhonesAnswer>(superAdmin.token, PHONES, { id: String(collector.id) })
    expect(phones.collectorPhones).toMatchObject([{ name: 'ODK Collect', signedIn: true }])
    const { rows } = await pool.query(
      `select count(*)::int as count from audit where company_id = $1 and action = 'collector.set-up-odk'`,
      [company.id],
    )
    expect(rows).toEqual([{ count: 2 }])
    await data(superAdmin.token, END, { id: phones.collectorPhones[0]?.id })
    expect(await formsBelow(second)).toBe(403)
  })

  it('is refused for a person who is deactivated', async () => {
    const { superAdmin, collector } = await make.fieldWork()
    await pool.query('update people set blocked = true where id = $1', [collector.id])
    const answer = await server.graphql(superAdmin.token, KEY, {
      id: String(collector.id),
      clientId: randomUUID(),
    })
    expect(answer.errors?.[0]?.extensions.code).toBe('account.blocked')
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import * as passwords from '#src/platform/security/passwords.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'

vi.mock('#src/platform/security/passwords.ts', { spy: true })

const DATABASE_URL = await ownDatabase()
const server = await testServer({ DATABASE_URL })
const behindProxy = await testServer({ DATABASE_URL, TRUSTED_PROXIES: '127.0.0.1' })
const make = makers(server.deps.db)
const password = 'fieldwork-123'
const passwordHash = await passwords.hashPassword(password)
const windowSeconds = 15 * 60

let addresses = 0
/** An address that no other test uses. */
const newAddress = () => `198.51.100.${++addresses}`

const signIn = (at: typeof server, identifier: string | null, typed: string, from: string) =>
  at.rest('POST', '/api/auth/local', {
    body: { identifier, password: typed, type: 'baoleader' },
    headers: { 'x-forwarded-for': from, 'x-real-ip': from, forwarded: `for=${from}` },
  })

async function admin() {
  const company = await make.company()
  return make.person(company.id, 'admin', { passwordHash })
}

async function countedFor(name: string, failures: number) {
  await server.deps.db.pool.query(
    `insert into sign_in_attempts (name, failures, window_started_at) values ($1, $2, now()) on conflict (name) do update
      set failures = $2`,
    [name, failures],
  )
}

afterEach(() => {
  vi.mocked(passwords.verifyPassword).mockClear()
})

describe('Ten wrong passwords against one account', () => {
  it('block it, whatever address the requests claim to come from', async () => {
    const { email } = await admin()
    for (let n = 0; n < 10; n++)
      expect((await signIn(server, email, 'wrong', newAddress())).body.code).toBe('sign-in.wrong')
    const { status, body } = await signIn(server, email, password, newAddress())
    expect([status, body.code]).toEqual([429, 'rate.limited'])
  })

  it('block it for their network alone, and later ones are refused before any hash is computed', async () => {
    const { email } = await admin()
    const stranger = newAddress()
    for (let n = 0; n < 10; n++) await signIn(behindProxy, email, 'wrong', stranger)
    expect(passwords.verifyPassword).toHaveBeenCalledTimes(10)
    for (let n = 0; n < 5; n++) {
      const { body } = await signIn(behindProxy, email, password, stranger)
      expect(body.code).toBe('rate.limited')
      expect(body.params.seconds).toBeLessThanOrEqual(windowSeconds)
    }
    expect(passwords.verifyPassword).toHaveBeenCalledTimes(10)
    expect((await signIn(behindProxy, email, password, newAddress())).status).toBe(200)
  })

  it('from many networks block it at a hundred, but no device that signed in before', async () => {
    const { email } = await admin()
    const { proof } = (await signIn(behindProxy, email, password, newAddress())).body
    await countedFor(email ?? '', 101)
    expect((await signIn(behindProxy, email, password, newAddress())).status).toBe(429)
    const withProof = (typed: string, sent: unknown) =>
      behindProxy.rest('POST', '/api/auth/local', {
        body: { identifier: email, password: typed, type: 'baoleader', proof: sent },
        headers: { 'x-forwarded-for': newAddress() },
      })
    expect((await withProof(password, proof)).status).toBe(200)
    expect((await withProof(password, `${proof.slice(0, -1)}_`)).status).toBe(429)
    // Whoever has stolen the proof has ten tries like everybody.
    for (let n = 0; n < 10; n++) expect((await withProof('wrong', proof)).body.code).toBe('sign-in.wrong')
    expect((await withProof(password, proof)).body.code).toBe('rate.limited')
    const other = await admin()
    await countedFor(other.email ?? '', 101)
    const foreign = await behindProxy.rest('POST', '/api/auth/local', {
      body: { identifier: other.email, password, type: 'baoleader', proof },
      headers: { 'x-forwarded-for': newAddress() },
    })
    expect(foreign.status).toBe(429)
  })

  it('do not affect the account’s company and other people', async () => {
    const [one, other] = [await admin(), await admin()]
    await countedFor(one.email ?? '', 101)
    expect((await signIn(behindProxy, one.email, password, newAddress())).status).toBe(429)
    expect((await signIn(behindProxy, other.email, password, newAddress())).status).toBe(200)
  })

  it('are deleted by a successful sign-in', async () => {
    const { email } = await admin()
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++) await signIn(behindProxy, email, 'wrong', newAddress())
      expect((await signIn(behindProxy, email, password, newAddress())).status).toBe(200)
    }
  })
})

describe('A hundred failed attempts from one network', () => {
  it('block it for all accounts, and no other network', async () => {
    const { email } = await admin()
    const from = newAddress()
    await countedFor(`network:${from}`, 98)
    for (let n = 0; n < 2; n++) {
      const { body } = await signIn(behindProxy, `${unique()}@nobody.example`, 'wrong', from)
      expect(body.code).toBe('sign-in.wrong')
    }
    expect((await signIn(behindProxy, email, password, from)).body.code).toBe('rate.limited')
    expect((await signIn(behindProxy, email, password, newAddress())).status).toBe(200)
  })

  it('are counted by the address from the operator’s proxy, not by one that a client sends', async () => {
    const from = newAddress()
    await countedFor(`network:${from}`, 101)
    const { email } = await admin()
    const written = `203.0.113.7, ${from}`
    expect((await signIn(behindProxy, email, password, written)).body.code).toBe('rate.limited')
  })

  it('do not include successful sign-ins', async () => {
    const from = newAddress()
    await countedFor(`network:${from}`, 99)
    for (let n = 0; n < 3; n++)
      expect((await signIn(behindProxy, (await admin()).email, password, from)).status).toBe(200)
  })

  it('block phone codes too', async () => {
    const from = newAddress()
    await countedFor(`code-network:${from}`, 101)
    const { collector } = await make.fieldWork()
    const ask = (at: typeof server) =>
      at.rest('POST', '/api/collector/code', {
        body: { phone: collector.phoneNumber },
        headers: { 'x-forwarded-for': from },
      })
    expect((await ask(behindProxy)).body.code).toBe('rate.limited')
    expect((await ask(server)).status).toBe(204)
  })
})

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { people } from '#src/features/person/person.table.ts'
import { withOwnerTransaction, withTransactionAs } from '#src/platform/database/transaction.ts'
import { fromTextMessage, textMessagesTo } from '#test/mailbox.ts'
import { type MadePerson, makers } from '#test/make.ts'
import { quickHash } from '#test/quick-hash.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { createInvite } from './session.actions.ts'
import { signInCodes } from './session.table.ts'

const server = await testServer()
const make = makers(server.deps.db)
const password = 'fieldwork-123'
const passwordHash = quickHash(password)
const device = () => ({ id: randomUUID(), name: 'Phone' })

const signIn = (body: object) => server.rest('POST', '/api/auth/local', { body })
const staffSignIn = (identifier: string | null, typed = password) =>
  signIn({ identifier, password: typed, type: 'baoleader' })
const codeSignIn = (phone: string | null, code: string, more: object = {}) =>
  signIn({ identifier: phone, password: code, type: 'baorider', ...more })
const work = (token: string) => server.rest('GET', '/api/collector/work', { token })
const auditOf = async (companyId: number) => {
  const { rows } = await server.deps.db.pool.query(
    'select action from audit where company_id = $1 order by id',
    [companyId],
  )
  return rows.map(row => row.action)
}

async function codeFor(phone: string | null): Promise<string> {
  expect((await server.rest('POST', '/api/collector/code', { body: { phone } })).status).toBe(204)
  return fromTextMessage(server, phone, /(\d{6})/)
}

async function invite(superAdmin: MadePerson, collector: MadePerson): Promise<string> {
  await withTransactionAs(server.deps, { ...superAdmin, personId: superAdmin.id }, ctx =>
    createInvite(ctx, collector.id),
  )
  return fromTextMessage(server, collector.phoneNumber, /\/collect\/invite\/(\S+)$/)
}

const acceptInvite = (token: string, phone = device()) =>
  server.rest('POST', '/api/collector/invite', { body: { token, device: phone } })
const namesOfInvite = (token: string, phone = device()) =>
  server.rest('POST', '/api/collector/invite/names', { body: { token, device: phone } })

async function setPerson({ companyId, id }: MadePerson, values: Partial<typeof people.$inferInsert>) {
  await withOwnerTransaction(server.deps, tx =>
    tx
      .update(people)
      .set(values)
      .where(and(eq(people.companyId, companyId), eq(people.id, id))),
  )
}

describe('Staff', () => {
  it('sign in with email and password, whatever the case and spaces of the email', async () => {
    const company = await make.company()
    const admin = await make.person(company.id, 'admin', { passwordHash })
    const { status, body } = await staffSignIn(`  ${admin.email?.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      id: String(admin.id),
      confirmed: true,
      role: { name: 'Admin', label: 'ADMIN' },
      company: { id: String(company.id), name: company.name },
    })
    expect((await server.rest('POST', '/api/auth/sign-out', { token: body.jwt })).status).toBe(204)
    expect(await auditOf(company.id)).toEqual(['session.start', 'session.end'])
  })

  it('are refused in the same way with a wrong password, an unknown email, and the email of a collector', async () => {
    const company = await make.company()
    const admin = await make.person(company.id, 'admin', { passwordHash })
    const email = `${unique()}@test.example`
    const collector = await make.person(company.id, 'collector', { email, passwordHash })
    for (const identifier of [admin.email, `${unique()}@nobody.example`, collector.email]) {
      const typed = identifier === admin.email ? 'another-password' : password
      const { status, body } = await staffSignIn(identifier, typed)
      expect(status).toBe(401)
      expect(body).toMatchObject({
        code: 'sign-in.wrong',
        message: 'Incorrect email or password.',
      })
      expect(body.details[0].messages[0].message).toBe(body.message)
    }
  })

  it('who are archived learn that only with the right password', async () => {
    const company = await make.company()
    const admin = await make.person(company.id, 'admin', { passwordHash, status: 'ARCHIVED' })
    expect((await staffSignIn(admin.email, 'another-password')).body.code).toBe('sign-in.wrong')
    const { status, body } = await staffSignIn(admin.email)
    expect([status, body.code]).toEqual([403, 'account.archived'])
  })

  it('have to wait after ten wrong passwords, even with the right one', async () => {
    const company = await make.company()
    const admin = await make.person(company.id, 'admin', { passwordHash })
    const tries = await Promise.all(Array.from({ length: 10 }, () => staffSignIn(admin.email, 'wrong')))
    expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401))
    const { status, body, headers } = await staffSignIn(admin.email)
    expect([status, body.code]).toEqual([429, 'rate.limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.params.seconds).toBeLessThanOrEqual(15 * 60)
  })

  it('are refused with a malformed body', async () => {
    for (const body of [{}, { type: 'baoleader' }, { type: 'root', identifier: 'a', password: 'b' }, []]) {
      const answer = await signIn(body)
      expect([answer.status, answer.body.code]).toEqual([422, 'input.invalid'])
    }
  })
})

describe('A session', () => {
  it('ends with sign-out: its token becomes invalid and its sockets close', async () => {
    const company = await make.company()
    const admin = await make.person(company.id, 'admin', { passwordHash })
    const { jwt } = (await staffSignIn(admin.email)).body
    const socket = await server.socket(jwt)
    const signedOut = nextEvent(socket, 'signed-out')
    const closed = nextEvent(socket, 'disconnect')
    expect((await server.rest('POST', '/api/auth/sign-out', { token: jwt })).status).toBe(204)
    await Promise.all([signedOut, closed])
    const again = await server.rest('POST', '/api/auth/sign-out', { token: jwt })
    expect(again.body).toMatchObject({ code: 'token.invalid', message: 'Invalid token.', status: 401 })
  })

  it('does not exist without a token, with an invented one, or with one of another company', async () => {
    const [one, other] = [await make.company(), await make.company()]
    const foreign = other.superAdmin.token.replace(/^[^.]+/, one.id.toString(36))
    for (const token of [null, 'x', `${one.id.toString(36)}.${'A'.repeat(43)}`, foreign]) {
      const { status, body } = await server.rest('POST', '/api/auth/sign-out', { token })
      expect([status, body.message]).toEqual([401, 'Invalid token.'])
    }
  })

  it('that has expired is refused', async () => {
    const { collector } = await make.fieldWork()
    const aSecondAgo = "now() - interval '1 second'"
    await server.deps.db.pool.query(`update sessions set expires_at = ${aSecondAgo} where person_id = $1`, [
      collector.id,
    ])
    expect((await work(collector.token)).body.code).toBe('token.invalid')
  })
})

describe('A collector', () => {
  it('signs in with the six-digit code that was sent to the phone, once', async () => {
    const { collector, company } = await make.fieldWork()
    const code = await codeFor(collector.phoneNumber)
    const { status, body } = await codeSignIn(collector.phoneNumber, code, { device: device() })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: String(collector.id), company: { name: company.name } })
    expect((await work(body.jwt)).body.me.id).toBe(String(collector.id))
    const again = await codeSignIn(collector.phoneNumber, code, { device: device() })
    expect([again.status, again.body.code]).toEqual([401, 'sign-in.code-wrong'])
    expect(await auditOf(company.id)).toEqual(['session.send-code', 'session.start'])
  })

  it('may repeat the call from the same phone when its answer did not arrive', async () => {
    const { collector } = await make.fieldWork()
    const code = await codeFor(collector.phoneNumber)
    const phone = device()
    const answers = [1, 2].map(() => codeSignIn(collector.phoneNumber, code, { device: phone }))
    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(200)
      expect((await work(body.jwt)).status).toBe(200)
    }
  })

  it('has five attempts for a code, then needs a new one', async () => {
    const { collector } = await make.fieldWork()
    const code = await codeFor(collector.phoneNumber)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect((await codeSignIn(collector.phoneNumber, wrong)).body.code).toBe('sign-in.code-wrong')
    expect((await codeSignIn(collector.phoneNumber, code)).body.code).toBe('sign-in.code-wrong')
  })

  it('is refused with a code that is older than ten minutes', async () => {
    const { collector } = await make.fieldWork()
    const code = await codeFor(collector.phoneNumber)
    await server.deps.db.pool.query('update sign_in_codes set expires_at = now() where person_id = $1', [
      collector.id,
    ])
    expect((await codeSignIn(collector.phoneNumber, code)).body.code).toBe('sign-in.code-wrong')
  })

  it('who is blocked gets no code, and the answer does not reveal who has an account', async () => {
    const { collector, company } = await make.fieldWork()
    await setPerson(collector, { blocked: true })
    for (const phone of [collector.phoneNumber, '+254700000000'])
      expect((await server.rest('POST', '/api/collector/code', { body: { phone } })).status).toBe(204)
    // Another collector's code is sent later. By then a message to the blocked one would have been sent.
    const other = await make.person(company.id, 'collector')
    await codeFor(other.phoneNumber)
    expect(await textMessagesTo(server, collector.phoneNumber)).toEqual([])
    const { rows } = await server.deps.db.pool.query('select id from sign_in_codes where person_id = $1', [
      collector.id,
    ])
    expect(rows).toEqual([])
  })

  it('who is blocked later is refused with that reason in each call, and the session stays', async () => {
    const { collector } = await make.fieldWork()
    await setPerson(collector, { blocked: true, status: 'ARCHIVED' })
    const { status, body } = await work(collector.token)
    expect([status, body.code]).toEqual([403, 'account.blocked'])
    await setPerson(collector, { blocked: false, status: 'ACTIVE' })
    expect((await work(collector.token)).status).toBe(200)
  })

  it('has to wait after requesting more than five codes', async () => {
    const phone = `+2547${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const ask = () => server.rest('POST', '/api/collector/code', { body: { phone } })
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(204)
    expect((await ask()).body.code).toBe('rate.limited')
  })

  it('has to give the phone number with its country code', async () => {
    for (const phone of ['0712345678', 'abc', '']) {
      const { status, body } = await server.rest('POST', '/api/collector/code', { body: { phone } })
      expect([status, body.code]).toEqual([422, 'input.invalid'])
    }
  })
})

describe('An invite', () => {
  it('signs the phone in, once, and a repeat from the same phone succeeds', async () => {
    const { collector, superAdmin } = await make.fieldWork()
    const token = await invite(superAdmin, collector)
    const phone = device()
    const first = await acceptInvite(token, phone)
    expect(first.status).toBe(200)
    expect(first.body.user.id).toBe(String(collector.id))
    expect((await acceptInvite(token, phone)).status).toBe(200)
    const other = await acceptInvite(token)
    expect([other.status, other.body.code]).toEqual([401, 'sign-in.invite-wrong'])
  })

  it('names its person and their organisation without being used, and to nobody once it is void', async () => {
    const { collector, superAdmin, company } = await make.fieldWork()
    const older = await invite(superAdmin, collector)
    const token = await invite(superAdmin, collector)
    const names = { firstName: 'Asha', organisation: company.name }
    for (let n = 0; n < 2; n++) expect((await namesOfInvite(token)).body).toEqual(names)
    const phone = device()
    expect((await acceptInvite(token, phone)).status).toBe(200)
    expect((await namesOfInvite(token, phone)).body).toEqual(names)
    const theirs = token.replace(/^[^.]*/, (company.id + 1).toString(36))
    for (const wrong of [older, token, theirs, 'nonsense'])
      expect((await namesOfInvite(wrong)).body.code).toBe('sign-in.invite-wrong')
    const next = await invite(superAdmin, collector)
    await setPerson(collector, { blocked: true })
    expect((await namesOfInvite(next)).body.code).toBe('sign-in.invite-wrong')
  })

  it('is void once a newer one is created', async () => {
    const { collector, superAdmin } = await make.fieldWork()
    const older = await invite(superAdmin, collector)
    const newer = await invite(superAdmin, collector)
    expect((await acceptInvite(older)).body.code).toBe('sign-in.invite-wrong')
    expect((await acceptInvite(newer)).status).toBe(200)
  })

  it('is void after seven days, and an invented one is not valid', async () => {
    const { collector, superAdmin, company } = await make.fieldWork()
    const token = await invite(superAdmin, collector)
    await withOwnerTransaction(server.deps, tx =>
      tx.update(signInCodes).set({ expiresAt: new Date() }).where(eq(signInCodes.companyId, company.id)),
    )
    for (const wrong of [token, 'nonsense', `${company.id.toString(36)}.${'A'.repeat(43)}`])
      expect((await acceptInvite(wrong)).body.code).toBe('sign-in.invite-wrong')
  })

  it('does not sign in a person who was blocked since', async () => {
    const { collector, superAdmin } = await make.fieldWork()
    const token = await invite(superAdmin, collector)
    await setPerson(collector, { blocked: true })
    expect((await acceptInvite(token)).body.code).toBe('account.blocked')
  })
})

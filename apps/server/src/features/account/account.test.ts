import { describe, expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { createLive } from '#src/http/live.ts'
import { linkValue, mailsTo, mailTo } from '#test/mailbox.ts'
import { type MadePerson, makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { pool } = server.deps.db
const make = makers(server.deps.db)
const { audit, state } = verbs(server)

const newcomer = () => ({
  firstName: 'Amina',
  lastName: 'Mwinyi',
  email: `${unique()}@test.example`,
  password: 'mangrove',
  companyName: `Reef ${unique()}`,
})
const register = (body: object) => server.rest('POST', '/api/auth/local/register', { body })
const signIn = (identifier: string, password: string) =>
  server.rest('POST', '/api/auth/local', { body: { identifier, password, type: 'baoleader' } })
const sendConfirmation = (token: string | null, userId: number | string) =>
  server.rest('POST', '/api/auth/send-email-confirmation', { token, body: { userId } })
const confirm = (u: number | string, pin: string) =>
  server.rest('GET', `/api/auth/email-confirmation?${new URLSearchParams({ u: String(u), pin })}`)
const otherThan = (pin: string) => (pin === '000000' ? '000001' : '000000')

async function personOf({ id }: { id: string | number }) {
  const { rows } = await pool.query('select confirmed, onboarding from people where id = $1', [id])
  return rows[0]
}

/** A member of staff with an unconfirmed email, and the PIN of the mail that confirms it. */
async function unconfirmed(): Promise<{ superAdmin: MadePerson; pin: string }> {
  const { id } = await make.company()
  const superAdmin = await make.person(id, 'admin', { confirmed: false })
  expect((await sendConfirmation(superAdmin.token, superAdmin.id)).body).toEqual({ ok: true })
  const mail = await mailTo(server, superAdmin.email, 'Confirm your email address')
  return { superAdmin, pin: linkValue(mail, 'pin') }
}

describe('Registering', () => {
  it('creates the company with its super admin, signs them in and sends the mail that confirms the email', async () => {
    const input = newcomer()
    const { status, body } = await register({ ...input, email: ` ${input.email.toUpperCase()} ` })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      firstName: 'Amina',
      lastName: 'Mwinyi',
      confirmed: false,
      role: { name: 'baoleader', label: 'SUPER ADMIN' },
      company: { name: input.companyName },
    })
    expect(await audit(Number(body.user.company.id))).toEqual(['company.register', 'session.start'])
    const mail = await mailTo(server, input.email, 'Confirm your email address')
    expect(linkValue(mail, 'u')).toBe(body.user.id)
    expect(linkValue(mail, 'pin')).toMatch(/^\d{6}$/)
    expect(mail.text).toContain(`Your code: ${linkValue(mail, 'pin')}`)
    const { rows } = await pool.query('select code_hash from sign_in_codes where person_id = $1', [
      body.user.id,
    ])
    expect(String(rows[0].code_hash)).not.toContain(linkValue(mail, 'pin'))
    expect((await signIn(input.email, input.password)).status).toBe(200)
  })

  it('refuses a company name or email that exists, and changes nothing', async () => {
    const first = newcomer()
    const { body } = await register(first)
    const before = await state(Number(body.user.company.id))
    const company = await register({ ...newcomer(), companyName: first.companyName.toUpperCase() })
    expect([company.status, company.body.code]).toEqual([409, 'taken.company'])
    const email = await register({ ...newcomer(), email: first.email })
    expect([email.status, email.body.code]).toEqual([409, 'taken.email'])
    expect(await state(Number(body.user.company.id))).toBe(before)
  })

  it('accepts one of two concurrent registrations with the same company name or email', async () => {
    const [one, other] = [newcomer(), newcomer()]
    const sameCompany = await Promise.all([one, { ...other, companyName: one.companyName }].map(register))
    expect(sameCompany.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(sameCompany.find(({ status }) => status === 409)?.body.code).toBe('taken.company')
    const email = newcomer().email
    const sameEmail = await Promise.all([newcomer(), newcomer()].map(each => register({ ...each, email })))
    expect(sameEmail.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(sameEmail.find(({ status }) => status === 409)?.body.code).toBe('taken.email')
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  it.each([
    ['firstName', ' ', 'Your first name is required'],
    ['lastName', '', 'Your last name is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['password', '1234567', 'Password has to be longer than 8 characters'],
    ['companyName', '', 'Company Name is required'],
  ])('refuses %s = %j', async (path, value, message) => {
    const { status, body } = await register({ ...newcomer(), [path]: value })
    expect([status, body.code, body.message]).toEqual([422, 'input.invalid', message])
    expect(body.params.errors).toEqual([{ path, message }])
    expect(body.details[0].messages[0].message).toBe(message)
  })
})

describe('Confirming an email', () => {
  it('accepts the PIN that was sent, once', async () => {
    const { superAdmin, pin } = await unconfirmed()
    expect((await confirm(superAdmin.id, pin)).body).toEqual({ ok: true })
    expect(await personOf(superAdmin)).toEqual({ confirmed: true, onboarding: { emailVerified: true } })
    const again = await confirm(superAdmin.id, pin)
    expect([again.status, again.body.code]).toEqual([401, 'account.confirmation-wrong'])
    expect((await confirm(superAdmin.id, otherThan(pin))).status).toBe(401)
    expect(await audit(superAdmin.companyId)).toEqual(['account.send-confirmation', 'account.confirm-email'])
  })

  it('refuses a wrong PIN, the PIN of another person, an unknown person and malformed input with the same answer', async () => {
    const [{ superAdmin, pin }, other] = await Promise.all([unconfirmed(), unconfirmed()])
    const wrong: [number | string, string][] = [
      [superAdmin.id, otherThan(pin)],
      [superAdmin.id, other.pin === pin ? otherThan(pin) : other.pin],
      [999_999_999, pin],
      [superAdmin.id, `${pin}0`],
      ['', pin],
    ]
    const answers = await Promise.all(wrong.map(([u, typed]) => confirm(u, typed)))
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([401, 'account.confirmation-wrong'])
      expect(body).toEqual(answers[0]?.body)
    }
    expect(await personOf(superAdmin)).toMatchObject({ confirmed: false })
  })

  it('refuses a PIN after 24 hours, and one that a newer mail replaced', async () => {
    const { superAdmin, pin } = await unconfirmed()
    const { rows } = await pool.query(
      'select extract(epoch from expires_at - created_at)::int as seconds from sign_in_codes where person_id = $1',
      [superAdmin.id],
    )
    expect(rows).toEqual([{ seconds: 24 * 3600 }])
    await pool.query('update sign_in_codes set expires_at = now() where person_id = $1', [superAdmin.id])
    expect((await confirm(superAdmin.id, pin)).body.code).toBe('account.confirmation-wrong')
    await sendConfirmation(superAdmin.token, superAdmin.id)
    const [newer, older] = await mailsTo(server, superAdmin.email)
    expect(linkValue(older ?? { text: '' }, 'pin')).toBe(pin)
    expect((await confirm(superAdmin.id, linkValue(newer ?? { text: '' }, 'pin'))).status).toBe(200)
  })

  it('refuses even the right PIN after ten attempts for one person', async () => {
    const { superAdmin, pin } = await unconfirmed()
    for (let i = 0; i < 10; i++) expect((await confirm(superAdmin.id, otherThan(pin))).status).toBe(401)
    const { status, body, headers } = await confirm(superAdmin.id, pin)
    expect([status, body.code]).toEqual([429, 'rate.limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await personOf(superAdmin)).toMatchObject({ confirmed: false })
  })
})

describe('Asking for the confirmation mail', () => {
  it('requires a session of the same account', async () => {
    const { company, superAdmin, collector } = await make.fieldWork()
    const other = await make.company()
    for (const [token, userId, code] of [
      [null, superAdmin.id, 'token.invalid'],
      ['zz.madeup', superAdmin.id, 'token.invalid'],
      [other.superAdmin.token, superAdmin.id, 'permission.refused'],
      [superAdmin.token, other.superAdmin.id, 'permission.refused'],
      [collector.token, collector.id, 'permission.refused'],
    ] as const)
      expect((await sendConfirmation(token, userId)).body.code).toBe(code)
    expect(await audit(company.id)).toEqual([])
  })

  it('sends nothing to a person with a confirmed email', async () => {
    const { superAdmin, id } = await make.company()
    expect((await sendConfirmation(superAdmin.token, String(superAdmin.id))).body).toEqual({ ok: true })
    const { rows } = await pool.query('select id from sign_in_codes where company_id = $1', [id])
    expect(rows).toEqual([])
    expect(await audit(id)).toEqual([])
  })

  it('is limited per address and per person', async () => {
    const { id } = await make.company()
    const admin = await make.person(id, 'admin', { confirmed: false })
    const codes = []
    for (let i = 0; i < 11; i++) codes.push((await sendConfirmation(admin.token, admin.id)).body.code)
    // The budget of the address is used up before the count of the account.
    expect([codes.slice(0, 5), codes[5], codes[10]]).toEqual([
      Array(5).fill(undefined),
      'messages.used-up',
      'rate.limited',
    ])
  })
})

it('Calls without a sign-in are limited per network, whatever accounts they name and headers they send', async () => {
  const app = await buildApp({ ...server.deps, live: createLive() })
  const ask = (remoteAddress: string, n: number) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      remoteAddress,
      headers: { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` },
      payload: { email: `${unique()}@nobody.example` },
    })
  for (let n = 0; n < 60; n++) expect((await ask('203.0.113.9', n)).statusCode).toBe(200)
  const refused = await ask('203.0.113.9', 61)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate.limited'])
  expect((await ask('203.0.113.10', 62)).statusCode).toBe(200)
  await app.close()
})

it.each(['open', 'closed'] as const)(
  'Registrations count before they are read, where registration is %s',
  async mode => {
    const { config } = server.deps
    const app = await buildApp({
      ...server.deps,
      live: createLive(),
      config: { ...config, registration: { ...config.registration, mode } },
    })
    const remoteAddress = mode === 'open' ? '203.0.113.20' : '203.0.113.21'
    const ask = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/local/register',
        remoteAddress,
        headers: { 'content-type': 'application/json' },
        payload,
      })
    for (let n = 0; n < 60; n++) expect((await ask(n % 2 ? '{' : '{"companyName":""}')).statusCode).toBe(422)
    const refused = await ask('{')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate.limited'])
    await app.close()
  },
)

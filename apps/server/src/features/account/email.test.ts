import { limits } from '@quadrat/domain/limits'
import { describe, expect, it } from 'vitest'
import { linkValue, mailsTo, mailTo } from '#test/mailbox.ts'
import { type MadePerson, makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data, audit } = verbs(server)

const password = 'mangrove-tide-7'
const address = () => `${unique()}@test.example`
const change = (token: string | null, body: object) =>
  server.rest('POST', '/api/auth/change-email', { token, body })
const confirm = (u: number | string, pin: string) =>
  server.rest('GET', `/api/auth/email-confirmation?${new URLSearchParams({ u: String(u), pin })}`)
const signIn = async (identifier: string) =>
  (await server.rest('POST', '/api/auth/local', { body: { identifier, password, type: 'baoleader' } })).status
const own = async (token: string) =>
  (await data<{ myUser: object }>(token, '{ myUser { email newEmail confirmed } }')).myUser

async function newcomer(server_ = server) {
  const email = address()
  const { body } = await server_.rest('POST', '/api/auth/local/register', {
    body: { firstName: 'Amina', lastName: 'Mwinyi', email, password, companyName: `Reef ${unique()}` },
  })
  return {
    token: body.jwt as string,
    id: Number(body.user.id),
    companyId: Number(body.user.company.id),
    email,
  }
}

/** A person whose address is confirmed, with a password. */
async function settled() {
  const person = await newcomer()
  const mail = await mailTo(server, person.email, 'Confirm your email address')
  expect((await confirm(person.id, linkValue(mail, 'pin'))).status).toBe(200)
  return person
}

async function pinOf(to: string, subject: string): Promise<string> {
  return linkValue(await mailTo(server, to, subject), 'pin')
}

describe('A mistyped address', () => {
  it('is replaced before it is confirmed: the new one gets a PIN, and the old PIN, links and name are void', async () => {
    const person = await newcomer()
    const oldPin = await pinOf(person.email, 'Confirm your email address')
    await server.rest('POST', '/api/auth/forgot-password', { body: { email: person.email } })
    const reset = await mailTo(server, person.email, 'Choose a new password')
    const right = address()
    expect((await change(person.token, { email: ` ${right.toUpperCase()} ` })).body).toEqual({ ok: true })
    expect(await own(person.token)).toEqual({ email: right, newEmail: null, confirmed: false })
    const pin = await pinOf(right, 'Confirm your email address')
    if (pin !== oldPin) expect((await confirm(person.id, oldPin)).status).toBe(401)
    const taken = await server.rest('POST', '/api/auth/reset-password', {
      body: {
        code: linkValue(reset, 'code'),
        password: 'other-tide-8',
        passwordConfirmation: 'other-tide-8',
      },
    })
    expect(taken.body.code).toBe('account.reset-code-wrong')
    expect([await signIn(person.email), await signIn(right)]).toEqual([401, 200])
    expect((await confirm(person.id, pin)).status).toBe(200)
    expect(await own(person.token)).toMatchObject({ confirmed: true })
    expect(await audit(person.companyId)).toContain('account.update-email')
  })

  it('cannot become one that somebody has, or none', async () => {
    const [person, other] = [await newcomer(), await make.company()]
    const taken = await change(person.token, { email: other.superAdmin.email })
    expect([taken.status, taken.body.code]).toEqual([409, 'taken.email'])
    expect((await change(person.token, { email: 'nobody' })).body.code).toBe('input.invalid')
    expect(await own(person.token)).toMatchObject({ email: person.email })
  })

  it('is replaced five times an hour, and an address gets five mails a day from all', async () => {
    const person = await newcomer()
    for (let i = 0; i < limits.emailChanges.attempts; i++)
      expect((await change(person.token, { email: address() })).status).toBe(200)
    expect((await change(person.token, { email: address() })).body.code).toBe('rate.limited')
    const victim = address()
    const codes: unknown[] = []
    for (let i = 0; i < 6; i++) {
      const one = await newcomer()
      codes.push((await change(one.token, { email: victim })).body.code ?? 'sent')
      // Free again for the next one.
      await change(one.token, { email: address() })
    }
    expect(codes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'messages.used-up'])
    expect(await mailsTo(server, victim)).toHaveLength(5)
  })
})

describe('A confirmed address', () => {
  it('stays until the new one is confirmed, and is told about it', async () => {
    const person = await settled()
    const next = address()
    expect((await change(person.token, { email: next, password })).body).toEqual({ ok: true })
    expect(await own(person.token)).toEqual({ email: person.email, newEmail: next, confirmed: true })
    expect([await signIn(person.email), await signIn(next)]).toEqual([200, 401])
    const pin = await pinOf(next, 'Confirm your new email address')
    expect((await confirm(person.id, pin)).status).toBe(200)
    expect(await own(person.token)).toEqual({ email: next, newEmail: null, confirmed: true })
    expect([await signIn(person.email), await signIn(next)]).toEqual([401, 200])
    const { text } = await mailTo(server, person.email, 'Your email address was changed')
    // Mail programs must not make a link of the address.
    expect(text.replaceAll('\u200c', '')).toContain(next)
    // A PIN works once.
    expect((await confirm(person.id, pin)).status).toBe(401)
  })

  it('is changed with the password only', async () => {
    const person = await settled()
    const next = address()
    for (const body of [{ email: next }, { email: next, password: 'wrong-tide-9' }])
      expect((await change(person.token, body)).body.code).toBe('account.password-wrong')
    expect(await mailsTo(server, next)).toEqual([])
  })

  it('stays where it is named again, where the password is reset, and after 24 hours', async () => {
    const person = await settled()
    const ask = async () => {
      const next = address()
      await change(person.token, { email: next, password })
      return pinOf(next, 'Confirm your new email address')
    }
    const dropped = await ask()
    expect((await change(person.token, { email: person.email, password })).status).toBe(200)
    expect(await own(person.token)).toMatchObject({ newEmail: null })
    expect((await confirm(person.id, dropped)).status).toBe(401)

    const late = await ask()
    await server.deps.db.pool.query(
      'update sign_in_codes set expires_at = now() where person_id = $1 and used_at is null',
      [person.id],
    )
    expect((await confirm(person.id, late)).status).toBe(401)

    const beforeReset = await ask()
    await server.rest('POST', '/api/auth/forgot-password', { body: { email: person.email } })
    const code = linkValue(await mailTo(server, person.email, 'Choose a new password'), 'code')
    await server.rest('POST', '/api/auth/reset-password', {
      body: { code, password, passwordConfirmation: password },
    })
    expect((await confirm(person.id, beforeReset)).status).toBe(401)
    expect([await signIn(person.email)]).toEqual([200])
  })

  it('does not become one that somebody has got meanwhile', async () => {
    const [one, other] = [await settled(), await settled()]
    const next = address()
    await change(one.token, { email: next, password })
    const first = await pinOf(next, 'Confirm your new email address')
    await change(other.token, { email: next, password })
    const second = linkValue((await mailsTo(server, next))[0] ?? { text: '' }, 'pin')
    expect((await confirm(other.id, second)).status).toBe(200)
    expect((await confirm(one.id, first)).body.code).toBe('taken.email')
    expect(await own(one.token)).toMatchObject({ email: one.email })
  })
})

it('A corrected address needs an invitation where registrations do', async () => {
  await make.company()
  const invited = `@coast-${unique()}.example`
  const closed = await testServer({ REGISTRATION: 'invitation', REGISTRATION_INVITED: invited.toLowerCase() })
  const email = `a${unique()}${invited}`
  const { body } = await closed.rest('POST', '/api/auth/local/register', {
    body: { firstName: 'Amina', lastName: 'Mwinyi', email, password, companyName: `Reef ${unique()}` },
  })
  const answer = await closed.rest('POST', '/api/auth/change-email', {
    token: body.jwt,
    body: { email: address() },
  })
  expect(answer.body.code).toBe('registration.closed')
  const right = `b${unique()}${invited}`
  expect(
    (await closed.rest('POST', '/api/auth/change-email', { token: body.jwt, body: { email: right } })).status,
  ).toBe(200)
})

it('A collector has no address to change', async () => {
  const { collector }: { collector: MadePerson } = await make.fieldWork()
  expect((await change(collector.token, { email: address() })).body.code).toBe('permission.refused')
})

import { describe, expect, it } from 'vitest'
import { linkValue, mailsTo, mailTo } from '#test/mailbox.ts'
import { type MadePerson, makers } from '#test/make.ts'
import { quickHash } from '#test/quick-hash.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { pool } = server.deps.db
const make = makers(server.deps.db)
const { code: refusal, data, audit, state } = verbs(server)
const oldPassword = 'fieldwork-123'
const passwordHash = quickHash(oldPassword)

const forgot = (email: string | null) => server.rest('POST', '/api/auth/forgot-password', { body: { email } })
const reset = (code: string, password: string, passwordConfirmation = password) =>
  server.rest('POST', '/api/auth/reset-password', { body: { code, password, passwordConfirmation } })
const signIn = (identifier: string | null, password: string) =>
  server.rest('POST', '/api/auth/local', { body: { identifier, password, type: 'baoleader' } })
const me = (token: string) => refusal(token, 'query { myUser { id } }')

async function admin(values: Parameters<typeof make.person>[2] = {}): Promise<MadePerson> {
  const { id } = await make.company()
  return make.person(id, 'admin', { passwordHash, ...values })
}

async function resetLink(person: MadePerson): Promise<string> {
  const count = async () => (await mailsTo(server, person.email)).length
  const before = await count()
  expect((await forgot(person.email)).body).toEqual({ ok: true })
  await expect.poll(count, { timeout: 20_000 }).toBe(before + 1)
  return linkValue(await mailTo(server, person.email, 'Choose a new password'), 'code')
}

describe('A forgotten password', () => {
  it('is replaced by the link in the mail; all sessions end and the person gets a mail', async () => {
    const person = await admin()
    const socket = await server.socket(person.token)
    const closed = nextEvent(socket, 'disconnect')
    const code = await resetLink(person)
    expect((await reset(code, 'sixsix')).body).toEqual({ ok: true })
    await closed
    expect(await me(person.token)).toBe('token.invalid')
    expect((await signIn(person.email, oldPassword)).body.code).toBe('sign-in.wrong')
    expect((await signIn(person.email, 'sixsix')).status).toBe(200)
    expect(await audit(person.companyId)).toEqual([
      'account.send-password-reset',
      'account.reset-password',
      'session.end',
      'session.start',
    ])
    const notice = await mailTo(server, person.email, 'Your password was changed')
    expect(notice.text).toContain('/forgot-password')
    expect(notice.text + notice.html).not.toContain('sixsix')
  })

  it('also confirms the email when it is replaced', async () => {
    const person = await admin({ confirmed: false })
    await reset(await resetLink(person), 'sixsix')
    const { status, body } = await signIn(person.email, 'sixsix')
    expect([status, body.user.confirmed]).toEqual([200, true])
  })

  it('is replaced only once by one link, even by two concurrent calls', async () => {
    const person = await admin()
    const code = await resetLink(person)
    const both = await Promise.all([reset(code, 'first-one'), reset(code, 'second-one')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const again = await reset(code, 'third-one')
    expect([again.status, again.body.code, again.body.message]).toEqual([
      401,
      'account.reset-code-wrong',
      'This link is no longer valid. Ask for a new one.',
    ])
    expect((await signIn(person.email, 'third-one')).status).toBe(401)
  })

  it('is not replaced by a link after an hour, an older link or a forged one', async () => {
    const [person, other] = [await admin(), await make.company()]
    const older = await resetLink(person)
    const newer = await resetLink(person)
    const { rows } = await pool.query(
      'select extract(epoch from expires_at - created_at)::int as seconds from sign_in_codes where person_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ seconds: 3600 }])
    await pool.query('update sign_in_codes set expires_at = now() where person_id = $1', [person.id])
    const before = await state(person.companyId)
    const foreign = newer.replace(/^[^.]+/, other.id.toString(36))
    for (const code of [older, newer, foreign, 'nonsense', `${other.id.toString(36)}.${'A'.repeat(43)}`])
      expect((await reset(code, 'sixsix')).body.code).toBe('account.reset-code-wrong')
    expect(await state(person.companyId)).toBe(before)
  })

  it('resets the sign-in attempts when it is replaced', async () => {
    const person = await admin()
    await Promise.all(Array.from({ length: 11 }, () => signIn(person.email, 'wrong-one')))
    expect((await signIn(person.email, oldPassword)).body.code).toBe('rate.limited')
    await reset(await resetLink(person), 'sixsix')
    expect((await signIn(person.email, 'sixsix')).status).toBe(200)
  })

  it.each([
    ['12345', '12345', 'password', 'Password has to be longer than 6 characters!'],
    ['sixsix', 'sixseven', 'passwordConfirmation', 'Password does not match'],
  ])(
    'is not replaced by %s, repeated as %s; the link stays valid',
    async (password, again, path, message) => {
      const person = await admin()
      const code = await resetLink(person)
      const { status, body } = await reset(code, password, again)
      expect([status, body.code, body.message]).toEqual([422, 'input.invalid', message])
      expect(body.params.errors[0].path).toBe(path)
      expect((await reset(code, 'sixsix')).status).toBe(200)
    },
  )
})

describe('Asking for a new password', () => {
  it('gets the same answer for every email, and sends no mail to an archived person or a collector', async () => {
    const archived = await admin({ status: 'ARCHIVED', blocked: true })
    const collector = await make.person(archived.companyId, 'collector', {
      email: `${unique()}@test.example`,
    })
    const nobody = `${unique()}@nobody.example`
    for (const email of [archived.email, collector.email, nobody]) {
      const { status, body } = await forgot(email)
      expect([status, body]).toEqual([200, { ok: true }])
    }
    // Mails are sent in order: once a later one has arrived, theirs would have arrived too.
    await resetLink(await admin())
    for (const email of [archived.email, collector.email, nobody])
      expect(await mailsTo(server, email)).toEqual([])
    const { rows } = await pool.query('select id from sign_in_codes where company_id = $1', [
      archived.companyId,
    ])
    expect(rows).toEqual([])
  })

  it('accepts an email in any case and with spaces, and refuses other input', async () => {
    const person = await admin()
    expect((await forgot(` ${person.email?.toUpperCase()} `)).status).toBe(200)
    await mailTo(server, person.email, 'Choose a new password')
    const { status, body } = await forgot('nobody')
    expect([status, body.code]).toEqual([422, 'input.invalid'])
  })

  it('is limited per email, known or not', async () => {
    const nobody = `${unique()}@nobody.example`
    for (let i = 0; i < 10; i++) expect((await forgot(nobody)).status).toBe(200)
    expect((await forgot(nobody)).body.code).toBe('rate.limited')
  })

  it('does not help a person who was archived afterwards', async () => {
    const person = await admin()
    const code = await resetLink(person)
    await pool.query(`update people set status = 'ARCHIVED', blocked = true where id = $1`, [person.id])
    expect((await reset(code, 'sixsix')).body.code).toBe('account.archived')
    expect((await signIn(person.email, 'sixsix')).body.code).toBe('sign-in.wrong')
  })
})

describe('A new member of staff', () => {
  const CREATE = `mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) { id } }`

  it('gets a mail, chooses a password and signs in, confirmed', async () => {
    const { superAdmin, id, name } = await make.company(`Kilifi & Sons ${unique()}`)
    const email = `${unique()}@test.example`
    await data(superAdmin.token, CREATE, { input: { firstName: 'لوسي', lastName: 'Wambui', email } })
    const mail = await mailTo(server, email, `You were added to ${name}`)
    expect(mail.text).toContain('Hello لوسي,')
    expect(mail.html).toContain('Kilifi &#38; Sons')
    expect((await signIn(email, 'sixsix')).status).toBe(401)
    expect((await reset(linkValue(mail, 'code'), 'sixsix')).body).toEqual({ ok: true })
    expect((await signIn(email, 'sixsix')).body.user).toMatchObject({
      confirmed: true,
      role: { name: 'Admin' },
      company: { id: String(id) },
    })
    // A first password is no change, so no mail reports one.
    expect(await mailsTo(server, email)).toHaveLength(1)
    const { rows } = await pool.query(
      'select extract(epoch from expires_at - created_at)::int as seconds from sign_in_codes where company_id = $1',
      [id],
    )
    expect(rows).toEqual([{ seconds: 7 * 86_400 }])
  })

  it('cannot use the invite after a password reset', async () => {
    const { superAdmin } = await make.company()
    const email = `${unique()}@test.example`
    await data(superAdmin.token, CREATE, { input: { firstName: 'Lucy', lastName: 'Wambui', email } })
    const invite = linkValue(await mailTo(server, email, 'You were added'), 'code')
    await forgot(email)
    const forgotten = linkValue(await mailTo(server, email, 'Choose a new password'), 'code')
    expect((await reset(forgotten, 'sixsix')).status).toBe(200)
    expect((await reset(invite, 'another-one')).body.code).toBe('account.reset-code-wrong')
  })
})

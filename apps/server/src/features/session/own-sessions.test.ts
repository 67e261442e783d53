import { describe, expect, it } from 'vitest'
import { hashSecret } from '#src/platform/security/token.ts'
import { mailsTo, mailTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { quickHash } from '#test/quick-hash.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers, state } = verbs(server)
const password = 'fieldwork-123'
const passwordHash = quickHash(password)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const SESSIONS = '{ mySessions { id device userAgent createdAt lastSeenAt current } }'
const END = 'mutation ($id: ID!) { endSession(id: $id) }'
const END_OTHERS = 'mutation { endOtherSessions }'
const CHANGE =
  'mutation ($current: String!, $password: String!) { changeMyPassword(current: $current, password: $password) }'

interface Sessions {
  mySessions: { id: string; device: string; userAgent: string | null; current: boolean }[]
}

async function admin() {
  const work = await make.fieldWork()
  const person = await make.person(work.company.id, 'admin', { passwordHash })
  return { ...work, person }
}

const signIn = (identifier: string | null, typed = password) =>
  server.rest('POST', '/api/auth/local', {
    body: { identifier, password: typed, type: 'baoleader' },
    headers: { 'user-agent': firefox },
  })

describe('A session of the viewer', () => {
  it('is listed by the name of its program, without ended ones and those of others', async () => {
    const { company, person, superAdmin } = await admin()
    const { jwt } = (await signIn(person.email)).body
    const ended = (await signIn(person.email)).body.jwt
    await server.rest('POST', '/api/auth/sign-out', { token: ended })
    const expired = await make.session(company.id, person.id)
    await server.deps.db.pool.query(
      'update sessions set expires_at = now() where company_id = $1 and token_hash = $2',
      [company.id, hashSecret(expired)],
    )
    const { mySessions } = await data<Sessions>(jwt, SESSIONS)
    expect(mySessions).toMatchObject([
      { device: 'Firefox on Linux', userAgent: firefox, current: true },
      { device: 'Unknown device', current: false },
    ])
    expect((await data<Sessions>(superAdmin.token, SESSIONS)).mySessions).toHaveLength(1)
    expect(await code(null, SESSIONS)).toBe('token.invalid')
  })

  it('can be ended on its own: its token becomes invalid and its socket closes', async () => {
    const { company, person } = await admin()
    const { jwt } = (await signIn(person.email)).body
    const signedOut = nextEvent(await server.socket(jwt), 'signed-out')
    const other = (await data<Sessions>(person.token, SESSIONS)).mySessions.find(one => !one.current)
    expect(await data(person.token, END, { id: other?.id })).toEqual({ endSession: other?.id })
    await signedOut
    expect(await code(jwt, SESSIONS)).toBe('token.invalid')
    expect(await code(person.token, END, { id: other?.id })).toBe('not-found')
    expect(await audit(company.id)).toEqual(['session.start', 'session.end'])
  })

  it('cannot be ended by a colleague, a collector or another company', async () => {
    const work = await admin()
    const { rows } = await server.deps.db.pool.query('select id from sessions where person_id = $1', [
      work.person.id,
    ])
    await refusesOthers(work, END, { id: rows[0].id })
    expect(await code(work.superAdmin.token, END, { id: rows[0].id })).toBe('not-found')
    expect(await code(work.person.token, SESSIONS)).toBeNull()
  })

  it('can end all others at once', async () => {
    const work = await admin()
    const tokens = [(await signIn(work.person.email)).body.jwt, (await signIn(work.person.email)).body.jwt]
    expect(await data(work.person.token, END_OTHERS)).toEqual({ endOtherSessions: 2 })
    for (const token of tokens) expect(await code(token, SESSIONS)).toBe('token.invalid')
    expect(await code(work.person.token, SESSIONS)).toBeNull()
    expect(await code(work.superAdmin.token, SESSIONS)).toBeNull()
    await refusesOthers(work, END_OTHERS, {}, null)
  })
})

describe('Changing the password', () => {
  it('requires the old one, ends the other sessions, is audited and announced by mail', async () => {
    const { company, person } = await admin()
    const { jwt } = (await signIn(person.email)).body
    const change = { current: password, password: 'another-password' }
    expect(await code(person.token, CHANGE, { ...change, current: 'wrong' })).toBe('account.password-wrong')
    expect(await code(person.token, CHANGE, { ...change, password: '1234567' })).toBe('input.invalid')
    expect(await code(jwt, SESSIONS)).toBeNull()
    expect(await mailsTo(server, person.email)).toEqual([])
    expect(await data(person.token, CHANGE, change)).toEqual({ changeMyPassword: true })
    await mailTo(server, person.email, 'Your password was changed')
    expect(await code(jwt, SESSIONS)).toBe('token.invalid')
    expect(await code(person.token, SESSIONS)).toBeNull()
    expect((await signIn(person.email)).status).toBe(401)
    expect((await signIn(person.email, 'another-password')).status).toBe(200)
    expect(await audit(company.id)).toEqual(
      expect.arrayContaining(['account.update-password', 'session.end']),
    )
  })

  it('voids password links, which somebody with access to the mailbox could use', async () => {
    const { person } = await admin()
    await server.rest('POST', '/api/auth/forgot-password', { body: { email: person.email } })
    const { text } = await mailTo(server, person.email, 'Choose a new password')
    const resetCode = /reset-password\?code=([\w.-]+)/.exec(text)?.[1]
    await data(person.token, CHANGE, { current: password, password: 'another-password' })
    const body = { code: resetCode, password: 'third-password', passwordConfirmation: 'third-password' }
    const { status, body: answer } = await server.rest('POST', '/api/auth/reset-password', { body })
    expect([status, answer.code]).toEqual([401, 'account.reset-code-wrong'])
    expect((await signIn(person.email, 'another-password')).status).toBe(200)
  })

  it('is open to each person for their own alone', async () => {
    const work = await admin()
    const variables = { current: password, password: 'another-password' }
    await refusesOthers(work, CHANGE, variables, 'account.password-wrong')
  })

  it('does not happen when another part of the operation is refused', async () => {
    const { company, person } = await admin()
    const before = await state(company.id)
    const both = `mutation { changeMyPassword(current: "${password}", password: "another-password") endSession(id: 1) }`
    expect(await code(person.token, both)).toBe('not-found')
    expect(await state(company.id)).toBe(before)
    expect((await signIn(person.email)).status).toBe(200)
  })

  it('requires the old one also when the field is in a fragment', async () => {
    const { person } = await admin()
    const inFragment = (current: string) =>
      `mutation { ...Change } fragment Change on Mutation { ... on Mutation { changeMyPassword(current: "${current}", password: "another-password") } }`
    expect(await code(person.token, inFragment('wrong'))).toBe('account.password-wrong')
    expect(await code(person.token, inFragment(password))).toBeNull()
  })
})

describe('The sockets of a person who loses access', () => {
  it('close when an admin is archived', async () => {
    const { superAdmin, person } = await admin()
    const closed = nextEvent(await server.socket(person.token), 'disconnect')
    await data(superAdmin.token, 'mutation ($id: ID!) { removeCompanyMember(memberId: $id) { id } }', {
      id: person.id,
    })
    await closed
    await expect(server.socket(person.token)).rejects.toThrow('Your access to this dashboard was archived.')
  })

  it('close when a collector is deactivated, without signing the phone out', async () => {
    const { superAdmin, collector } = await admin()
    const socket = await server.socket(collector.token)
    let signedOut = false
    socket.on('signed-out', () => {
      signedOut = true
    })
    const closed = nextEvent(socket, 'disconnect')
    await data(
      superAdmin.token,
      'mutation ($id: ID!) { updateBaorider(id: $id, baorider: { blocked: true }) { id } }',
      {
        id: collector.id,
      },
    )
    await closed
    expect(signedOut).toBe(false)
    await expect(server.socket(collector.token)).rejects.toThrow('Your account is deactivated.')
  })

  it('stay open when the operation is refused', async () => {
    const { superAdmin, person } = await admin()
    const socket = await server.socket(person.token)
    const refused = `mutation { removeCompanyMember(memberId: ${person.id}) { id } endSession(id: 1) }`
    expect(await code(superAdmin.token, refused)).toBe('not-found')
    expect(socket.connected).toBe(true)
    expect(await code(person.token, SESSIONS)).toBeNull()
  })
})

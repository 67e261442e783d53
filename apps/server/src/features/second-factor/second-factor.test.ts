import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { type MadePerson, makers } from '#test/make.ts'
import { quickHash } from '#test/quick-hash.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers, state } = verbs(server)
const password = 'fieldwork-123'
const passwordHash = quickHash(password)

const START = 'mutation ($password: String!) { startSecondFactor(password: $password) { secret address } }'
const CONFIRM = 'mutation ($code: String!) { confirmSecondFactor(code: $code) }'
const TURN_OFF = 'mutation ($password: String!) { turnOffSecondFactor(password: $password) }'
const MAKE_CODES = 'mutation ($password: String!) { makeRecoveryCodes(password: $password) }'
const RESET = 'mutation ($id: ID!) { resetSecondFactor(memberId: $id) { id secondFactor } }'
const REQUIRE =
  'mutation ($required: Boolean!) { setSecondFactorRequired(required: $required) { requiresSecondFactor } }'
const ME = '{ myUser { secondFactor abilities } companyInfo { requiresSecondFactor } }'

/** The code that the app shows `steps` × 30 seconds from now. */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const signIn = (person: MadePerson, secondFactor?: string, typed = password) =>
  server.rest('POST', '/api/auth/local', {
    body: { identifier: person.email, password: typed, type: 'baoleader', secondFactor },
  })

async function admin() {
  const company = await make.company()
  return { company, person: await make.person(company.id, 'admin', { passwordHash }) }
}

async function enableSecondFactor({ token }: MadePerson) {
  const { startSecondFactor } = await data<{ startSecondFactor: { secret: string; address: string } }>(
    token,
    START,
    { password },
  )
  const { secret, address } = startSecondFactor
  // The code of the step before, so that the present one is still unused.
  const { confirmSecondFactor } = await data<{ confirmSecondFactor: string[] }>(token, CONFIRM, {
    code: shown(secret, -1),
  })
  return { secret, address, codes: confirmSecondFactor }
}

describe('Setting the second step up', () => {
  it('requires the password, returns a secret, and is on from the first right code', async () => {
    const { company, person } = await admin()
    expect(await code(person.token, START, { password: 'wrong' })).toBe('account.password-wrong')
    expect(await code(person.token, CONFIRM, { code: '123456' })).toBe('second-factor.off')
    const { startSecondFactor: started } = await data<{
      startSecondFactor: { secret: string; address: string }
    }>(person.token, START, { password })
    const address = new URL(started.address)
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', started.secret])
    expect(address.searchParams.get('issuer')).toBe('Quadrat')
    expect((await signIn(person)).status).toBe(200)
    const right = shown(started.secret)
    const wrong = right === '000000' ? '000001' : '000000'
    expect(await code(person.token, CONFIRM, { code: wrong })).toBe('second-factor.code-wrong')
    const { confirmSecondFactor: codes } = await data<{ confirmSecondFactor: string[] }>(
      person.token,
      CONFIRM,
      { code: right },
    )
    expect(new Set(codes).size).toBe(10)
    for (const one of codes) expect(one).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await data(person.token, ME)).toMatchObject({ myUser: { secondFactor: 'ON' } })
    expect(await code(person.token, START, { password })).toBe('second-factor.on')
    expect(await audit(company.id)).toEqual(
      expect.arrayContaining(['second-factor.start', 'second-factor.enable']),
    )
  })

  it('ends the sessions that began without it, but not that of the request', async () => {
    const { company, person } = await admin()
    const other = await make.session(company.id, person.id)
    const signedOut = nextEvent(await server.socket(other), 'signed-out')
    await enableSecondFactor(person)
    await signedOut
    expect(await code(other, ME)).toBe('token.invalid')
    expect(await code(person.token, ME)).toBeNull()
  })

  it('stores no readable secret in the database', async () => {
    const { company, person } = await admin()
    const { secret, codes } = await enableSecondFactor(person)
    const { rows } = await server.deps.db.pool.query(
      `select (select string_agg(f::text, '') from second_factors f where company_id = $1) ||
        (select string_agg(r::text, '') from recovery_codes r where company_id = $1) as text`,
      [company.id],
    )
    const bytes = [
      secret,
      Buffer.from(secret).toString('hex'),
      ...codes,
      ...codes.map(c => c.replace('-', '')),
    ]
    for (const text of bytes) expect(rows[0].text).not.toContain(text)
  })

  it('is for staff alone, each for their own account', async () => {
    const work = await make.fieldWork()
    for (const [query, variables] of [
      [START, { password }],
      [CONFIRM, { code: '123456' }],
      [TURN_OFF, { password }],
      [MAKE_CODES, { password }],
    ] as const) {
      const otherCompany = query === CONFIRM ? 'second-factor.off' : 'account.password-wrong'
      await refusesOthers(work, query, variables, otherCompany)
    }
  })
})

describe('Signing in with the second step', () => {
  it('requires it only after the right password', async () => {
    const { person } = await admin()
    const { secret } = await enableSecondFactor(person)
    const [wrong, missing, right] = [
      await signIn(person, shown(secret), 'wrong-password'),
      await signIn(person),
      await signIn(person, shown(secret)),
    ]
    expect([wrong.status, wrong.body.code]).toEqual([401, 'sign-in.wrong'])
    expect([missing.status, missing.body.code]).toEqual([401, 'sign-in.second-factor-missing'])
    expect([right.status, right.body.user.secondFactor]).toEqual([200, 'ON'])
  })

  it('accepts each code once, also when it is sent twice at once', async () => {
    const { person } = await admin()
    const { secret } = await enableSecondFactor(person)
    const typed = shown(secret, 1)
    const answers = await Promise.all([signIn(person, typed), signIn(person, typed)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    // An earlier code is refused as well.
    expect((await signIn(person, shown(secret))).body.code).toBe('sign-in.second-factor-wrong')
  })

  it('accepts a recovery code once, in upper or lower case, with or without the dash', async () => {
    const { company, person } = await admin()
    const { codes } = await enableSecondFactor(person)
    const [one = '', two = ''] = codes
    expect((await signIn(person, one.toUpperCase())).status).toBe(200)
    expect((await signIn(person, one)).body.code).toBe('sign-in.second-factor-wrong')
    expect((await signIn(person, two.replace('-', ' '))).status).toBe(200)
    expect(await audit(company.id)).toEqual(expect.arrayContaining(['second-factor.recover']))
  })

  it('refuses codes of another person', async () => {
    const [mine, hers] = [await admin(), await admin()]
    await enableSecondFactor(mine.person)
    const { secret, codes } = await enableSecondFactor(hers.person)
    for (const typed of [shown(secret), codes[0], 'abc', '1234567'])
      expect((await signIn(mine.person, typed)).body.code).toBe('sign-in.second-factor-wrong')
  })

  it('counts a wrong code as a failed sign-in', async () => {
    const { person } = await admin()
    const { secret } = await enableSecondFactor(person)
    for (let n = 0; n < 10; n++)
      expect((await signIn(person, 'aaaaa-aaaaa')).body.code).toBe('sign-in.second-factor-wrong')
    expect((await signIn(person, shown(secret))).body.code).toBe('rate.limited')
  })
})

describe('Recovery codes', () => {
  it('replace the earlier ones when new ones are created', async () => {
    const { person } = await admin()
    expect(await code(person.token, MAKE_CODES, { password })).toBe('second-factor.off')
    const { codes } = await enableSecondFactor(person)
    expect(await code(person.token, MAKE_CODES, { password: 'wrong' })).toBe('account.password-wrong')
    const { makeRecoveryCodes: fresh } = await data<{ makeRecoveryCodes: string[] }>(
      person.token,
      MAKE_CODES,
      {
        password,
      },
    )
    expect((await signIn(person, codes[0])).body.code).toBe('sign-in.second-factor-wrong')
    expect((await signIn(person, fresh[0])).status).toBe(200)
  })
})

describe('Disabling the second step', () => {
  it('requires the password, and sign-in then needs the password alone', async () => {
    const { company, person } = await admin()
    expect(await code(person.token, TURN_OFF, { password })).toBe('second-factor.off')
    await enableSecondFactor(person)
    expect(await code(person.token, TURN_OFF, { password: 'wrong' })).toBe('account.password-wrong')
    await data(person.token, TURN_OFF, { password })
    expect((await signIn(person)).status).toBe(200)
    expect(await audit(company.id)).toEqual(expect.arrayContaining(['second-factor.disable']))
  })

  it('is refused while the company requires it', async () => {
    const { company, person } = await admin()
    await enableSecondFactor(person)
    await data(company.superAdmin.token, REQUIRE, { required: true })
    expect(await code(person.token, TURN_OFF, { password })).toBe('second-factor.required')
  })

  it('blocks a person who types wrong passwords for a while', async () => {
    const { person } = await admin()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => code(person.token, TURN_OFF, { password: 'wrong' })),
    )
    expect(new Set(answers)).toEqual(new Set(['account.password-wrong']))
    expect(await code(person.token, TURN_OFF, { password })).toBe('rate.limited')
  })
})

describe('An admin who has lost their phone', () => {
  it('can sign in with the password alone after another admin’s reset, which ends their sessions', async () => {
    const { company, person } = await admin()
    await enableSecondFactor(person)
    expect(await data(company.superAdmin.token, RESET, { id: person.id })).toEqual({
      resetSecondFactor: { id: String(person.id), secondFactor: 'OFF' },
    })
    expect(await code(person.token, ME)).toBe('token.invalid')
    expect((await signIn(person)).status).toBe(200)
    expect(await code(company.superAdmin.token, RESET, { id: person.id })).toBe('second-factor.off')
    expect(await audit(company.id)).toEqual(expect.arrayContaining(['second-factor.reset']))
  })

  it('can be reset only by others of their company', async () => {
    const work = await make.fieldWork()
    const person = await make.person(work.company.id, 'admin', { passwordHash })
    await enableSecondFactor(person)
    await refusesOthers(work, RESET, { id: person.id })
    expect(await code(person.token, RESET, { id: person.id })).toBe('permission.refused')
  })

  it('cannot be reset if they registered the company', async () => {
    const { company, person } = await admin()
    const before = await state(company.id)
    expect(await code(person.token, RESET, { id: company.superAdmin.id })).toBe('permission.refused')
    expect(await state(company.id)).toBe(before)
  })
})

describe('A company that requires the second step', () => {
  it('allows staff without one only to set it up, and staff with one everything', async () => {
    const { company, person } = await admin()
    expect(await data(company.superAdmin.token, REQUIRE, { required: true })).toEqual({
      setSecondFactorRequired: { requiresSecondFactor: true },
    })
    expect((await signIn(person)).body.user.secondFactor).toBe('REQUIRED')
    const me = await data<{ myUser: { abilities: string[] } }>(person.token, ME)
    expect(me).toMatchObject({
      myUser: { secondFactor: 'REQUIRED' },
      companyInfo: { requiresSecondFactor: true },
    })
    expect(me.myUser.abilities.sort()).toEqual(['account.own', 'company.read', 'session.end-own'])
    for (const query of [
      '{ countTasks }',
      '{ companyLeaders { count } }',
      '{ companyInfo { team_members { id } } }',
      '{ myUser { projects { id } } }',
      '{ myUser { community { id } } }',
    ])
      expect(await code(person.token, query)).toBe('second-factor.required')
    await enableSecondFactor(person)
    expect(await code(person.token, '{ countTasks }')).toBeNull()
    expect((await data<{ myUser: { abilities: string[] } }>(person.token, ME)).myUser.abilities).toContain(
      'task.read',
    )
  })

  it('does not require it of collectors', async () => {
    const { superAdmin, collector } = await make.fieldWork()
    await data(superAdmin.token, REQUIRE, { required: true })
    expect((await server.rest('GET', '/api/collector/work', { token: collector.token })).status).toBe(200)
  })

  it('is set up by its staff alone', async () => {
    const work = await make.fieldWork()
    await refusesOthers(work, REQUIRE, { required: true }, null)
    await data(work.superAdmin.token, REQUIRE, { required: true })
    expect(await audit(work.company.id)).toEqual(['company.require-second-factor'])
  })
})

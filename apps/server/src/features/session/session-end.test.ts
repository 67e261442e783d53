import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { quickHash } from '#test/quick-hash.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data } = verbs(server)
const password = 'fieldwork-123'
const passwordHash = quickHash(password)

const ME = '{ myUser { id } }'
const SESSIONS = '{ mySessions { id current } }'
const ARCHIVE = 'mutation ($id: ID!) { removeCompanyMember(memberId: $id) { id } }'
const UNARCHIVE = 'mutation ($id: ID!) { unarchiveCompanyMember(memberId: $id) { id } }'
const CHANGE =
  'mutation ($current: String!, $password: String!) { changeMyPassword(current: $current, password: $password) }'

async function office() {
  const company = await make.company()
  const person = await make.person(company.id, 'admin', { passwordHash })
  return { company, person, second: await make.session(company.id, person.id) }
}

async function end(token: string) {
  const { errors } = await server.graphql(token, ME)
  const { code, params } = errors?.[0]?.extensions ?? {}
  return { code, ...params }
}

const seen = (token: string, ago: string) =>
  server.deps.db.pool.query(
    `update sessions set last_seen_at = now() - $2::interval where company_id = $1
     and token_hash = sha256($3::bytea)`,
    [Number.parseInt(token.split('.')[0] ?? '', 36), ago, token],
  )

it('says that it was ended from another device', async () => {
  const { person, second } = await office()
  await data(second, 'mutation { endOtherSessions }')
  expect(await end(person.token)).toEqual({ code: 'token.invalid', reason: 'ended' })
})

it('says that the password was changed, and that somebody signed out', async () => {
  const { person, second } = await office()
  await data(second, CHANGE, { current: password, password: 'spring-tide-8' })
  expect(await end(person.token)).toEqual({ code: 'token.invalid', reason: 'password' })
  await server.rest('POST', '/api/auth/sign-out', { token: second })
  expect(await end(second)).toEqual({ code: 'token.invalid', reason: 'signed-out' })
})

it('says nothing of a token that nobody has', async () => {
  const { company } = await office()
  const [prefix] = company.superAdmin.token.split('.')
  expect(await end(`${prefix}.madeup`)).toEqual({ code: 'token.invalid' })
})

it('ends with the archiving of its person, for good', async () => {
  const { company, person } = await office()
  const told = nextEvent(await server.socket(person.token), 'signed-out')
  await data(company.superAdmin.token, ARCHIVE, { id: person.id })
  await told
  expect(await end(person.token)).toEqual({ code: 'account.archived' })
  await data(company.superAdmin.token, UNARCHIVE, { id: person.id })
  expect(await end(person.token)).toEqual({ code: 'token.invalid', reason: 'archived' })
  const again = await server.rest('POST', '/api/auth/local', {
    body: { identifier: person.email, password, type: 'baoleader' },
  })
  expect(again.status).toBe(200)
})

it('ends after 14 days without use, of the staff alone', async () => {
  const { company, person, second } = await office()
  await seen(person.token, '13 days 23 hours')
  expect(await code(person.token, ME)).toBeNull()
  await seen(person.token, '14 days 1 minute')
  expect(await end(person.token)).toEqual({ code: 'token.invalid', reason: 'idle' })
  expect((await data<{ mySessions: unknown[] }>(second, SESSIONS)).mySessions).toHaveLength(1)
  const collector = await make.person(company.id, 'collector')
  await seen(collector.token, '300 days')
  expect(await code(collector.token, ME)).toBe('permission.refused')
})

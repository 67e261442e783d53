import { limits } from '@quadrat/domain/limits'
import { expect, it, onTestFinished } from 'vitest'
import { linkValue, mailsTo } from '#test/mailbox.ts'
import { type MadePerson, makers } from '#test/make.ts'
import { quickHash } from '#test/quick-hash.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' })
const { pool } = server.deps.db
const make = makers(server.deps.db)
const { code: refusal, audit, data } = verbs(server)
const password = 'fieldwork-123'
const passwordHash = quickHash(password)

let addresses = 0
const from = (network = `198.51.100.${++addresses}`) => ({ 'x-forwarded-for': network })
const signIn = (email: string | null, typed: string, headers = from(), proof?: string) =>
  server.rest('POST', '/api/auth/local', {
    body: { identifier: email, password: typed, type: 'baoleader', proof },
    headers,
  })
const ask = (email: string | null, headers = from()) =>
  server.rest('POST', '/api/auth/sign-in-link', { body: { email }, headers })
const open = (code: string, secondFactor?: string) =>
  server.rest('POST', '/api/auth/local/link', { body: { code, secondFactor }, headers: from() })

async function admin(values: Parameters<typeof make.person>[2] = {}): Promise<MadePerson> {
  const { id } = await make.company()
  return make.person(id, 'admin', { passwordHash, ...values })
}

/** Strangers have tried from everywhere. */
const lockOut = ({ email }: MadePerson) =>
  pool.query(
    `insert into sign_in_attempts (name, failures, window_started_at) values ($1, 101, now()) on conflict (name) do update
      set failures = 101`,
    [email],
  )

const linksTo = async ({ email }: MadePerson) =>
  (await mailsTo(server, email)).filter(mail => mail.subject === 'Your sign-in link')

async function linkFor(person: MadePerson): Promise<string> {
  const before = (await linksTo(person)).length
  expect((await ask(person.email)).status).toBe(204)
  await expect.poll(async () => (await linksTo(person)).length, { timeout: 20_000 }).toBe(before + 1)
  const [mail] = await linksTo(person)
  return linkValue(mail ?? { text: '' }, 'code')
}

it('Whom strangers have locked out signs in by a link from a mail, once, and then from that device', async () => {
  const person = await admin()
  await lockOut(person)
  expect((await signIn(person.email, password)).body.code).toBe('rate.limited')
  const code = await linkFor(person)
  const { status, body } = await open(code)
  expect([status, body.user.id]).toEqual([200, String(person.id)])
  expect(await data(body.jwt, '{ myUser { id } }')).toEqual({ myUser: { id: String(person.id) } })
  expect((await open(code)).body.code).toBe('sign-in.link-wrong')
  expect((await signIn(person.email, password, from(), body.proof)).status).toBe(200)
  expect((await signIn(person.email, password)).body.code).toBe('rate.limited')
  expect((await audit(person.companyId)).slice(0, 2)).toEqual(['account.send-sign-in-link', 'session.start'])
})

it('Whom somebody in the same network has locked out gets a link, too', async () => {
  const person = await admin()
  const network = from()
  for (let n = 0; n < 11; n++) await signIn(person.email, 'wrong', network)
  await ask(person.email, network)
  await expect.poll(async () => (await linksTo(person)).length, { timeout: 20_000 }).toBe(1)
})

it('Nobody gets a link who may sign in by the password, has none, or is not staff', async () => {
  const [free, archived, invited, locked] = [
    await admin(),
    await admin({ status: 'ARCHIVED' }),
    await admin({ passwordHash: null }),
    await admin(),
  ]
  for (const person of [archived, invited, locked]) await lockOut(person)
  for (const person of [free, archived, invited]) expect((await ask(person.email)).status).toBe(204)
  expect((await ask('nobody@test.example')).status).toBe(204)
  // The link of the last one shows that the calls before it have been carried out.
  await linkFor(locked)
  for (const person of [free, archived, invited]) expect(await linksTo(person)).toHaveLength(0)
})

it('A stranger who asks as well neither uses a link up nor has many mails sent', async () => {
  const [person, other] = [await admin(), await admin()]
  for (const each of [person, other]) await lockOut(each)
  const code = await linkFor(person)
  for (let n = 0; n < 5; n++) await ask(person.email)
  for (let n = 0; n < 20; n++) expect((await open(`${code.slice(0, -6)}${100_000 + n}`)).status).toBe(401)
  await linkFor(other)
  expect(await linksTo(person)).toHaveLength(1)
  expect((await open(code)).status).toBe(200)
})

it('A link is too old after a while, and does not open an account that was archived since', async () => {
  const [person, archived] = [await admin(), await admin()]
  for (const each of [person, archived]) await lockOut(each)
  const [late, closed] = [await linkFor(person), await linkFor(archived)]
  await pool.query(`update people set status = 'ARCHIVED' where id = $1`, [archived.id])
  expect((await open(closed)).body.code).toBe('account.archived')
  onTestFinished(() => {
    server.deps.now = () => new Date()
  })
  server.deps.now = () => new Date(Date.now() + limits.signInLink.minutes * 60_000)
  expect((await open(late)).body.code).toBe('sign-in.link-wrong')
  expect((await open('x')).body.code).toBe('sign-in.link-wrong')
})

it('A link stands for the password alone: the second factor is required, and guesses at it end', async () => {
  const person = await admin()
  await data(person.token, `mutation { startSecondFactor(password: "${password}") { secret } }`)
  await pool.query('update second_factors set confirmed_at = now() where person_id = $1', [person.id])
  await lockOut(person)
  const code = await linkFor(person)
  expect((await open(code)).body.code).toBe('sign-in.second-factor-missing')
  for (let n = 0; n < 9; n++)
    expect((await open(code, '000000')).body.code).toBe('sign-in.second-factor-wrong')
  expect((await open(code, '000000')).body.code).toBe('rate.limited')
  expect(await refusal(person.token, '{ myUser { id } }')).toBeNull()
})

import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'
import { unique } from '#test/values.ts'

const closed = await testServer({ REGISTRATION: 'closed' })
const invited = `${unique()}@reefs.example`
const byInvitation = await testServer({
  REGISTRATION: 'invitation',
  REGISTRATION_INVITED: `${invited.toUpperCase()},@coast-${process.pid}.example`,
})
const make = makers(closed.deps.db)

async function register(server: typeof closed, email: string) {
  const { status, body } = await server.rest('POST', '/api/auth/local/register', {
    body: {
      firstName: 'Juma',
      lastName: 'Ali',
      email,
      password: 'mangrove-tide-7',
      companyName: `Company ${unique()}`,
    },
  })
  return status === 200 ? 200 : [status, body.code, body.message]
}

it('is refused where it is closed and somebody has registered', async () => {
  await make.company()
  expect(await register(closed, `${unique()}@test.example`)).toEqual([
    403,
    'registration.closed',
    'Registration is closed here. Ask an admin of your organisation to add you.',
  ])
  const { body } = await closed.rest('GET', '/runtime.js')
  expect(body).toContain('"registration":"closed"')
  expect(await statementsOf(closed, () => closed.rest('GET', '/runtime.js'))).toBe(0)
})

it('lets the first company of an installation in, and no second one', async () => {
  const fresh = await testServer({ DATABASE_URL: await ownDatabase(), REGISTRATION: 'closed' })
  expect((await fresh.rest('GET', '/runtime.js')).body).toContain('"registration":"open"')
  expect(await register(fresh, `${unique()}@test.example`)).toBe(200)
  expect(await register(fresh, `${unique()}@test.example`)).toContain('registration.closed')
})

it('takes the addresses and domains that are invited, and no other', async () => {
  await make.company()
  expect(await register(byInvitation, invited)).toBe(200)
  expect(await register(byInvitation, `${unique()}@coast-${process.pid}.example`)).toBe(200)
  expect(await register(byInvitation, `${unique()}@evil-coast-${process.pid}.example`)).toEqual([
    403,
    'registration.closed',
    'Registration is by invitation only, and this email address hasn’t been invited. Ask the people who run this server.',
  ])
})

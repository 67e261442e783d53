import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { deleteUnconfirmedCompanies } from './company.jobs.ts'

const server = await testServer({ DATABASE_URL: await ownDatabase() })
const { db } = server.deps
const make = makers(db)

async function register(companyName = `Reef ${unique()}`, email = `${unique()}@test.example`) {
  const { status, body } = await server.rest('POST', '/api/auth/local/register', {
    body: { firstName: 'Juma', lastName: 'Ali', email, password: 'mangrove-tide-7', companyName },
  })
  return { status, token: body.jwt as string, id: Number(body.user?.company.id), companyName, email }
}
const age = (id: number, hours: number) =>
  db.pool.query('update companies set created_at = now() - make_interval(hours => $2) where id = $1', [
    id,
    hours,
  ])
const left = async () =>
  (await db.pool.query('select id from companies order by id')).rows.map(row => Number(row.id))

it('A company that nobody confirmed within 48 hours gives its name and address free; no other one is touched', async () => {
  const first = await register()
  const [stuck, young, confirmed, withWork] = [
    await register(),
    await register(),
    await register(),
    await register(),
  ]
  const made = await make.company()
  for (const { id } of [first, stuck, confirmed, withWork, made]) await age(id, 49)
  await age(young.id, 47)
  await db.pool.query('update people set confirmed = true where company_id = $1', [confirmed.id])
  await make.project(withWork.id)
  expect((await register(stuck.companyName)).status).toBe(409)

  // What has more than a registration is kept, and keeps no other one.
  await expect(deleteUnconfirmedCompanies(server.deps)).rejects.toThrow('1 companies could not be deleted')

  expect(await left()).toEqual([first, young, confirmed, withWork, made].map(({ id }) => id))
  expect((await register(stuck.companyName, stuck.email)).status).toBe(200)
  const { status } = await server.rest('POST', '/api/auth/send-email-confirmation', {
    token: stuck.token,
    body: { userId: 1 },
  })
  expect(status).toBe(401)
})

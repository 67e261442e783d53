import { connectErrorCode } from '@quadrat/domain/event'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { pool } = server.deps.db
const make = makers(server.deps.db)
const { data } = verbs(server)

const REQUIRE =
  'mutation ($required: Boolean!) { setSecondFactorRequired(required: $required) { requiresSecondFactor } }'
/** Returns the error code of a refused socket, or null. */
const refusal = (token: string) =>
  server.socket(token).then(
    () => null,
    (error: Error) => connectErrorCode(error) ?? error.message,
  )

/** Inserts a confirmed second factor. */
const setUpSecondFactor = (companyId: number, personId: number) =>
  pool.query(
    `insert into second_factors (company_id, person_id, sealed_secret, created_at, confirmed_at)
     values ($1, $2, '\\x00', now(), now())`,
    [companyId, personId],
  )

describe('A live socket', () => {
  it('is refused without a session', async () => {
    expect(await refusal('')).toBe('token.invalid')
  })

  it('is refused to staff until the address is confirmed', async () => {
    const company = await make.company()
    const { id, token } = await make.person(company.id, 'admin', { confirmed: false })
    expect(await refusal(token)).toBe('account.unconfirmed')
    await pool.query('update people set confirmed = true where company_id = $1 and id = $2', [company.id, id])
    expect(await refusal(token)).toBeNull()
  })

  it('is refused to staff without a required second factor, and not to phones', async () => {
    const { company, superAdmin, collector } = await make.fieldWork()
    await pool.query('update companies set requires_second_factor = true where id = $1', [company.id])
    expect(await refusal(superAdmin.token)).toBe('second-factor.required')
    expect(await refusal(collector.token)).toBeNull()
    await setUpSecondFactor(company.id, superAdmin.id)
    expect(await refusal(superAdmin.token)).toBeNull()
  })

  it('is closed for staff without a second factor when the company requires one', async () => {
    const [work, other] = [await make.fieldWork(), await make.fieldWork()]
    const { company, superAdmin, collector } = work
    await setUpSecondFactor(company.id, superAdmin.id)
    const admin = await make.person(company.id, 'admin')
    const kept = await Promise.all(
      [superAdmin, collector, other.superAdmin].map(({ token }) => server.socket(token)),
    )
    const socket = await server.socket(admin.token)
    const closed = nextEvent(socket, 'disconnect')
    await data(superAdmin.token, REQUIRE, { required: true })
    await closed
    expect(await refusal(admin.token)).toBe('second-factor.required')
    expect(kept.map(one => one.connected)).toEqual([true, true, true])
    // The session stays valid, so that the person can set up the second factor.
    expect((await server.graphql(admin.token, '{ myUser { id } }')).errors).toBeUndefined()
  })
})

it('Sockets that connect all at once leave connections of the database to requests', async () => {
  const { superAdmin } = await make.fieldWork()
  const { requests } = server.deps.db
  let busy = 0
  let busiest = 0
  const acquired = () => {
    busiest = Math.max(busiest, ++busy)
  }
  const released = () => busy--
  requests.on('acquire', acquired).on('release', released)
  await Promise.all(Array.from({ length: 40 }, () => server.socket(superAdmin.token)))
  requests.off('acquire', acquired).off('release', released)
  expect(busiest).toBeLessThan(5)
})

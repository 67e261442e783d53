import { describe, expect, it } from 'vitest'
import { withTransactionAs } from '#src/platform/database/transaction.ts'
import { mailsTo } from '#test/mailbox.ts'
import { type MadePerson, makers } from '#test/make.ts'
import { quickHash } from '#test/quick-hash.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { pool } = server.deps.db
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)
const password = 'mangrove-at-noon'
const passwordHash = quickHash(password)

const OFFER = `mutation ($memberId: ID!, $password: String!) {
  offerLeadership(memberId: $memberId, password: $password) }`
const [WITHDRAW, ACCEPT, DECLINE] = ['withdrawLeadershipOffer', 'acceptLeadership', 'declineLeadership'].map(
  name => `mutation { ${name} }`,
) as [string, string, string]
const READ = '{ leadershipOffer { from { id } to { id firstName } expiresAt } }'
const ROLES = '{ companyLeaders { data { id role { label } } } }'

/** A company whose leader has a password, with an admin. */
async function led() {
  const work = await make.fieldWork()
  await pool.query('update people set password_hash = $2 where id = $1', [work.superAdmin.id, passwordHash])
  const admin = await make.person(work.company.id, 'admin', { passwordHash })
  return { ...work, admin, offer: () => data(work.superAdmin.token, OFFER, { memberId: admin.id, password }) }
}

const read = async ({ token }: MadePerson) =>
  (await data<{ leadershipOffer: { to: { id: string } } | null }>(token, READ)).leadershipOffer
const subjects = async ({ email }: MadePerson) => (await mailsTo(server, email)).map(mail => mail.subject)
const leadersOf = async (companyId: number) =>
  (
    await pool.query(`select id::int from people where company_id = $1 and role = 'superAdmin'`, [companyId])
  ).rows.map(({ id }) => id)

describe('Handing the leadership over', () => {
  it('is offered by the leader with the password, and moves when the admin accepts', async () => {
    const { superAdmin, company, admin, offer } = await led()
    expect(await code(superAdmin.token, OFFER, { memberId: admin.id, password: 'wrong' })).toBe(
      'account.password-wrong',
    )
    expect(await read(superAdmin)).toBeNull()
    await offer()
    expect(await read(superAdmin)).toMatchObject({ to: { id: String(admin.id) } })
    expect(await read(admin)).toMatchObject({ from: { id: String(superAdmin.id) } })
    expect(await leadersOf(company.id)).toEqual([superAdmin.id])
    const sockets = await Promise.all([superAdmin, admin].map(({ token }) => server.socket(token)))
    const closed = sockets.map(socket => nextEvent(socket, 'disconnect'))
    expect(await data(admin.token, ACCEPT)).toEqual({ acceptLeadership: true })
    await Promise.all(closed)
    const { companyLeaders } = await data<{ companyLeaders: { data: object[] } }>(admin.token, ROLES)
    expect(companyLeaders.data).toEqual([
      { id: String(superAdmin.id), role: { label: 'ADMIN' } },
      { id: String(admin.id), role: { label: 'SUPER ADMIN' } },
    ])
    const UPDATE = 'mutation { updateCompanyDetails(input: { website: "reef.example" }) { id } }'
    expect([await code(superAdmin.token, UPDATE), await code(admin.token, UPDATE)]).toEqual([
      'permission.refused',
      null,
    ])
    expect(await audit(company.id)).toEqual([
      'staff.offer-leadership',
      'staff.update-role',
      'staff.accept-leadership',
      'company.update',
    ])
    await expect
      .poll(() => subjects(superAdmin), { timeout: 20_000 })
      .toEqual([expect.stringMatching(/ now leads /)])
    await expect
      .poll(() => subjects(admin), { timeout: 20_000 })
      .toEqual([`You now lead ${company.name}`, expect.stringMatching(/ asks you to take over /)])
    // Once.
    for (const { token } of [admin, superAdmin])
      expect(await code(token, ACCEPT)).toBe('leadership.offer-closed')
  })

  it('is withdrawn or declined without a change, and the other is told', async () => {
    const { superAdmin, company, admin, offer } = await led()
    await offer()
    await data(superAdmin.token, WITHDRAW)
    expect([await read(admin), await code(admin.token, ACCEPT)]).toEqual([null, 'leadership.offer-closed'])
    await offer()
    await data(admin.token, DECLINE)
    expect(await code(superAdmin.token, WITHDRAW)).toBe('leadership.offer-closed')
    expect(await leadersOf(company.id)).toEqual([superAdmin.id])
    expect(await audit(company.id)).toEqual([
      'staff.offer-leadership',
      'staff.withdraw-leadership',
      'staff.offer-leadership',
      'staff.decline-leadership',
    ])
    await expect
      .poll(() => subjects(superAdmin), { timeout: 20_000 })
      .toEqual([expect.stringMatching(/ declined to take over /)])
    await expect
      .poll(() => subjects(admin), { timeout: 20_000 })
      .toContain(`The offer to take over ${company.name} was withdrawn`)
  })

  it('expires, and is void once its recipient is not an admin', async () => {
    const { superAdmin, company, admin, offer } = await led()
    await offer()
    await pool.query('update leadership_offers set expires_at = now() where company_id = $1', [company.id])
    expect([await read(superAdmin), await code(admin.token, ACCEPT)]).toEqual([
      null,
      'leadership.offer-closed',
    ])
    await offer()
    await pool.query(`update people set role = 'viewer' where id = $1`, [admin.id])
    expect(await code(admin.token, ACCEPT)).toBe('permission.refused')
    expect(await leadersOf(company.id)).toEqual([superAdmin.id])
  })

  it('goes to the newest of two admins to whom it was offered', async () => {
    const { superAdmin, company, admin, offer } = await led()
    const other = await make.person(company.id, 'admin', { passwordHash })
    await offer()
    await data(superAdmin.token, OFFER, { memberId: other.id, password })
    expect(await code(admin.token, ACCEPT)).toBe('leadership.offer-closed')
    await data(other.token, ACCEPT)
    expect(await leadersOf(company.id)).toEqual([other.id])
  })

  it('is offered by nobody else, and to nobody but an active admin of the company', async () => {
    const work = await led()
    const { superAdmin, company, admin } = work
    const viewer = await make.person(company.id, 'viewer', { passwordHash })
    const archived = await make.person(company.id, 'admin', {
      passwordHash,
      blocked: true,
      status: 'ARCHIVED',
    })
    const invited = await make.person(company.id, 'admin', { confirmed: false })
    const stranger = await led()
    const before = await state(company.id)
    const to = (memberId: number) => code(superAdmin.token, OFFER, { memberId, password })
    for (const { id } of [viewer, archived, invited, superAdmin])
      expect(await to(id)).toBe('leadership.not-admin')
    expect(await to(stranger.admin.id)).toBe('not-found')
    for (const { token } of [admin, viewer])
      expect(await code(token, OFFER, { memberId: admin.id, password })).toBe('permission.refused')
    expect(await code(stranger.superAdmin.token, OFFER, { memberId: admin.id, password })).toBe('not-found')
    await refusesOthers(work, OFFER, { memberId: admin.id, password }, 'account.password-wrong')
    expect(await state(company.id)).toBe(before)
    await work.offer()
    // What is offered in one company is nothing in another.
    expect([await read(stranger.admin), await code(stranger.admin.token, ACCEPT)]).toEqual([
      null,
      'leadership.offer-closed',
    ])
    expect(await code(viewer.token, READ)).toBe('permission.refused')
  })

  it('is refused by the database to an admin who would offer it to themselves', async () => {
    const { superAdmin, company, admin } = await led()
    const asAdmin = (text: string, values: unknown[]) =>
      withTransactionAs(server.deps, { companyId: company.id, personId: admin.id }, ({ tx }) =>
        tx.$client.query(text, values),
      )
    await expect(
      asAdmin(`insert into leadership_offers values ($1, $2, $3, now(), now() + interval '1 day')`, [
        company.id,
        superAdmin.id,
        admin.id,
      ]),
    ).rejects.toMatchObject({ code: 'permission.refused' })
  })
})

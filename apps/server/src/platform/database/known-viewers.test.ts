import { Problem } from '@quadrat/domain/problem'
import { expect, it } from 'vitest'
import { runFrom } from '#src/platform/network/request-origin.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { KnownViewers } from './known-viewers.ts'
import { type Context, withTransaction } from './transaction.ts'
import { messagesSent } from './tx-client.ts'

const server = await testServer()
const { deps } = server
const make = makers(deps.db)

const renameGroup = (ctx: Context, id: number, name: string) =>
  ctx.tx.$client.query('update groups set name = $3 where company_id = $1 and id = $2 returning name', [
    ctx.viewer.companyId,
    id,
    name,
  ])

async function companyWithGroup() {
  const company = await make.company()
  const { rows } = await deps.db.pool.query(
    `insert into groups (company_id, name, created_at, updated_at) values ($1, 'Divers', now(), now()) returning id`,
    [company.id],
  )
  const id = Number(rows[0].id)
  const nameNow = async () =>
    (await deps.db.pool.query('select name from groups where company_id = $1 and id = $2', [company.id, id]))
      .rows[0].name
  return { ...company, group: id, nameNow }
}

it('A second request of a session asks its first statements in the message that reads its viewer', async () => {
  const { superAdmin } = await make.company()
  const request = async () => {
    const before = messagesSent()
    await runFrom('192.0.2.1', undefined, () =>
      withTransaction(deps, superAdmin.token, ({ tx }) => tx.$client.query('select $1::int', [1])),
    )
    return messagesSent() - before
  }
  await request()
  expect(await request()).toBe(2)
})

it.each([
  ['has another role', `update people set role = 'viewer' where company_id = $1 and id = $2`, null],
  ['is blocked', `update people set blocked = true where company_id = $1 and id = $2`, 'account.archived'],
  [
    'was signed out',
    `update sessions set end_reason = 'signed-out', expires_at = now() - interval '1 minute' where company_id = $1 and person_id = $2`,
    'token.invalid',
  ],
])(
  'No statement has an answer for a viewer who %s since the last request, and nothing is written',
  async (_, change, code) => {
    const { id, superAdmin, group, nameNow } = await companyWithGroup()
    await withTransaction(deps, superAdmin.token, ctx => renameGroup(ctx, group, 'Nursery'))
    await deps.db.pool.query(change, [id, superAdmin.id])
    const roles: string[] = []
    const answers: unknown[] = []
    const again = withTransaction(deps, superAdmin.token, async ctx => {
      roles.push(ctx.viewer.role)
      if (ctx.viewer.role !== 'superAdmin') return
      answers.push((await renameGroup(ctx, group, 'Taken')).rows)
    })
    if (code) await expect(again).rejects.toMatchObject({ code })
    else await again
    expect(answers).toEqual([])
    expect(roles).toEqual(code ? ['superAdmin'] : ['superAdmin', 'viewer'])
    expect(await nameNow()).toBe('Nursery')
  },
)

it('A work that fails before it asks anything is refused as the session is, once that has ended', async () => {
  const { id, superAdmin } = await make.company()
  const broken = () => {
    throw new Problem('input.invalid')
  }
  await withTransaction(deps, superAdmin.token, async () => {})
  await expect(withTransaction(deps, superAdmin.token, broken)).rejects.toMatchObject({
    code: 'input.invalid',
  })
  await deps.db.pool.query(
    `update sessions set expires_at = now() - interval '1 minute' where company_id = $1`,
    [id],
  )
  await expect(withTransaction(deps, superAdmin.token, broken)).rejects.toMatchObject({
    code: 'token.invalid',
  })
})

it('A request that began for the viewer of before is done again, also when another one has read the new one', async () => {
  const { id, superAdmin } = await make.company()
  const roleOf = () =>
    withTransaction(deps, superAdmin.token, async ({ tx, viewer }) => {
      await tx.$client.query('select $1::int', [1])
      return viewer.role
    })
  await roleOf()
  await deps.db.pool.query(`update people set role = 'viewer' where company_id = $1 and id = $2`, [
    id,
    superAdmin.id,
  ])
  expect(await Promise.all(Array.from({ length: 8 }, roleOf))).toEqual(Array(8).fill('viewer'))
})

it('The token of a session with the number of another company is refused after a request of the true one', async () => {
  const [{ superAdmin }, other] = [await make.company(), await make.company()]
  const read = ({ tx, viewer }: Context) =>
    tx.$client.query('select id from groups where company_id = $1', [viewer.companyId])
  await withTransaction(deps, superAdmin.token, read)
  const forged = superAdmin.token.replace(/^[^.]+/, other.id.toString(36))
  await expect(withTransaction(deps, forged, read)).rejects.toMatchObject({ code: 'token.invalid' })
})

it('A refused work leaves a connection that serves the next request', async () => {
  const { id, superAdmin, group } = await companyWithGroup()
  await withTransaction(deps, superAdmin.token, ctx => renameGroup(ctx, group, 'Nursery'))
  await deps.db.pool.query('update people set last_name = $3 where company_id = $1 and id = $2', [
    id,
    superAdmin.id,
    'Other',
  ])
  let runs = 0
  const names = await withTransaction(deps, superAdmin.token, async ctx => {
    runs++
    const first = await renameGroup(ctx, group, `Once ${runs}`)
    const second = await renameGroup(ctx, group, `${first.rows[0].name}, twice`)
    return second.rows[0].name
  })
  expect([runs, names]).toEqual([2, 'Once 2, twice'])
})

it('Known viewers are bounded', () => {
  const viewers = new KnownViewers()
  for (let n = 0; n < 200; n++) viewers.set(`1.${n}`, { first_name: 'x'.repeat(100_000) } as never)
  expect(viewers.get('1.0')).toBeUndefined()
  expect(viewers.get('1.199')).toBeDefined()
})

import { expect, it } from 'vitest'
import { actAsOwner } from '#src/platform/act.ts'
import { unique } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { registerCompany } from './company.actions.ts'

const server = await testServer()
const { log, state } = verbs(server)

const register = (name: string, email: string) =>
  actAsOwner(server.deps, tx =>
    registerCompany(
      tx,
      new Date(),
      { company: { name }, leader: { firstName: 'Amina', lastName: 'Mwinyi', email } },
      { passwordHash: 'x', confirmed: true },
    ),
  )

it('registers a company with the person who leads it, and logs it', async () => {
  const name = `Reef ${unique()}`
  const { companyId, personId } = await register(name, `${unique()}@Test.example`)
  const { rows } = await server.deps.db.pool.query(
    'select role, email, confirmed from people where company_id = $1 and id = $2',
    [companyId, personId],
  )
  expect(rows).toEqual([{ role: 'leader', email: expect.stringContaining('@test.example'), confirmed: true }])
  expect(await log(companyId)).toEqual(['company.register'])
})

it('refuses a name that differs in case and spaces alone, and an email that is known', async () => {
  const name = `Reef Watch ${unique()}`
  const email = `${unique()}@test.example`
  const { companyId } = await register(name, email)
  const before = await state(companyId)
  await expect(
    register(` ${name.toUpperCase().replaceAll(' ', '')}`, `${unique()}@test.example`),
  ).rejects.toMatchObject({ code: 'taken.company' })
  await expect(register(`Other ${unique()}`, email.toUpperCase())).rejects.toMatchObject({
    code: 'taken.email',
  })
  await expect(register('', email)).rejects.toMatchObject({ code: 'input.invalid' })
  expect(await state(companyId)).toBe(before)
})

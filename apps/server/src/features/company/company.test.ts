import { expect, it } from 'vitest'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'
import { registerCompany } from './company.actions.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, state, refusesOthers } = verbs(server)

const register = (name: string, email: string) =>
  withOwnerTransaction(server.deps, tx =>
    registerCompany(
      tx,
      new Date(),
      { company: { name }, superAdmin: { firstName: 'Amina', lastName: 'Mwinyi', email } },
      { passwordHash: 'x', confirmed: true },
    ),
  )

it('registers a company with its super admin, and audits it', async () => {
  const name = `Reef ${unique()}`
  const { companyId, personId } = await register(name, `${unique()}@Test.example`)
  const { rows } = await server.deps.db.pool.query(
    'select role, email, confirmed from people where company_id = $1 and id = $2',
    [companyId, personId],
  )
  expect(rows).toEqual([
    { role: 'superAdmin', email: expect.stringContaining('@test.example'), confirmed: true },
  ])
  expect(await audit(companyId)).toEqual(['company.register'])
})

it('refuses a name that differs only in case and spaces, and an email that exists', async () => {
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

const STEP = `mutation ($index: Int!, $last: Boolean) {
  completeOnboardingStep(index: $index, completeOnboarding: $last) { onboardingInformation }
}`

it('stores the checklist of the company: steps done, steps skipped, and the checklist hidden', async () => {
  const { superAdmin, id } = await make.company()
  await data(superAdmin.token, STEP, { index: 2 })
  await data(superAdmin.token, 'mutation { skipOnboardingStep(index: 1) { id } }')
  const change =
    'mutation ($map: JSON!) { updateCompanyOnboardingInformation(onboardingInformation: $map) { id } }'
  await data(superAdmin.token, change, { map: { submitTask: true } })
  expect(await data(superAdmin.token, STEP, { index: 0, last: true })).toEqual({
    completeOnboardingStep: {
      onboardingInformation: {
        companyDetails: true,
        subscriptionDetails: false,
        exploreProjects: true,
        submitTask: true,
        completed: true,
      },
    },
  })
  await data(superAdmin.token, change, { map: { subscriptionDetails: null, completed: false } })
  const { companyInfo } = await data<{ companyInfo: { onboardingInformation: object } }>(
    superAdmin.token,
    '{ companyInfo { onboardingInformation } }',
  )
  expect(companyInfo.onboardingInformation).toEqual({
    companyDetails: true,
    exploreProjects: true,
    submitTask: true,
    completed: false,
  })
  expect(await code(superAdmin.token, STEP, { index: 8 })).toBe('input.invalid')
  expect(await code(superAdmin.token, change, { map: { madeUp: true } })).toBe('input.invalid')
  expect(await audit(id)).toEqual(Array.from({ length: 5 }, () => 'company.update-onboarding'))
})

it('refuses the checklist to everybody but the staff', async () => {
  await refusesOthers(await make.fieldWork(), STEP, { index: 0 }, null)
})

it('shows the staff their own company only', async () => {
  const { superAdmin, id, name } = await make.company()
  const query =
    'query { companyInfo { id name affiliates team_members { id role { type } } attributes { name } } }'
  expect(await data(superAdmin.token, query)).toEqual({
    companyInfo: {
      id: String(id),
      name,
      affiliates: [],
      team_members: [{ id: String(superAdmin.id), role: { type: 'baoleader' } }],
      attributes: { name },
    },
  })
  const { collector } = await make.fieldWork()
  expect(await code(collector.token, query)).toBe('permission.refused')
})

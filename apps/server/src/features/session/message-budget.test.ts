import { expect, it } from 'vitest'
import { textMessagesTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { localNumber, unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer({
  SMS_PER_COMPANY: '8',
  SMS_PER_NUMBER: '2',
  SMS_COUNTRIES: 'KE,TZ',
  MAILS_PER_COMPANY: '1',
})
const make = makers(server.deps.db)
const { data, refusesOthers } = verbs(server)

const resend = 'mutation ($id: ID!) { resendDataCollectorInvite(id: $id) { id } }'
const budgets = '{ messageBudgets { invites { limit left } colleagues { limit left } } }'
const createMany = `mutation ($input: [CreateBaoriderInput!]!) {
  createBaoriders(input: $input, sendInvite: true) { id }
}`
const createColleague = 'mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) { id } }'

async function refusal(token: string, query: string, variables: object) {
  const { errors } = await server.graphql(token, query, variables)
  const { code, params } = errors?.[0]?.extensions ?? {}
  return { code, params, message: errors?.[0]?.message }
}

const collectors = (phones: string[]) => ({
  input: phones.map(phoneNumber => ({
    firstName: 'Asha',
    lastName: 'Baya',
    gender: 'Female',
    phoneNumber,
  })),
})

it('sends a number two invites a day, whoever asks', async () => {
  const { id, superAdmin } = await make.company()
  const collector = await make.person(id, 'collector')
  await data(superAdmin.token, resend, { id: collector.id })
  await data(superAdmin.token, resend, { id: collector.id })
  expect(await refusal(superAdmin.token, resend, { id: collector.id })).toMatchObject({
    code: 'messages.used-up',
    params: { scope: 'address', limit: 2, left: 0, wanted: 1 },
    message: `${collector.phoneNumber} was already sent 2 messages today, the most for one day. Try again tomorrow.`,
  })
  expect(await textMessagesTo(server, collector.phoneNumber)).toHaveLength(2)
})

it('sends no more for a company than its budget, all or nothing, and says what is left', async () => {
  const { superAdmin } = await make.company()
  await data(superAdmin.token, createMany, collectors([`+254${localNumber()}`]))
  const phones = Array.from({ length: 4 }, () => `+254${localNumber()}`)
  expect(await refusal(superAdmin.token, createMany, collectors(phones))).toMatchObject({
    code: 'messages.used-up',
    params: { scope: 'company', limit: 8, left: 6, wanted: 8 },
    message:
      'Your organisation can send 8 text messages a day. 6 are left today, and this would send 8. Try again tomorrow.',
  })
  expect(await data(superAdmin.token, '{ countRiders }')).toEqual({ countRiders: 1 })
  expect(await data(superAdmin.token, budgets)).toEqual({
    messageBudgets: { invites: { limit: 8, left: 6 }, colleagues: { limit: 1, left: 1 } },
  })
  await data(superAdmin.token, createMany, collectors(phones.slice(0, 3)))
  expect(await data(superAdmin.token, budgets)).toMatchObject({ messageBudgets: { invites: { left: 0 } } })
})

it('counts an import of people as well', async () => {
  const { superAdmin } = await make.company()
  const lines = Array.from({ length: 5 }, () => `Asha,Baya,0${localNumber()}`)
  const answer = await fetch(`${server.url}/api/collectors/import?invite=1`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${superAdmin.token}` },
    body: ['First Name,Last Name,Phone Number', ...lines].join('\r\n'),
  })
  expect(await answer.text()).toContain('messages.used-up')
  expect(await data(superAdmin.token, '{ countRiders }')).toEqual({ countRiders: 0 })
})

it('counts the mails that invite colleagues', async () => {
  const { superAdmin } = await make.company()
  const colleague = () => ({
    input: { firstName: 'Juma', lastName: 'Ali', email: `${unique()}@test.example` },
  })
  await data(superAdmin.token, createColleague, colleague())
  expect(await refusal(superAdmin.token, createColleague, colleague())).toMatchObject({
    code: 'messages.used-up',
    params: { scope: 'company', what: 'mail', left: 0 },
  })
})

it('writes only to numbers of the countries that are set', async () => {
  const { superAdmin } = await make.company()
  const number = '+4915112345679'
  expect(await refusal(superAdmin.token, createMany, collectors([number]))).toMatchObject({
    code: 'messages.country-refused',
    message: `No text message can be sent to ${number}: this server only sends to numbers in KE, TZ.`,
  })
})

it('sends sign-in codes although the invites are used up', async () => {
  const { id, superAdmin } = await make.company()
  const collector = await make.person(id, 'collector')
  await data(superAdmin.token, resend, { id: collector.id })
  await data(superAdmin.token, resend, { id: collector.id })
  await server.rest('POST', '/api/collector/code', { body: { phone: collector.phoneNumber } })
  await expect.poll(() => textMessagesTo(server, collector.phoneNumber)).toHaveLength(3)
})

it('sends nothing when the day of the installation is used up', async () => {
  const used = await testServer({ SMS_PER_DAY: '0' })
  const { id, superAdmin } = await make.company()
  const collector = await make.person(id, 'collector')
  const { errors } = await used.graphql(superAdmin.token, resend, { id: collector.id })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'messages.used-up', params: { scope: 'all' } })
})

it('shows the budgets to nobody but staff', async () => {
  await refusesOthers(await make.fieldWork(), budgets, {}, null)
})

it.each(['Win at https://evil.example', 'ask me@evil.org', 'two\nlines', 'www.evil'])(
  'refuses the name %j',
  async name => {
    const { superAdmin } = await make.company()
    const input = { firstName: name, lastName: 'Ali', email: `${unique()}@test.example` }
    expect((await refusal(superAdmin.token, createColleague, { input })).code).toBe('input.invalid')
    const register = { firstName: 'Juma', lastName: 'Ali', email: input.email, password: 'mangrove-tide-7' }
    const answer = await server.rest('POST', '/api/auth/local/register', {
      body: { ...register, companyName: name },
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'input.invalid'])
  },
)

it.each(['Dr.Amina St. Mary', 'J.P. Kombo & Sons Ltd.', 'Amina/Baya', 'Inc.Ltd', 'Visit evil.com'])(
  'takes the name %j',
  async firstName => {
    const { superAdmin } = await make.company()
    const input = { firstName, lastName: 'Ali', email: `${unique()}@test.example` }
    await data(superAdmin.token, createColleague, { input })
  },
)

it.each([
  ['evil.ru 1', 'evil. ru 1'],
  ['ｅｖｉｌ．ｃｏｍ', 'ｅｖｉｌ． ｃｏｍ'],
  ['Kombo & Sons Ltd.', 'Kombo & Sons Ltd.'],
])('names the company %j in a text message as %j', async (name, shown) => {
  const company = await make.company(`${unique()} ${name}`)
  const collector = await make.person(company.id, 'collector')
  await data(company.superAdmin.token, resend, { id: collector.id })
  await expect.poll(() => textMessagesTo(server, collector.phoneNumber)).toHaveLength(1)
  expect((await textMessagesTo(server, collector.phoneNumber))[0]).toContain(`${shown} invites you`)
})

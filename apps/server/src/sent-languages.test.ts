import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { automaticServer, wall } from '#test/automatic-messages.ts'
import { mailTo, textMessagesTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { markTexts } from '#test/marked-texts.ts'
import { pushService } from '#test/push-service.ts'
import { unique } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

// What is sent is in the language of who gets it, and not of who causes it. Texts in French begin with ⟦fr.
const { server, pool, mails, begin, runUntil } = await automaticServer()
const make = makers(server.deps.db)
const { data } = verbs(server)
const service = await pushService()
afterAll(() => service.close())
for (const language of ['fr', 'es', 'sw'] as const) markTexts(language, `${language} `)

const setLanguage = (table: 'people' | 'companies', id: number, language: string) =>
  pool.query(`update ${table} set language = $2 where id = $1`, [id, language])
const newest = async (to: string | null) => (await textMessagesTo(server, to))[0]

it('The invitation of a colleague is in the language that who invites names, else in that of the company', async () => {
  const { superAdmin, company } = await make.fieldWork()
  await setLanguage('people', superAdmin.id, 'es')
  await setLanguage('companies', company.id, 'sw')
  const invite = async (language: string | null) => {
    const email = `${unique()}@test.example`
    const input = { firstName: 'Lucie', lastName: 'Blanc', email, language }
    await data(
      superAdmin.token,
      `mutation ($input: CreateBaoleaderInput!) { createBaoleader(input: $input) { id } }`,
      { input },
    )
    return mailTo(server, email, `You were added to ${company.name}`)
  }
  expect((await invite('fr')).subject).toBe(`⟦fr You were added to ${company.name}⟧`)
  expect((await invite('en')).subject).toBe(`You were added to ${company.name}`)
  const { subject, html } = await invite(null)
  expect([subject, html.includes('<html lang="sw" dir="ltr">')]).toEqual([
    `⟦sw You were added to ${company.name}⟧`,
    true,
  ])
})

it('Text messages are in the language of the phone; before there is one, in that of the company or the caller', async () => {
  const { superAdmin, company, collector } = await make.fieldWork()
  await setLanguage('people', superAdmin.id, 'es')
  const { phoneNumber } = collector
  const invite = () =>
    data(superAdmin.token, `mutation ($ids: [ID!]!) { resendDataCollectorInvites(ids: $ids) { done } }`, {
      ids: [String(collector.id)],
    })
  const code = (language: string) =>
    server.rest('POST', '/api/collector/code', {
      body: { phone: phoneNumber },
      headers: { 'accept-language': language },
    })
  const expectText = (text: RegExp) =>
    expect.poll(() => newest(phoneNumber), { timeout: 20_000 }).toMatch(text)
  await setLanguage('companies', company.id, 'sw')
  await invite()
  await expectText(/^⟦sw .* invites you to report with Quadrat/)
  await code('es-MX')
  await expectText(/^⟦es \d{6} is your Quadrat code/)
  await setLanguage('people', collector.id, 'fr')
  await code('es-MX')
  await expectText(/^⟦fr \d{6} is your Quadrat code/)
})

it('A push about a message of staff is in the language of the phone', async () => {
  const work = await make.fieldWork()
  const { id, token } = work.collector
  const task = await make.task(work)
  const told = await server.rest('PUT', '/api/collector/device', {
    token,
    body: {
      id: randomUUID(),
      name: 'Tecno',
      push: service.subscribe(`phone-${id}`),
      language: 'fr',
      cameraPermission: null,
      locationPermission: null,
      mediaLibraryPermission: null,
    },
  })
  expect(told.status).toBe(204)
  await data(
    work.superAdmin.token,
    'mutation ($id: ID!) { createTaskMessage(input: { taskId: $id, text: "Which well?" }) { id } }',
    { id: String(task.id) },
  )
  await expect
    .poll(() => service.to(`phone-${id}`)[0]?.body.body, { timeout: 20_000 })
    .toBe('⟦fr You have a new message about this report.⟧')
})

it('The weekly report is in the language of each who reads it, and so is the page that ends it', async () => {
  const company = await make.company()
  const reader = async (language: string | null) => {
    const person = await make.person(company.id, 'admin', { receiveWeeklyStatusReport: true, language })
    return person.email
  }
  const readers = [await reader('fr'), await reader('es'), await reader(null)]
  await begin(wall('2031-05-09T12:00'), company)
  await runUntil(wall('2031-05-12T08:00'))
  const [french, spanish, english] = readers.map(email => mails.find(({ to }) => to === email))
  const [date, fecha, day] = ['5 mai 2031', '5 de mayo de 2031', '5 May 2031']
  // French has 0 in the singular.
  expect(french?.subject).toBe(`⟦fr ${company.name}: 0 report in the week of ${date}⟧`)
  expect(spanish?.subject).toBe(`⟦es ${company.name}: 0 reports in the week of ${fecha}⟧`)
  expect(english?.subject).toBe(`${company.name}: 0 reports in the week of ${day}`)
  const page = async (mail: typeof french) =>
    (await fetch(`${server.url}${mail?.unsubscribe?.replace('{publicUrl}', '')}`)).text()
  expect(await page(french)).toContain('<h1>⟦fr Unsubscribe from the weekly status report?⟧</h1>')
  expect(await page(english)).toContain('<h1>Unsubscribe from the weekly status report?</h1>')
})

it('The address of a person whom a browser signed in is written to in the language of that browser', async () => {
  const email = `${unique()}@test.example`
  const body = {
    firstName: 'Lucie',
    lastName: 'Blanc',
    email,
    companyName: unique(),
    password: 'mangrove-at-noon',
  }
  const { status } = await server.rest('POST', '/api/auth/local/register', {
    body,
    headers: { 'accept-language': 'de, fr-CH;q=0.9' },
  })
  expect(status).toBe(200)
  expect((await mailTo(server, email, 'Confirm your email')).subject).toBe('⟦fr Confirm your email address⟧')
  const { rows } = await pool.query('select language, browser_language from people where email = $1', [email])
  expect(rows).toEqual([{ language: null, browser_language: 'fr' }])
})

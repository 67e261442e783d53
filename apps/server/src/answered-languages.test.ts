import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { markTexts } from '#test/marked-texts.ts'
import { testServer } from '#test/server.ts'
import { localNumber } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

// What is answered is in the language of the caller. Texts in French begin with ⟦fr.
const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)
const { pool } = server.deps.db
markTexts('fr', 'fr ')

/** A company whose super admin has chosen French; this takes precedence over `Accept-Language`. */
async function french() {
  const work = await make.fieldWork()
  await pool.query(`update people set language = 'fr' where id = $1`, [work.superAdmin.id])
  return work
}

async function post(path: string, token: string, body: unknown) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return answer.text()
}

const CREATE = `mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { id } }`

it.each([
  ['of a schema that has a sentence', { title: '' }, '⟦fr Tag title is required⟧'],
  ['of a schema without one', { title: 'x'.repeat(201) }, '⟦fr Maximum 200 characters⟧'],
  ['with the name of a record', { title: 'Shore' }, '⟦fr There is already a tag “Shore”.⟧'],
])('A refusal %s is in the language of the caller', async (_, input, message) => {
  const { superAdmin, company } = await french()
  await make.tag(company.id, { title: 'Shore' })
  const { errors } = await server.graphql(superAdmin.token, CREATE, { input })
  expect(errors?.[0]?.message).toBe(message)
})

it('Tables have headings in the language of who exports, and the audit log its words', async () => {
  const { superAdmin } = await french()
  await data(superAdmin.token, CREATE, { input: { title: 'Shore' } })
  const people = (await post('/export-baoriders', superAdmin.token, { baoriders: [] })).split('\r\n')
  const log = (await post('/export-audit', superAdmin.token, {})).split('\r\n')
  for (const [head = ''] of [people, log])
    for (const cell of head.replace('\ufeff', '').split(',')) expect(cell).toMatch(/^⟦fr .+⟧$/)
  expect(people[1]).toContain('⟦fr Data Collector⟧')
  expect(log.some(line => line.includes('⟦fr Created a tag⟧'))).toBe(true)
})

it('A list of people is imported with columns in the language of the reader and in English', async () => {
  const { superAdmin } = await french()
  const names = ['First Name', 'Last Name', 'Phone Number']
  for (const head of [names, names.map(name => `⟦fr ${name}⟧`)]) {
    const list = `${head.join(',')}\r\nAsha,Omari,0${localNumber()}`
    const plan = JSON.parse(await post('/api/collectors/import/check', superAdmin.token, list))
    expect(plan).toMatchObject({ errors: [], lines: [{ firstName: 'Asha', outcome: 'create' }] })
  }
  const plan = JSON.parse(await post('/api/collectors/import/check', superAdmin.token, 'First Name\r\nAsha'))
  expect(plan.errors[0]).toMatchObject({
    column: '⟦fr Last Name⟧',
    message: "⟦fr The first row has no column '⟦fr Last Name⟧'.⟧",
  })
})

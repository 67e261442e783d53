import type { ImportRehearsal } from '@quadrat/domain/collector/collector-import'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'
import { localNumber } from '#test/values.ts'

// The count of the whole server is kept in the database, so it is this file's alone.
const server = await testServer({
  DATABASE_URL: await ownDatabase(),
  SMS_PER_COMPANY: '10',
  SMS_PER_DAY: '12',
})
const make = makers(server.deps.db)

const list = (people: number) =>
  [
    'First Name,Last Name,Phone Number',
    ...Array.from({ length: people }, (_, n) => `Asha,Omari ${n},0${localNumber()}`),
  ].join('\r\n')

async function send(path: string, token: string, file: string): Promise<string> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    body: file,
  })
  expect(answer.status).toBe(200)
  return answer.text()
}
const check = async (token: string, file: string): Promise<ImportRehearsal> =>
  JSON.parse(await send('/api/collectors/import/check', token, file))

it('the rehearsal of an import says how many text messages are left, and what it says is what the import meets', async () => {
  const [one, other] = [await make.company(), await make.company()]
  const { token } = one.superAdmin
  const file = list(3)
  // Each invite is two text messages.
  const unused = { needed: 6, company: { limit: 10, left: 10 }, server: { limit: 12, left: 12 } }
  expect((await check(token, file)).texts).toEqual(unused)
  // A rehearsal counts nothing.
  expect((await check(token, file)).texts).toEqual(unused)
  expect(await send('/api/collectors/import?invite=1', token, file)).toContain('"finished"')
  const more = list(3)
  const after = { needed: 6, company: { limit: 10, left: 4 }, server: { limit: 12, left: 6 } }
  expect((await check(token, more)).texts).toEqual(after)
  expect(await send('/api/collectors/import?invite=1', token, more)).toContain(
    'Your organisation can send 10 text messages a day. 4 are left today, and this would send 6.',
  )
  expect((await check(token, more)).texts).toEqual(after)
  // Another company shares only the budget of the server.
  const theirs = { needed: 8, company: { limit: 10, left: 10 }, server: { limit: 12, left: 6 } }
  expect((await check(other.superAdmin.token, list(4))).texts).toEqual(theirs)
  // Nobody is new, so nobody would be texted.
  expect((await check(token, file)).texts).toBeNull()
})

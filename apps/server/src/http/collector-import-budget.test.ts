import type { ImportRehearsal } from '@quadrat/domain/collector/collector-import'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'
import { localNumber } from '#test/values.ts'

// The count of the whole server is kept in the database, so it is this file's alone.
const server = await testServer({
  DATABASE_URL: await ownDatabase(),
  SMS_PER_COMPANY: '5',
  SMS_PER_DAY: '6',
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
  const unused = { company: { limit: 5, left: 5 }, server: { limit: 6, left: 6 } }
  expect((await check(token, file)).texts).toEqual(unused)
  // A rehearsal counts nothing.
  expect((await check(token, file)).texts).toEqual(unused)
  expect(await send('/api/collectors/import?invite=1', token, file)).toContain('"finished"')
  const more = list(3)
  const after = { company: { limit: 5, left: 2 }, server: { limit: 6, left: 3 } }
  expect((await check(token, more)).texts).toEqual(after)
  expect(await send('/api/collectors/import?invite=1', token, more)).toContain(
    'Your organisation may send 5 text messages a day. 2 are left today, and this would send 3.',
  )
  expect((await check(token, more)).texts).toEqual(after)
  // Another company shares only the budget of the server.
  const theirs = { company: { limit: 5, left: 5 }, server: { limit: 6, left: 3 } }
  expect((await check(other.superAdmin.token, list(4))).texts).toEqual(theirs)
  // Nobody is new, so nobody would be texted.
  expect((await check(token, file)).texts).toBeNull()
})

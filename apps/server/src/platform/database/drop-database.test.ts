import { expect, it } from 'vitest'
import { dropDatabase } from './drop-database.ts'

const error = (code: string) => Object.assign(new Error(code), { code })

/** A server that answers each statement with an error of this code, or with success. */
function serverThatAnswers(...codes: (string | null)[]) {
  const sent: string[] = []
  return {
    sent,
    run: async (sql: string) => {
      const code = codes[sent.push(sql) - 1]
      if (code) throw error(code)
    },
  }
}

const forced = 'drop database if exists one with (force)'
const plain = 'drop database if exists one'

it('A database is dropped although PostgreSQL is vacuuming it', async () => {
  const quiet = serverThatAnswers(null)
  await dropDatabase(quiet.run, 'one')
  expect(quiet.sent).toEqual([forced])
  const vacuuming = serverThatAnswers('42501', null)
  await dropDatabase(vacuuming.run, 'one')
  expect(vacuuming.sent).toEqual([forced, plain])
  const both = serverThatAnswers('42501', '55006', null)
  await dropDatabase(both.run, 'one')
  expect(both.sent).toEqual([forced, plain, forced])
})

it('A database that cannot be dropped is an error', async () => {
  await expect(dropDatabase(serverThatAnswers('42P04').run, 'one')).rejects.toThrow('42P04')
  const never = serverThatAnswers(...Array.from({ length: 5 }, () => ['42501', '55006']).flat())
  await expect(dropDatabase(never.run, 'one')).rejects.toThrow('42501')
  await expect(dropDatabase(serverThatAnswers('42501', '42P04').run, 'one')).rejects.toThrow('42P04')
})

import { expect, onTestFinished, test, vi } from 'vitest'
import {
  endSession,
  getSession,
  onSessionEnd,
  type SessionEnd,
  startSession,
} from '#src/shared/account/session.ts'
import { get, refusal } from '#src/shared/api/graphql.ts'

const user = { id: '1', firstName: 'Rehema', lastName: 'Baya', confirmed: true }

/** The reasons for which the sessions of this test ended, in order. */
function signedIn(): SessionEnd[] {
  startSession({ jwt: 'token', user }, false)
  const ends: SessionEnd[] = []
  const unsubscribe = onSessionEnd(why => ends.push(why))
  onTestFinished(() => {
    unsubscribe()
    endSession('signed-out')
  })
  return ends
}

test('a session ends by the code of an invalid token, whatever the sentence', () => {
  const ends = signedIn()
  refusal('Ce jeton n’est pas valable.', 'token.invalid')
  expect(ends).toEqual(['token-invalid'])
  expect(getSession()).toBeNull()
})

test('a session ends by the code of an archived account', () => {
  const ends = signedIn()
  refusal('Ask an admin.', 'account.archived')
  expect(ends).toEqual(['archived'])
})

test('a session outlives the sentence of an invalid token without its code', () => {
  const ends = signedIn()
  refusal('Invalid token.')
  refusal('Invalid token.', 'internal')
  expect(ends).toEqual([])
  expect(getSession()?.jwt).toBe('token')
})

test('a refusal that was asked for before the person signed in again does not end the new session', async () => {
  const ends = signedIn()
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(answer)
  onTestFinished(() => fetched.mockRestore())
  const asked = get('/api/somewhere')
  startSession({ jwt: 'newer', user }, false)
  const params = { reason: 'ended' }
  resolve(Response.json({ code: 'token.invalid', message: 'Invalid token.', params }, { status: 401 }))
  await expect(asked).rejects.toMatchObject({ code: 'token.invalid' })
  expect([ends, getSession()?.jwt]).toEqual([[], 'newer'])
})

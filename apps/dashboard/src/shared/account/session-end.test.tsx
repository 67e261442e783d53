import { expect, onTestFinished, test, vi } from 'vitest'
import { ViewerDocument } from '#src/generated/graphql.ts'
import {
  endSession,
  getSession,
  onSessionEnd,
  type SessionEnd,
  startSession,
} from '#src/shared/account/session.ts'
import { get, graphql, refusal } from '#src/shared/api/graphql.ts'

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

test('a session ends by an answer whose first error has the sentence of an invalid token and no code', async () => {
  const ends = signedIn()
  const answers = (errors: object[]) =>
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: null, errors }))
  const fetched = answers([{ message: 'Another.' }, { message: 'Invalid token.' }])
  onTestFinished(() => fetched.mockRestore())
  await expect(graphql(ViewerDocument, {})).rejects.toThrow('Another.')
  expect(ends).toEqual([])
  answers([{ message: 'Invalid token.' }])
  await expect(graphql(ViewerDocument, {})).rejects.toThrow('Invalid token.')
  expect(ends).toEqual(['token-invalid'])
  expect([getSession(), sessionStorage.getItem('quadrat-session')]).toEqual([null, null])
})

test('a session outlives the sentence of an invalid token with another code', () => {
  const ends = signedIn()
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

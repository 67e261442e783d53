import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acknowledge, isWaiting, markRead, pullMessages } from './messages.ts'
import { type Session, store, writeSetting } from './store.ts'

// Runs in a browser for IndexedDB. The responses of the server are mocked.

const person = { id: '5', firstName: 'Mwanaisha', lastName: 'Kombo', company: { id: '1', name: 'Coast' } }
const session: Session = { jwt: 'token', person, expired: false }
const at = '2026-06-01T08:00:00.000Z'
const message = (id: string, more: object = {}) => ({
  id,
  title: 'Flood',
  message: 'Move the boats.',
  type: 'EARLY_WARNING',
  sentAt: at,
  isLate: false,
  receivedAt: null,
  acknowledgedAt: null,
  image: null,
  ...more,
})

/** Mocks a server with messages. Returns the bodies of the receipts that it was sent, and may refuse them. */
function serverOf(pages: object[][], isAway = () => false) {
  const receipts: { id: string; acknowledgedAt: string | null }[][] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (isAway()) throw new TypeError('no network')
    if (init?.method === 'PUT') {
      receipts.push(JSON.parse(String(init.body)).receipts)
      return new Response(null, { status: 204 })
    }
    const since = /since=(\d+)-1/.exec(String(input))?.[1] ?? '0'
    const page = pages[Number(since)] ?? []
    return Response.json({
      notifications: page,
      cursor: page.length ? `${Number(since) + 1}-1` : `${since}-1`,
    })
  })
  return receipts
}
const kept = () => store.messages.orderBy('personId').toArray()

beforeEach(async () => {
  await store.open()
  await writeSetting('session', session)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await store.delete()
})

test('messages are kept for the time without a network, and the server is told once that they came', async () => {
  const receipts = serverOf([[message('1')], [message('2', { type: 'GENERAL' })]])
  await pullMessages(session)
  await pullMessages(session)
  expect((await kept()).map(({ id, readAt }) => [id, readAt])).toEqual([
    ['1', null],
    ['2', null],
  ])
  expect(receipts.map(ofCall => ofCall.map(({ id }) => id))).toEqual([['1', '2']])
})

test('an early warning waits until it is confirmed, which is told when there is a network again', async () => {
  let isAway = false
  const receipts = serverOf([[message('1'), message('2', { type: 'GENERAL' })]], () => isAway)
  await pullMessages(session)
  await markRead(person.id)
  expect((await kept()).map(row => [row.readAt !== null, isWaiting(row)])).toEqual([
    [false, true],
    [true, false],
  ])
  isAway = true
  await acknowledge(person.id, '1')
  await expect(pullMessages(session)).rejects.toThrow()
  isAway = false
  await pullMessages(session)
  expect((await kept()).some(isWaiting)).toBe(false)
  expect(receipts.at(-1)).toMatchObject([{ id: '1', acknowledgedAt: expect.any(String) }])
  await pullMessages(session)
  expect(receipts).toHaveLength(2)
})

test('a message that was confirmed on another phone neither waits nor is new here', async () => {
  const receipts = serverOf([[message('1', { receivedAt: at, acknowledgedAt: at })]])
  await pullMessages(session)
  expect((await kept()).map(row => [row.readAt, isWaiting(row)])).toEqual([[at, false]])
  expect(receipts).toEqual([])
})

test('a server without messages does not keep the rest from being fetched', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(
    Response.json({ code: 'not-found', message: '' }, { status: 404 }),
  )
  await pullMessages(session)
  expect(await kept()).toEqual([])
})

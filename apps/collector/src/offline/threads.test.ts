import 'fake-indexeddb/auto'
import type { TaskMessage } from '@quadrat/domain/collector-api/task-messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitingOf } from './outgoing.ts'
import { type Session, store, type ThreadRow, writeSetting } from './store.ts'
import { cut, refusal } from './testing/photo-server.ts'
import { answerAgain, answerStaff, dropThreads, markThreadRead, pullThreads } from './threads.ts'
import { threadOf, threadsToRead } from './versions.ts'

const person = { id: '5', firstName: 'Mwanaisha', lastName: 'Kombo', company: { id: '1', name: 'Coast' } }
const session: Session = { jwt: 'token', person, expired: false }
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 8, minute))

/** A server that keeps messages by their id, as ours does. Its `fetch` replaces the global one. */
class ThreadServer {
  messages = new Map<string, TaskMessage>()
  reads: { id: string; readAt: string }[] = []
  /** The ids of the answers in the order in which they came, repeats included. */
  calls: string[] = []
  /** Happens before an answer is stored, or after it. */
  before: () => Response | null = () => null
  after: () => void = () => undefined

  say(text: string, taskId = '7', more: Partial<TaskMessage> = {}): TaskMessage {
    const id = String(this.messages.size + 1)
    const sentAt = at(this.messages.size).toISOString()
    const message = { id, clientId: `staff-${id}`, taskId, isOwn: false, author: 'Ann Otieno', text, sentAt }
    const whole = { ...message, arrivedAt: sentAt, readAt: null, ...more }
    this.messages.set(whole.clientId, whole)
    return whole
  }

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    if (init.method === 'GET') {
      const since = Number(/since=(\d+)/.exec(path)?.[1] ?? 0)
      return Response.json({ messages: [...this.messages.values()].slice(since), cursor: `${since}` })
    }
    const body = JSON.parse(String(init.body))
    if (path.endsWith('/receipts')) {
      this.reads.push(...body.receipts)
      for (const { id, readAt } of body.receipts)
        for (const message of this.messages.values()) if (message.id === id) message.readAt ??= readAt
      return new Response(null, { status: 204 })
    }
    const clientId = path.split('/').at(-1) ?? ''
    this.calls.push(clientId)
    const instead = this.before()
    if (instead) return instead
    const kept = this.messages.get(clientId) ?? this.say(body.text, body.taskId, { clientId, isOwn: true })
    this.after()
    return Response.json({ id: kept.id, sentAt: body.sentAt }, { status: 201 })
  }
}

let server: ThreadServer
beforeEach(async () => {
  server = new ThreadServer()
  vi.stubGlobal('fetch', server.fetch)
  await store.open()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await store.delete()
})

const answer = (text: string, minute = 0, taskId = '7') => answerStaff('5', taskId, text, at(minute))
const kept = async ({ clientId }: ThreadRow) => store.thread.get(['5', clientId])
const rows = () => store.thread.where({ personId: '5' }).sortBy('createdAt')
/** Sends what waits, as the runner does. */
async function run(): Promise<void> {
  for (const found of await waitingOf('5')) {
    const item = await found.again()
    await item?.send({ token: 'token', signal: new AbortController().signal })
  }
}
const texts = () => [...server.messages.values()].map(({ text }) => text)

describe('an answer to staff', () => {
  it('waits on the phone without a network, and is sent once when there is one', async () => {
    const row = await answer('The new one')
    server.before = cut
    await run()
    expect(await kept(row)).toMatchObject({ delivery: { state: 'waiting', attempts: 1 }, id: null })
    server.before = () => null
    await run()
    await run()
    expect(server.calls).toEqual([row.clientId, row.clientId])
    expect(texts()).toEqual(['The new one'])
    expect(await kept(row)).toMatchObject({ delivery: { state: 'sent' }, id: '1' })
  })

  it('is there once if the response was lost, and keeps the id', async () => {
    const row = await answer('Twice?')
    server.after = cut
    await run()
    expect((await kept(row))?.delivery.state).toBe('waiting')
    server.after = () => undefined
    await run()
    expect(server.calls).toEqual([row.clientId, row.clientId])
    expect(texts()).toEqual(['Twice?'])
  })

  it('is sent again after the page was killed between storing and the response', async () => {
    const row = await answer('Killed')
    await store.thread.put({ ...row, delivery: { ...row.delivery, state: 'sending' } })
    await run()
    expect((await kept(row))?.delivery.state).toBe('sent')
    expect(texts()).toEqual(['Killed'])
  })

  it('has arrived if the server lists it, whatever became of the response', async () => {
    const row = await answer('Lost')
    server.after = cut
    await run()
    await pullThreads(session)
    expect(await kept(row)).toMatchObject({ delivery: { state: 'sent' }, id: '1' })
    expect(await waitingOf('5')).toEqual([])
  })

  it('is not sent before an earlier one about the same report, and holds up no other report', async () => {
    const [first] = [await answer('One', 3), await answer('Two', 1), await answer('Elsewhere', 2, '8')]
    server.before = () => (server.calls.at(-1) === first?.clientId ? refusal(500, 'internal') : null)
    await run()
    expect(texts()).toEqual(['Elsewhere'])
    server.before = () => null
    await run()
    expect(texts()).toEqual(['Elsewhere', 'One', 'Two'])
  })

  it('stays with the reason if it is refused, and can be sent again', async () => {
    const row = await answer('Too late')
    server.before = () => refusal(409, 'task.deleted')
    await run()
    expect(await kept(row)).toMatchObject({
      text: 'Too late',
      delivery: { state: 'refused', problem: { code: 'task.deleted' } },
    })
    expect(await waitingOf('5')).toEqual([])
    server.before = () => null
    await answerAgain(row)
    await run()
    expect(server.calls).toEqual([row.clientId, row.clientId])
    expect(texts()).toEqual(['Too late'])
  })

  it('gets another id if the server has another message under its own', async () => {
    const row = await answer('Same id')
    server.before = () => refusal(409, 'task.message-conflict')
    await run()
    server.before = () => null
    await answerAgain(row)
    await run()
    expect(texts()).toEqual(['Same id'])
    expect(new Set(server.calls).size).toBe(2)
  })

  it('does not keep reports waiting when there were too many in an hour', async () => {
    await answer('Many')
    server.before = () => refusal(429, 'rate.limited')
    const [found] = await waitingOf('5')
    expect(await found?.send({ token: 'token', signal: new AbortController().signal })).toBe('go-on')
    expect((await rows())[0]?.delivery.state).toBe('waiting')
  })
})

describe('the messages of staff', () => {
  it('are kept for the time without a network, and what was read is told when there is one', async () => {
    const { id } = server.say('Which well?')
    await pullThreads(session)
    await markThreadRead('5', ['7'])
    const read = (await rows())[0]?.readAt
    expect(read).toEqual(expect.any(String))
    await pullThreads(session)
    await pullThreads(session)
    expect(server.reads).toEqual([{ id, readAt: read }])
    expect((await rows())[0]?.readAt).toBe(read)
  })

  it('go with a deleted report, but an answer that was not sent stays', async () => {
    server.say('About seven')
    server.say('About eight', '8')
    await pullThreads(session)
    await answer('Not sent')
    await dropThreads('5', ['7'])
    expect((await rows()).map(({ text }) => text).sort()).toEqual(['About eight', 'Not sent'])
  })

  it('are of one report in all of its versions, in the order in which they were written', async () => {
    server.say('First', '7')
    server.say('Other', '9')
    server.say('Second', '8')
    await pullThreads(session)
    const tasks = [
      { id: '7', editFrom: null },
      { id: '8', editFrom: '7' },
      { id: '9', editFrom: null },
    ]
    for (const id of ['7', '8'])
      expect(threadOf(tasks, await rows(), id).map(({ text }) => text)).toEqual(['First', 'Second'])
    expect(threadsToRead(tasks, await rows())).toEqual(
      new Map([
        ['7', { unread: 2, isRefused: false }],
        ['9', { unread: 1, isRefused: false }],
      ]),
    )
    // A loop that no server sends ends, too.
    expect(threadOf([{ id: '7', editFrom: '7' }], await rows(), '7')).toHaveLength(1)
  })
})

it('a person who signs in later does not send or read what another has on this phone', async () => {
  await answer('Mine')
  await writeSetting('session', { ...session, person: { ...person, id: '6' } })
  expect(await waitingOf('6')).toEqual([])
})

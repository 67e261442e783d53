import { ownTaskMessagesSchema, type TaskMessage } from '@quadrat/domain/collector-api/task-messages'
import { fetchJson, send } from '#src/shared/api.ts'
import { isUnsent, newDelivery, step } from './outbox.ts'
import { readSetting, type Session, store, type ThreadRow, writeSetting } from './store.ts'
import { cursorKeys, type Fetched, partOf, unlessMissing } from './sync-call.ts'

const path = '/api/collector/task-messages'
/** The most read marks of one call. */
const receiptsAtOnce = 200

/**
 * Fetches the messages on reports that changed, and tells the server what was read, also without a network.
 */
export async function pullThreads(session: Session, fetched: Fetched = null): Promise<void> {
  await unlessMissing(async () => {
    await fetchThreads(session, fetched)
    await sendReceipts(session)
  })
}

async function fetchThreads({ jwt, person }: Session, fetched: Fetched): Promise<void> {
  const key = cursorKeys.taskMessages(person.id)
  let first = partOf(fetched, 'taskMessages', ownTaskMessagesSchema)
  for (;;) {
    const cursor = await readSetting<string>(key)
    const since = cursor === null ? '' : `?since=${encodeURIComponent(cursor)}`
    const page = first ?? (await fetchJson(`${path}${since}`, ownTaskMessagesSchema, { token: jwt }))
    first = undefined
    if (page.messages.length === 0) return
    await store.transaction('rw', store.thread, store.settings, async () => {
      for (const message of page.messages) await keep(person.id, message)
      await writeSetting(key, page.cursor)
    })
    if (page.more === false || page.cursor === cursor) return
  }
}

/** Stores a message of the server. An own one has arrived, even if the response to it was lost. */
async function keep(personId: string, message: TaskMessage): Promise<void> {
  const kept = await store.thread.get([personId, message.clientId])
  const readHere = message.isOwn ? null : (kept?.readAt ?? null)
  await store.thread.put({
    ...message,
    personId,
    createdAt: kept?.createdAt ?? Date.parse(message.sentAt),
    readAt: message.readAt ?? readHere,
    isTold: message.readAt === null && readHere !== null ? 0 : 1,
    delivery: { ...newDelivery, state: 'sent' },
  })
}

/** Tells the server which messages of staff were read. A repeat is success. */
export async function sendReceipts({ jwt, person }: Session): Promise<void> {
  for (;;) {
    const rows = await store.thread.where({ personId: person.id, isTold: 0 }).limit(receiptsAtOnce).toArray()
    const receipts = rows.flatMap(({ id, readAt }) => (id && readAt ? { id, readAt } : []))
    if (receipts.length === 0) return
    await send(`${path}/receipts`, { method: 'PUT', token: jwt, json: { receipts } })
    const told = rows.map(({ clientId }): [string, string] => [person.id, clientId])
    await store.thread.where('[personId+clientId]').anyOf(told).modify({ isTold: 1 })
  }
}

/** Marks the messages of staff on these tasks as read, now. The server is told by `sendReceipts`. */
export async function markThreadRead(personId: string, taskIds: readonly string[]): Promise<void> {
  const readAt = new Date().toISOString()
  await store.thread
    .where({ personId })
    .filter(row => !row.isOwn && row.readAt === null && taskIds.includes(row.taskId))
    .modify({ readAt, isTold: 0 })
}

/** Stores an answer to staff. From then on the outbox sends it. */
export async function answerStaff(
  personId: string,
  taskId: string,
  text: string,
  now: Date,
): Promise<ThreadRow> {
  const context = { now: now.getTime(), random: 0 }
  return store.transaction('rw', store.thread, async () => {
    // Answers keep their order, whatever the clock does.
    const before = await store.thread.where({ personId }).sortBy('createdAt')
    const row: ThreadRow = {
      personId,
      clientId: crypto.randomUUID(),
      id: null,
      taskId,
      isOwn: true,
      author: '',
      text,
      sentAt: now.toISOString(),
      arrivedAt: null,
      readAt: null,
      createdAt: Math.max(context.now, (before.at(-1)?.createdAt ?? 0) + 1),
      isTold: 1,
      delivery: step(newDelivery, { kind: 'submitted' }, context).delivery,
    }
    await store.thread.add(row)
    return row
  })
}

/** Queues a refused answer again. It keeps its id, unless the server has another message under it. */
export async function answerAgain({ personId, clientId }: ThreadRow): Promise<void> {
  await store.transaction('rw', store.thread, async () => {
    const row = await store.thread.get([personId, clientId])
    if (row?.delivery.state !== 'refused') return
    const isTaken = row.delivery.problem?.code === 'task.message-conflict'
    const { delivery } = step(row.delivery, { kind: 'submitted' }, { now: Date.now(), random: 0 })
    await store.thread.delete([personId, clientId])
    await store.thread.put({ ...row, clientId: isTaken ? crypto.randomUUID() : clientId, delivery })
  })
}

/** Deletes an answer that the server refused. */
export async function deleteAnswer({ personId, clientId }: ThreadRow): Promise<void> {
  await store.thread
    .where({ personId, clientId })
    .filter(({ delivery }) => delivery.state === 'refused')
    .delete()
}

/** Drops the messages on deleted reports. An unsent reply of one's own stays, with the server's reason. */
export async function dropThreads(personId: string, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return
  await store.thread
    .where({ personId })
    .filter(row => taskIds.includes(row.taskId) && !isUnsent(row.delivery.state))
    .delete()
}

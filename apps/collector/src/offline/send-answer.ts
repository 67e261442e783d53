import { type NewTaskMessage, taskMessageReceiptSchema } from '@quadrat/domain/collector-api/task-messages'
import { fetchJson } from '#src/shared/api.ts'
import { type DeliveryEvent, type QueueVerdict, type Step, step } from './outbox.ts'
import { eventOf } from './send.ts'
import { store, type ThreadRow } from './store.ts'

interface SendContext {
  answer: ThreadRow
  token: string
  signal: AbortSignal
}

/**
 * Tries to send one answer to staff. It has an id of its own, so that a page killed between the call and its
 * response repeats a call that the server accepts as a repeat.
 */
export async function sendAnswer({ answer, token, signal }: SendContext): Promise<QueueVerdict> {
  const { clientId, taskId, text, sentAt } = answer
  const note = (event: DeliveryEvent, kept: Partial<ThreadRow> = {}) => recordEvent(answer, event, kept)
  try {
    if (!(await note({ kind: 'started' }))) return 'go-on'
    const receipt = await fetchJson(`/api/collector/task-messages/${clientId}`, taskMessageReceiptSchema, {
      method: 'PUT',
      token,
      json: { taskId, text, sentAt } satisfies NewTaskMessage,
      signal,
    })
    await note({ kind: 'arrived' }, { id: receipt.id, sentAt: receipt.sentAt })
    return 'go-on'
  } catch (error) {
    const verdict = (await note(eventOf(error)))?.queue ?? 'go-on'
    // The limit of messages an hour must not keep reports waiting.
    return verdict === 'wait' ? 'go-on' : verdict
  }
}

/** Applies a delivery event to a stored answer. Returns null if it is not being sent. */
function recordEvent(
  { personId, clientId }: ThreadRow,
  event: DeliveryEvent,
  kept: Partial<ThreadRow>,
): Promise<Step | null> {
  return store.transaction('rw', store.thread, async () => {
    const row = await store.thread.get([personId, clientId])
    if (!row || (row.delivery.state !== 'waiting' && row.delivery.state !== 'sending')) return null
    const next = step(row.delivery, event, { now: Date.now(), random: Math.random() })
    await store.thread.put({ ...row, ...kept, delivery: next.delivery })
    return next
  })
}

import { ownNotificationsSchema } from '@quadrat/domain/collector-api/notifications'
import { fetchJson, send } from '#src/shared/api.ts'
import { storeThumb } from './photos.ts'
import { type MessageRow, readSetting, type Session, store, writeSetting } from './store.ts'
import { cursorKeys, type Fetched, partOf, unlessMissing } from './sync-call.ts'

/** The most receipts of one call. */
const receiptsAtOnce = 200

/**
 * Fetches the messages of staff that are new, keeps them for use without a network, and tells the server what
 * this phone has. Also sends what was confirmed without a network.
 */
export async function pullMessages(session: Session, fetched: Fetched = null): Promise<void> {
  await unlessMissing(async () => {
    await fetchMessages(session, fetched)
    await sendReceipts(session)
  })
}

async function fetchMessages({ jwt, person }: Session, fetched: Fetched): Promise<void> {
  const key = cursorKeys.notifications(person.id)
  let first = partOf(fetched, 'notifications', ownNotificationsSchema)
  for (;;) {
    const cursor = await readSetting<string>(key)
    const since = cursor === null ? '' : `?since=${encodeURIComponent(cursor)}`
    const call = { token: jwt }
    const page =
      first ?? (await fetchJson(`/api/collector/notifications${since}`, ownNotificationsSchema, call))
    first = undefined
    if (page.notifications.length === 0) return
    const now = new Date().toISOString()
    await store.transaction('rw', store.messages, store.settings, async () => {
      for (const message of page.notifications) {
        if (await store.messages.get([person.id, message.id])) continue
        await store.messages.put({
          ...message,
          personId: person.id,
          // On another phone of this person it was read before.
          readAt: message.acknowledgedAt ?? (message.receivedAt === null ? null : message.receivedAt),
          receivedAt: message.receivedAt ?? now,
          isTold: message.receivedAt === null ? 0 : 1,
        })
      }
      await writeSetting(key, page.cursor)
    })
    // A missing picture must not keep the text from being shown.
    await Promise.all(
      page.notifications.map(
        ({ image }) => image && storeThumb(person.id, image.hash, image.url).catch(() => undefined),
      ),
    )
    if (page.more === false || page.cursor === cursor) return
  }
}

async function sendReceipts({ jwt, person }: Session): Promise<void> {
  for (;;) {
    const rows = await store.messages
      .where({ personId: person.id, isTold: 0 })
      .limit(receiptsAtOnce)
      .toArray()
    if (!rows.length) return
    const receipts = rows.map(({ id, receivedAt, acknowledgedAt }) => ({ id, receivedAt, acknowledgedAt }))
    await send('/api/collector/notifications/receipts', { method: 'PUT', token: jwt, json: { receipts } })
    await store.transaction('rw', store.messages, async () => {
      // What was confirmed meanwhile is told by the next call.
      for (const row of rows)
        await store.messages
          .where({ personId: person.id, id: row.id })
          .filter(({ acknowledgedAt }) => acknowledgedAt === row.acknowledgedAt)
          .modify({ isTold: 1 })
    })
  }
}

/** Marks messages as read on this phone. */
export async function markRead(personId: string): Promise<void> {
  const readAt = new Date().toISOString()
  await store.messages
    .where({ personId })
    .filter(message => message.readAt === null && !isWaiting(message))
    .modify({ readAt })
}

/** Confirms an early warning. The server is told at the next pull. */
export async function acknowledge(personId: string, id: string): Promise<void> {
  const now = new Date().toISOString()
  await store.messages.where({ personId, id }).modify({ acknowledgedAt: now, readAt: now, isTold: 0 })
}

/** True for an early warning that the person has not confirmed. */
export function isWaiting({ type, acknowledgedAt }: Pick<MessageRow, 'type' | 'acknowledgedAt'>): boolean {
  return type === 'EARLY_WARNING' && acknowledgedAt === null
}

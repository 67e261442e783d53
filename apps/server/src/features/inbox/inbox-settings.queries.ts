import type { PushSubscription } from '#src/features/device/device.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { inboxBrowsers, inboxSettings } from './inbox.table.ts'

export type InboxSettingsRow = typeof inboxSettings.$inferSelect

/** What a person chose; null if nothing. */
export async function findSettings(
  tx: Tx,
  companyId: number,
  personId: number,
): Promise<InboxSettingsRow | null> {
  const [row] = await tx.select().from(inboxSettings).where(equals(inboxSettings, { companyId, personId }))
  return row ?? null
}

export type ChosenSettings = Pick<
  InboxSettingsRow,
  'companyId' | 'personId' | 'byMail' | 'byPush' | 'digestHour' | 'timezone' | 'nextDigestAt'
>

export async function saveSettings(tx: Tx, row: ChosenSettings): Promise<void> {
  const { companyId: _, personId: __, ...chosen } = row
  await tx
    .insert(inboxSettings)
    .values(row)
    .onConflictDoUpdate({ target: [inboxSettings.companyId, inboxSettings.personId], set: chosen })
}

/** Keeps the push subscription of the browser in which a session is open. */
export async function saveBrowser(
  tx: Tx,
  row: { companyId: number; personId: number; sessionId: number; push: PushSubscription },
  now: Date,
): Promise<void> {
  await tx
    .insert(inboxBrowsers)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({
      target: [inboxBrowsers.companyId, inboxBrowsers.sessionId],
      set: { push: row.push, pausedUntil: null },
    })
}

export async function deleteBrowserOf(tx: Tx, companyId: number, sessionId: number): Promise<void> {
  await tx.delete(inboxBrowsers).where(equals(inboxBrowsers, { companyId, sessionId }))
}

/** True if the browser of this session gets push messages. */
export async function hasBrowser(tx: Tx, companyId: number, sessionId: number): Promise<boolean> {
  return (await tx.$count(inboxBrowsers, equals(inboxBrowsers, { companyId, sessionId }))) > 0
}

import type { MessageRow } from '#src/offline/store.ts'

/** The label of an early warning, which is drawn apart from all other messages. */
export const typeLabel = { EARLY_WARNING: 'Early warning' } as const

/** The emoji of a message: a siren, an alarm clock or a bell. */
export function emojiOf(type: MessageRow['type']): string {
  if (type === 'EARLY_WARNING') return '🚨'
  return type === 'REMINDER' || type === 'REMINDER_ALERT' ? '⏰' : '🔔'
}

import { IconAlarm, IconBell, IconUrgent } from '@tabler/icons-react'
import type { MessageRow } from '#src/offline/store.ts'

/** The icon of a message: a siren, an alarm clock or a bell. */
export function MessageIcon({ type }: { type: MessageRow['type'] }) {
  const Icon =
    type === 'EARLY_WARNING'
      ? IconUrgent
      : type === 'REMINDER' || type === 'REMINDER_ALERT'
        ? IconAlarm
        : IconBell
  return <Icon aria-hidden="true" size={24} stroke={1.75} />
}

import type { FormNotificationType } from '@quadrat/domain/notification/notification-form'
import { IconAlarm, IconBell, IconUrgent } from '@tabler/icons-react'
import styles from './type.module.css'
import { isFormType, typeLabel } from './type-texts.ts'

const icons: Record<FormNotificationType, typeof IconBell> = {
  EARLY_WARNING: IconUrgent,
  REMINDER: IconAlarm,
  GENERAL: IconBell,
}

/** The icon of a type; the types that only the server sends have the bell. */
export function TypeIcon({ type, size = 16 }: { type: string; size?: number }) {
  const Icon = icons[isFormType(type) ? type : 'GENERAL']
  return <Icon size={size} stroke={1.75} className={styles.icon} data-type={type} aria-hidden />
}

/** A type with its icon. */
export function TypeName({ type }: { type: string }) {
  return (
    <span className={styles.name}>
      <TypeIcon type={type} /> {typeLabel(type)}
    </span>
  )
}

import { Input } from '@mantine/core'
import { defaultTimezone, type NotificationFormValues } from '@quadrat/domain/notification/notification-form'
import { fullDateIn } from '#src/shared/format/format.ts'
import { shownDate } from '../list/shown.ts'
import type { NotificationRow } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
import { TypeName } from '../type/type-name.tsx'
import styles from './form.module.css'
import { repetitionText } from './schedule-text.ts'

export function TypeLine({ type }: { type: string }) {
  return (
    <p className={styles.line}>
      <TypeName type={type} />
    </p>
  )
}

/** '01 November 2026 09:00', in the zone of the notification. */
export function sentText(saved: NotificationRow): string {
  return fullDateIn(shownDate(saved).at, saved.timezone ?? defaultTimezone)
}

interface Props {
  values: NotificationFormValues
  saved: NotificationRow | null
}

/** When a notification went out, instead of the fields that would set it. */
export function SentLines({ values, saved }: Props) {
  if (!saved) return null
  const repetition = repetitionText(values)
  return (
    <Input.Wrapper label={texts.dates[shownDate(saved).what]} labelElement="div">
      <p className={styles.line}>
        {texts.dateAndZone({ date: sentText(saved), zone: saved.timezone ?? defaultTimezone })}
      </p>
      {repetition && <p className={styles.line}>{repetition}</p>}
    </Input.Wrapper>
  )
}

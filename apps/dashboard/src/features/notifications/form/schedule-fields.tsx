import { Select, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  type FormRecurrence,
  frequencies,
  isSentAtOnce,
  type NotificationFormValues,
  timezoneChoices,
  withRecurring,
} from '@quadrat/domain/notification/notification-form'
import type { FocusEvent } from 'react'
import { readerZone } from '#src/shared/format/format.ts'
import { DateField } from '#src/shared/forms/date-field.tsx'
import { TimeField } from '#src/shared/forms/time-field.tsx'
import { TimezoneSelect } from '#src/shared/forms/timezone-select.tsx'
import { texts } from '../texts-en.ts'
import styles from './form.module.css'

/** The value of a time that was typed in part: no time, and not empty. */
const unfinished = '--:--'

interface Props {
  form: UseFormReturnType<NotificationFormValues>
}

/** When a reminder is sent, and how often. */
export function ScheduleFields({ form }: Props) {
  const { values } = form
  const day = (field: 'sendAtDate' | 'endAtDate') => ({
    value: values[field] || null,
    onChange: (date: string | null) => form.setFieldValue(field, date ?? ''),
    onUnreadable: (text: string) => form.setFieldValue(field, text),
    onBlur: () => form.validateField(field),
    error: form.errors[field],
  })
  const time = (field: 'sendAtTime' | 'endAtTime') => {
    const { value, onBlur, ...props } = form.getInputProps(field)
    return {
      ...props,
      value: value === unfinished ? '' : value,
      // The browser has no value for a time of which a part is missing, and shows that part.
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const { validity, value: shown } = event.currentTarget
        const now = validity.badInput ? unfinished : shown
        if (now !== value) form.setFieldValue(field, now)
        onBlur(event)
      },
    }
  }
  return (
    <>
      <div className={styles.pair}>
        <DateField label={texts.schedule.date} required days="any" {...day('sendAtDate')} />
        <TimeField label={texts.schedule.time} required {...time('sendAtTime')} />
      </div>
      <TimezoneSelect
        value={values.sendAtTimezone}
        usual={timezoneChoices(values.sendAtTimezone, readerZone())}
        onChange={zone => form.setFieldValue('sendAtTimezone', zone)}
      />
      {values.sendAtDate && values.sendAtTime && isSentAtOnce(values, new Date()) && (
        <p className={styles.warning} role="status">
          {texts.schedule.timePassed}
        </p>
      )}
      <Switch
        label={texts.schedule.recurring}
        description={texts.schedule.recurringHint}
        checked={values.isRecurring}
        onChange={({ currentTarget }) => {
          const next = withRecurring(form.getValues(), currentTarget.checked, new Date())
          form.setValues(next)
        }}
      />
      {values.isRecurring && (
        <>
          <Select
            label={texts.schedule.frequency}
            required
            data={frequencies.map(value => ({ value, label: texts.schedule.frequencies[value] }))}
            value={values.recur === 'NONE' ? null : values.recur}
            onChange={recur => form.setFieldValue('recur', (recur ?? 'NONE') as FormRecurrence)}
            error={form.errors.recur}
          />
          <div className={styles.pair}>
            <DateField label={texts.schedule.endDate} days="from-today" clearable {...day('endAtDate')} />
            <TimeField label={texts.schedule.endTime} {...time('endAtTime')} />
          </div>
        </>
      )}
    </>
  )
}

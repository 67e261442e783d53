import '@mantine/dates/styles.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { type DayRule, dayBounds, dayOf, isAllowed, isDay, readDay } from '#src/shared/format/dates.ts'
import { calendarProps } from './calendar-props.ts'
import { texts } from './texts-en.ts'

interface Props
  extends Omit<
    DateInputProps,
    'minDate' | 'maxDate' | 'excludeDate' | 'valueFormat' | 'dateParser' | 'value' | 'defaultValue'
  > {
  /** 'YYYY-MM-DD' */
  value?: string | null
  defaultValue?: string | null
  /** The allowed days; by default today and before. */
  days?: DayRule
  /**
   * Called on blur with a text that is not an allowed day. A caller that takes it as the value keeps it in
   * the field; otherwise the field shows its last day again.
   */
  onUnreadable?: (text: string) => void
}

/** An input for a day, typed as DD/MM/YYYY or picked in a calendar. */
export function DateField({ days = 'until-today', onUnreadable, onBlur, ...props }: Props) {
  const now = new Date()
  const { first, last } = dayBounds(now)
  const allowed = (day: string) => isAllowed(day, days, now)
  const isUnreadable = Boolean(props.value) && !isDay(props.value)
  return (
    <DateInput
      placeholder={texts.date}
      // Mantine hands over 'Invalid Date' for what is no day.
      valueFormat={day => (isDay(day) ? day.split('-').toReversed().join('/') : String(props.value ?? ''))}
      dateParser={text => {
        const day = readDay(text)
        return day !== null && allowed(day) ? day : null
      }}
      minDate={first}
      maxDate={last}
      excludeDate={day => !allowed(day)}
      ariaLabels={texts.calendar}
      {...calendarProps()}
      // The calendar begins with the month of the value, which this one has not.
      date={isUnreadable ? dayOf(now) : undefined}
      onBlur={event => {
        const text = event.currentTarget.value.trim()
        const day = readDay(text)
        if (text && (day === null || (day !== props.value && !allowed(day)))) onUnreadable?.(text)
        if (!text && isUnreadable) props.onChange?.(null)
        onBlur?.(event)
      }}
      {...props}
    />
  )
}

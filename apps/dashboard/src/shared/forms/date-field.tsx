import '@mantine/dates/styles.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { type DayRule, dayBounds, isAllowed, readDay } from '#src/shared/format/dates.ts'
import { calendarLabels } from './calendar-labels.ts'

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
}

/** An input for a day, typed as DD/MM/YYYY or picked in a calendar. */
export function DateField({ days = 'until-today', ...props }: Props) {
  const now = new Date()
  const { first, last } = dayBounds(now)
  const allowed = (day: string) => isAllowed(day, days, now)
  return (
    <DateInput
      placeholder="DD/MM/YYYY"
      valueFormat="DD/MM/YYYY"
      dateParser={text => {
        const day = readDay(text)
        return day !== null && allowed(day) ? day : null
      }}
      minDate={first}
      maxDate={last}
      excludeDate={day => !allowed(day)}
      ariaLabels={calendarLabels}
      {...props}
    />
  )
}

import '@mantine/dates/styles.css'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { useEffect, useState } from 'react'
import {
  type DayRange,
  type DayRule,
  dayBounds,
  dayOf,
  dayRange,
  isAllowed,
} from '#src/shared/format/dates.ts'
import { dayText } from '#src/shared/format/format.ts'
import { texts as formatTexts } from '#src/shared/format/texts-en.ts'
import { calendarProps } from './calendar-props.ts'
import { texts } from './texts-en.ts'

interface Props
  extends Omit<
    DatePickerInputProps<'range'>,
    | 'type'
    | 'value'
    | 'defaultValue'
    | 'onChange'
    | 'minDate'
    | 'maxDate'
    | 'excludeDate'
    | 'label'
    | 'placeholder'
    | 'aria-label'
  > {
  label?: string
  /** The accessible name where there is no room for a label. */
  'aria-label'?: string
  placeholder?: string
  value: DayRange | null
  /** Called with both ends, or with null when they are cleared; never with one end. */
  onChange: (range: DayRange | null) => void
  days?: DayRule
}

type Ends = [string | null, string | null]

const none: Ends = [null, null]

const endsText = ([from, to]: Ends) =>
  from ? formatTexts.range({ from: dayText(from), to: to ? dayText(to) : '' }) : ''

/** An input for a range of days: from the start of one day to the end of another. */
export function DateRangeField({
  value,
  onChange,
  days = 'until-today',
  label,
  'aria-label': name = label,
  placeholder = texts.fromTo,
  ...props
}: Props) {
  const now = new Date()
  const { first, last } = dayBounds(now)
  const [ends, setEnds] = useState<Ends>(none)
  const [from, to] = [value?.from, value?.to]
  useEffect(() => setEnds(from && to ? [dayOf(new Date(from)), dayOf(new Date(to))] : none), [from, to])

  function change([start, end]: Ends): void {
    setEnds([start, end])
    if (start && end) onChange(dayRange(start, end))
    else if (!start && !end) onChange(null)
  }

  // The field is a button, so its accessible name must include its visible text.
  const shown = ends[0] ? endsText(ends) : placeholder
  return (
    <DatePickerInput
      type="range"
      label={label}
      aria-label={name === shown ? name : texts.chosen({ name: name ?? '', dates: shown })}
      placeholder={placeholder}
      valueFormatter={() => endsText(ends)}
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': texts.clearDates }}
      minDate={first}
      maxDate={last}
      excludeDate={day => !isAllowed(day, days, now)}
      ariaLabels={texts.calendar}
      {...calendarProps()}
      {...props}
      value={ends}
      onChange={change}
    />
  )
}

import { dayInCalendar } from '@quadrat/domain/messages/answers-en'
import { lookOf } from '@quadrat/domain/template/question-looks'
import { toIso } from '#src/engine/date-time.ts'
import { useHost } from '#src/parts/host.tsx'
import { DateTimeField } from './date-time.tsx'
import { DayParts } from './day-parts.tsx'
import type { FieldProps } from './field-props.ts'

/** A day without a time, also as it is called in a second calendar; or a month or a year. */
export function DateField(props: FieldProps<'date'>) {
  const { field, answer, ids } = props
  const { now, timezone } = useHost()
  const look = lookOf(field)
  if (look === 'year' || look === 'month-year' || look === 'no-calendar')
    return <DayParts {...props} look={look} today={() => toIso(now(), timezone).slice(0, 10)} />
  const other = typeof answer === 'string' ? dayInCalendar(answer, look) : ''
  return (
    <>
      <DateTimeField {...props} />
      {other !== '' && (
        <output className="qf-other-calendar" htmlFor={ids.input} dir="auto">
          {other}
        </output>
      )}
    </>
  )
}

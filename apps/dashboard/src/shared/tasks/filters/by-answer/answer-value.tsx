import { SimpleGrid } from '@mantine/core'
import { isDayKind } from '@quadrat/domain/answer/answer-chart'
import type { AnswerTest } from '@quadrat/domain/answer/answer-filter'
import { hoursOfTime, timeOfHours } from '@quadrat/domain/answer/time-of-day'
import { type DayRange, dayOf } from '#src/shared/format/dates.ts'
import { DateRangeField } from '#src/shared/forms/date-range-field.tsx'
import { NumberField } from '#src/shared/forms/number-field.tsx'
import { TimeField } from '#src/shared/forms/time-field.tsx'
import { OptionSelect } from '#src/shared/questions/option-select.tsx'
import type { Question } from '#src/shared/questions/questions.api.ts'
import { texts } from './texts-en.ts'

/** What is typed of an answer. Each kind of question uses its own part; a time is hours since midnight. */
export interface Typed {
  option: string | null
  from: number | string
  to: number | string
  days: DayRange | null
}

interface Props {
  question: Question
  typed: Typed
  onTyped: (typed: Typed) => void
}

/** The answer that tasks must have: an option, a range of numbers, or a range of days. */
export function AnswerValue({ question, typed, onTyped }: Props) {
  if (question.answers === 'choice')
    return (
      <OptionSelect
        question={question}
        value={typed.option}
        onChange={option => onTyped({ ...typed, option })}
      />
    )
  if (question.answers === 'date')
    return (
      <DateRangeField
        label={texts.days}
        days="any"
        value={typed.days}
        onChange={days => onTyped({ ...typed, days })}
      />
    )
  if (question.kind === 'time')
    return (
      <SimpleGrid cols={2} spacing="sm">
        {(['from', 'to'] as const).map(end => (
          <TimeField
            key={end}
            label={texts[end]}
            value={typed[end] === '' ? '' : timeOfHours(Number(typed[end]))}
            onChange={({ currentTarget: { value } }) =>
              onTyped({ ...typed, [end]: value === '' ? '' : hoursOfTime(value) })
            }
            error={end === 'to' && isReversed(typed) ? texts.timesReversed : null}
          />
        ))}
      </SimpleGrid>
    )
  const { unit } = question
  const label = {
    from: unit ? texts.fromUnit({ unit }) : texts.from,
    to: unit ? texts.toUnit({ unit }) : texts.to,
  }
  return (
    <SimpleGrid cols={2} spacing="sm">
      {(['from', 'to'] as const).map(end => (
        <NumberField
          key={end}
          label={label[end]}
          step={1}
          placeholder={texts.any}
          value={typed[end]}
          onChange={value => onTyped({ ...typed, [end]: value })}
          error={end === 'to' && isReversed(typed) ? texts.reversed : null}
        />
      ))}
    </SimpleGrid>
  )
}

/** What is typed as a test of the answer; null while it is incomplete. */
export function testOf(
  { answers, kind }: Pick<Question, 'answers' | 'kind'>,
  typed: Typed,
): AnswerTest | null {
  const { option, days } = typed
  if (answers === 'choice') return option ? { test: 'is', option } : null
  if (answers === 'date' && days && isDayKind(kind)) {
    const [first, last] = [days.from, days.to].map(at => seconds(dayOf(new Date(at))))
    return { test: 'date', from: first ?? null, below: (last ?? 0) + daySeconds }
  }
  if (answers === 'date')
    return days && { test: 'date', from: seconds(days.from), below: Math.ceil(seconds(days.to)) }
  const [from, to] = [numberOf(typed.from), numberOf(typed.to)]
  if ((from === null && to === null) || isReversed(typed)) return null
  return { test: 'between', from, to }
}

const numberOf = (value: number | string) => (value === '' ? null : Number(value))
const daySeconds = 24 * 60 * 60
/** Of a day it is its beginning in UTC. */
const seconds = (instant: string) => new Date(instant).getTime() / 1000

function isReversed(typed: Typed): boolean {
  const [from, to] = [numberOf(typed.from), numberOf(typed.to)]
  return from !== null && to !== null && from > to
}

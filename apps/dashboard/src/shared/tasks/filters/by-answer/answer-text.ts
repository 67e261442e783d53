import { isDayKind } from '@quadrat/domain/answer/answer-chart'
import type { AnswerTest } from '@quadrat/domain/answer/answer-filter'
import { timeOfHours } from '@quadrat/domain/answer/time-of-day'
import { spoken } from '@quadrat/domain/language/texts'
import { dayOf } from '#src/shared/format/dates.ts'
import { type LabelledOptions, optionLabel } from '#src/shared/questions/option-label.ts'
import { asRead, rangeText } from '../range-text.ts'
import { texts } from './texts-en.ts'

/** What is known of the question: its unit, and the labels of its options. */
interface Asked extends LabelledOptions {
  kind: string
  unit: string | null
}

/** A filter by an answer in words, without its question: 'Mkoko', '10 – 20 cm', 'No answer'. */
export function answerText(filter: AnswerTest, question: Asked | undefined): string {
  const unit = question?.kind === 'rating' ? '★' : question?.unit
  const number = (value: number) =>
    new Intl.NumberFormat(spoken().locale, { maximumFractionDigits: 6 }).format(value)
  const isTime = question?.kind === 'time'
  const measured = (value: number) => {
    if (isTime) return timeOfHours(value)
    return unit ? texts.measured({ number: number(value), unit }) : number(value)
  }
  /** The first end of a range, whose unit follows the last one. */
  const start = isTime ? measured : number
  switch (filter.test) {
    case 'is':
      return question ? optionLabel(question, filter.option) : filter.option
    case 'some':
      return texts.anyAnswer
    case 'none':
      return texts.noAnswer
    case 'bin':
      return texts.bin({ from: start(filter.from), below: measured(filter.below) })
    case 'between': {
      const { from, to } = filter
      if (from === null) return texts.upTo({ to: measured(to ?? 0) })
      if (to === null) return (isTime ? texts.orLater : texts.orMore)({ from: measured(from) })
      return from === to ? measured(from) : `${start(from)} – ${measured(to)}`
    }
    case 'date': {
      const day = (ms: number) => {
        const at = new Date(ms)
        return question && isDayKind(question.kind) ? at.toISOString().slice(0, 10) : dayOf(at)
      }
      const first = filter.from === null ? null : day(filter.from * 1000)
      const last = filter.below === null ? null : day(filter.below * 1000 - 1)
      if (!first) return texts.until({ date: asRead(last ?? '') })
      return last ? rangeText(first, last) : texts.since({ date: asRead(first) })
    }
  }
}

import { isDayKind } from '@quadrat/domain/answer/answer-chart'
import type { AnswerTest } from '@quadrat/domain/answer/answer-filter'
import { dayOf } from '#src/shared/format/dates.ts'
import { type LabelledOptions, optionLabel } from '#src/shared/questions/option-label.ts'
import { asRead, rangeText } from './range-text.ts'

/** What is known of the question: its unit, and the labels of its options. */
interface Asked extends LabelledOptions {
  kind: string
  unit: string | null
}

const decimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

/** A filter by an answer in words, without its question: 'Mkoko', '10 – 20 cm', 'No answer'. */
export function answerText(filter: AnswerTest, question: Asked | undefined): string {
  const unit = question?.kind === 'rating' ? '★' : question?.unit
  const measured = (text: string) => (unit ? `${text} ${unit}` : text)
  const number = (value: number) => decimal.format(value)
  switch (filter.test) {
    case 'is':
      return question ? optionLabel(question, filter.option) : filter.option
    case 'some':
      return 'Any answer'
    case 'none':
      return 'No answer'
    case 'bin':
      return measured(`${number(filter.from)} to under ${number(filter.below)}`)
    case 'between': {
      const { from, to } = filter
      if (from === null) return measured(`up to ${number(to ?? 0)}`)
      if (to === null) return measured(`${number(from)} or more`)
      return measured(from === to ? number(from) : `${number(from)} – ${number(to)}`)
    }
    case 'date': {
      const day = (ms: number) => {
        const at = new Date(ms)
        return question && isDayKind(question.kind) ? at.toISOString().slice(0, 10) : dayOf(at)
      }
      const first = filter.from === null ? null : day(filter.from * 1000)
      const last = filter.below === null ? null : day(filter.below * 1000 - 1)
      if (!first) return `until ${asRead(last ?? '')}`
      return last ? rangeText(first, last) : `since ${asRead(first)}`
    }
  }
}

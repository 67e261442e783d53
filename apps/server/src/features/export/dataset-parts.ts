import type { Answer } from '@quadrat/domain/answer/answers'
import { optionValue } from '@quadrat/domain/template/question'
import type { Field, FieldOf } from '@quadrat/domain/template/template'
import { type AnswerPart, optionPartsOf, optionReader, part, partsOf } from './answer-cells.ts'

/** The value of the option 'Other', whose text is in a variable of its own. */
const otherValue = 'other'
const otherText = 'other_text'

/**
 * Returns the columns of a question for statistics programs: one of several options is coded, several options
 * have a variable each, and what was typed in place of an option stands beside.
 */
export function datasetPartsOf(field: Field): readonly AnswerPart[] {
  switch (field.kind) {
    case 'radio':
    case 'select':
      return [coded(field), ...(field.other ? [typedIn(field, field.other.text)] : [])]
    case 'checkbox': {
      const chosen = optionPartsOf(field).map(whole)
      return field.other
        ? [...chosen, isTyped(field, field.other.text), typedIn(field, field.other.text)]
        : chosen
    }
    case 'ranking':
      return field.options.map(option => {
        const value = optionValue(option)
        return whole(part(option.text, value, 'number', answer => rankIn(answer, value)))
      })
    case 'integer':
    case 'rating':
    case 'repeat':
    case 'number-dropdown':
      return partsOf(field).map(whole)
    default:
      return partsOf(field)
  }
}

type Choice = FieldOf<'radio'> | FieldOf<'select'> | FieldOf<'checkbox'>

const whole = (one: AnswerPart): AnswerPart => ({ ...one, isWhole: true })

function coded({ options, other }: FieldOf<'radio'> | FieldOf<'select'>): AnswerPart {
  const chosenBy = optionReader(options)
  const known = options.map(option => ({ value: optionValue(option), text: option.text }))
  return {
    ...part('', '', 'text', answer => {
      const typed = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : null
      return chosenBy(answer) ?? (other && typed !== null ? otherValue : typed)
    }),
    options: other ? [...known, { value: otherValue, text: other.text }] : known,
  }
}

/** What was typed in place of the options. */
function typedIn({ options }: Choice, label: string): AnswerPart {
  const chosenBy = optionReader(options)
  return part(label, otherText, 'text', answer => typedBy(chosenBy, answer).join('; ') || null)
}

function isTyped({ options }: Choice, label: string): AnswerPart {
  const chosenBy = optionReader(options)
  return whole(part(label, otherValue, 'number', answer => Number(typedBy(chosenBy, answer).length > 0)))
}

function typedBy(chosenBy: (answer: unknown) => string | undefined, answer: Answer): string[] {
  const given = Array.isArray(answer) ? (answer as readonly unknown[]) : [answer]
  return given.filter(one => chosenBy(one) === undefined).map(String)
}

function rankIn(answer: Answer, value: string): number | null {
  const at = Array.isArray(answer) ? (answer as readonly unknown[]).indexOf(value) : -1
  return at < 0 ? null : at + 1
}

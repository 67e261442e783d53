import type { Answer } from '@quadrat/domain/answer/answers'
import { optionValue } from '@quadrat/domain/template/question'
import type { FieldOf } from '@quadrat/domain/template/template'
import { useState } from 'react'

/**
 * Tells whether 'Other' is chosen, and its text. Chosen without a text it is '' in the answer. A typed text
 * that is on its way through an option ('Oak' of 'Oakwood') stays a typed one.
 * @param chosen the texts of the answer
 */
export function useOther(field: FieldOf<'checkbox' | 'radio' | 'select'>, chosen: readonly string[]) {
  const [typing, setTyping] = useState<string | null>(null)
  const offered = field.options.map(option => ({ value: optionValue(option), text: option.text, option }))
  const values = offered.map(({ value }) => value)
  const isTyping = typing !== null && chosen.includes(typing)
  const typed = isTyping ? typing : chosen.find(text => !values.includes(text))
  const isChosen = field.other !== undefined && typed !== undefined
  return {
    /** What the answer keeps of each option, and what people read. */
    offered,
    values,
    isChosen,
    typed: isChosen ? typed : '',
    /** Call it with each typed text, and with null when an option is chosen instead. */
    setTyping,
  }
}

/** The chosen options and the typed text of an answer. */
export function textsOf(answer: Answer | undefined): string[] {
  if (typeof answer === 'string') return [answer]
  return Array.isArray(answer) ? answer.filter(item => typeof item === 'string') : []
}

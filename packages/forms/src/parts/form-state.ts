import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import type { Answers } from '@quadrat/domain/answer/answers'
import type { Moment, Withheld } from '@quadrat/domain/logic/form-logic'
import type { Field } from '@quadrat/domain/template/template'
import { createContext } from 'react'
import type { TrackedChange } from '#src/engine/requested-changes.ts'
import type { FormAction } from '#src/engine/value.ts'

/** What the parts of a form share while it is rendered. */
export interface FormState {
  /** The begin of all element ids. */
  prefix: string
  rules: AnswerRules
  answers: Readonly<Answers>
  hidden: ReadonlySet<string>
  withheld: Withheld
  /** What a choice filter took out of the answer at a place, until it is answered again. */
  removedAt: (place: string) => string | undefined
  moment: Moment
  disabled: boolean
  /** The BCP 47 tag of the language that the form is in; undefined for a template without languages. */
  language: string | undefined
  /** The sentences of the errors to show at a place, one per line; '' for none. */
  errorAt: (place: string) => string
  /** The number of errors to show in an instance, those in its own repeats included. */
  errorsIn: (instanceId: string) => number
  changesAt: (place: string) => readonly TrackedChange[] | undefined
  dispatch: (action: FormAction) => void
  leave: (place: string) => void
  whyHidden: ((field: Field) => string) | undefined
  isOpen: (instanceId: string) => boolean
  setOpen: (instanceId: string, isOpen: boolean) => void
  /** Opens instances from the outermost, and moves the focus to a place in the innermost. */
  focusIn: (instances: readonly string[], place: string) => void
}

/**
 * The language of the form, as in `FormState`. The rest of the state is passed as a prop: a context that
 * changes with each key makes React look through all questions for those that read it.
 */
export const FormLanguageContext = createContext<string | undefined>(undefined)

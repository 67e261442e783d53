import { Select } from '@mantine/core'
import type { Question } from './questions.api.ts'

interface Props {
  /** Undefined while they load, and before a template is chosen. */
  questions: readonly Question[] | undefined
  /** Shown if the template has no question to choose. */
  none: string | undefined
  value: string | null
  onChange: (field: string | null) => void
  required?: boolean
  error?: string | null
}

/** Chooses a question of a template, also one that only an older version has. */
export function QuestionSelect({ questions, none, ...props }: Props) {
  return (
    <Select
      {...props}
      label="Question"
      placeholder={questions?.length === 0 ? (none ?? 'Choose a question') : 'Choose a question'}
      searchable
      disabled={!questions?.length}
      data={(questions ?? []).map(one => ({
        value: one.field,
        label: one.isCurrent ? one.label : `${one.label} (older version)`,
      }))}
    />
  )
}

import { Select } from '@mantine/core'
import { type Question, questionName } from './questions.api.ts'
import { texts } from './texts-en.ts'

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
      label={texts.question}
      placeholder={(questions?.length === 0 && none) || texts.chooseQuestion}
      searchable
      disabled={!questions?.length}
      data={(questions ?? []).map(one => ({
        value: one.field,
        label: one.isCurrent ? questionName(one) : texts.older({ label: questionName(one) }),
      }))}
    />
  )
}

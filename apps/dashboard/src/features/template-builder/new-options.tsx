import { Textarea } from '@mantine/core'
import { builderTexts, draftTexts } from '@quadrat/domain/messages/template-draft-en'
import { optionsIn, optionTableIn } from '@quadrat/domain/template/template-draft-fields'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import type { ReactNode } from 'react'

interface Props {
  value: string
  onChange: (text: string) => void
}

/** Whether a question can have all of these options, one per line. */
export function fitsOptions(text: string): boolean {
  return (optionTableIn(text)?.options ?? optionsIn(text)).length <= templateLimits.options
}

/** Takes the options of a new question, which can be pasted. */
export function NewOptions({ value, onChange }: Props) {
  return (
    <Textarea
      label={builderTexts.newOptions}
      description={builderTexts.newOptionsHint}
      autosize
      minRows={2}
      maxRows={4}
      dir="auto"
      value={value}
      error={fitsOptions(value) ? undefined : draftTexts.tooManyOptions({ max: templateLimits.options })}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** Takes the lines of a matrix, which can be pasted. */
export function NewLines({ value, error, onChange }: Props & { error?: ReactNode }) {
  return (
    <Textarea
      label={builderTexts.newLines}
      description={builderTexts.newLinesHint}
      autosize
      minRows={2}
      maxRows={8}
      dir="auto"
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

import { Textarea } from '@mantine/core'
import { builderTexts, draftTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { optionsIn, optionTableIn } from '@quadrat/domain/template/template-draft-fields'
import { templateLimits } from '@quadrat/domain/template/template-limits'

interface Props {
  /** The question that is about to be added. */
  field: DraftField
  value: string
  onChange: (text: string) => void
}

/** Whether a question can have all of these options, one per line. */
export function fitsOptions(text: string): boolean {
  return (optionTableIn(text)?.options ?? optionsIn(text)).length <= templateLimits.options
}

/** Takes the options of a new question, which can be pasted. Nothing for a question without options. */
export function NewOptions({ field, value, onChange }: Props) {
  if (!('options' in field)) return null
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

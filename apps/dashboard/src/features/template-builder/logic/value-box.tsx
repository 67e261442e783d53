import { NativeSelect, TextInput } from '@mantine/core'
import { typeOf } from '@quadrat/domain/logic/logic-scope'
import { optionValue } from '@quadrat/domain/template/question'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import styles from './logic.module.css'
import { texts } from './texts-en.ts'

interface Props {
  /** The question that the value is an answer to; undefined for one that was deleted. */
  field: DraftField | undefined
  label: string
  /** '' for none. */
  value: string
  locked: boolean
  onChange: (value: string) => void
}

/** A value of an answer: an option, a number, a day or a text. */
export function ValueBox({ field, label, value, locked, onChange }: Props) {
  const common = { 'aria-label': label, className: styles.value ?? '', disabled: locked, value }
  if (field && 'options' in field) {
    // A renamed option keeps its value.
    const options = new Map(field.options.map(option => [optionValue(option).trim(), option.text.trim()]))
    options.delete('')
    if (value !== '' && !options.has(value)) options.set(value, value)
    return (
      <NativeSelect
        {...common}
        onChange={event => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: texts.choose },
          ...[...options].map(([key, text]) => ({ value: key, label: text })),
        ]}
      />
    )
  }
  const type = field && typeOf(field.kind)
  const isNumber = type === 'number'
  return (
    <TextInput
      {...common}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      dir="auto"
      placeholder={isNumber ? '0' : undefined}
      error={isNumber && value !== '' && !Number.isFinite(Number(value))}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

import { Autocomplete, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findOptions } from '#src/shared/data-lists/find-options.api.ts'
import { optionLabel, optionOf } from './option-label.ts'
import type { Question } from './questions.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  question: Question
  value: string | null
  onChange: (option: string | null) => void
  /** 'md' for touch. */
  size?: 'sm' | 'md'
}

/**
 * The options of a question. Those of a data list are found by typing; of one that takes another answer any
 * text.
 */
export function OptionSelect({ question, value, onChange, size = 'sm' }: Props) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 300)
  const { listId } = question
  const found = useQuery({
    queryKey: ['data-lists', 'chart-options', listId, text],
    queryFn: ({ signal }) => findOptions(listId ?? '', text, 0, signal),
    enabled: listId !== null,
  })
  const data = listId
    ? (found.data?.options ?? []).map(option => ({ value: option.id, label: option.value }))
    : question.options.map(value => ({ value, label: optionLabel(question, value) }))
  if (question.takesOther)
    return (
      <Autocomplete
        label={texts.option}
        size={size}
        required
        placeholder={texts.chooseOrEnter}
        data={[...new Set(question.optionLabels)]}
        value={value === null ? '' : optionLabel(question, value)}
        onChange={text => onChange(text === '' ? null : optionOf(question, text))}
      />
    )
  return (
    <Select
      label={texts.option}
      size={size}
      required
      searchable
      placeholder={texts.chooseOption}
      data={data}
      value={value}
      onChange={onChange}
      onSearchChange={listId ? setTyped : undefined}
    />
  )
}

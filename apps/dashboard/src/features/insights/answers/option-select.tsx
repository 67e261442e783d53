import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findOptions } from '#src/shared/data-lists/find-options.api.ts'
import type { Question } from './answers.api.ts'

interface Props {
  question: Question
  value: string | null
  onChange: (option: string | null) => void
}

/** The options of a question; those of a data list are found by typing. */
export function OptionSelect({ question, value, onChange }: Props) {
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
    : question.options
  return (
    <Select
      label="Option"
      required
      searchable
      placeholder="Choose an option"
      data={data}
      value={value}
      onChange={onChange}
      onSearchChange={listId ? setTyped : undefined}
    />
  )
}

import { Loader, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { fold } from '@quadrat/domain/fold'
import { feedTexts } from '@quadrat/domain/messages/en'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemText, showListProblem } from '#src/shared/api/problem-notice.ts'
import { searchDebounce } from '#src/shared/lists/use-typed-search.ts'
import { type Choice, choicesMax, type ListFilter, type ListName, listQuery } from './choice-lists.api.ts'
import styles from './choice-select.module.css'
import { clearable } from './clearable.ts'
import { texts } from './texts-en.ts'

interface Props {
  name: ListName
  label: string
  /** True where what stands beside it says the same. */
  isLabelHidden?: boolean
  /** The text while nothing is chosen. */
  placeholder?: string
  value: string | undefined
  onChange: (id: string | undefined) => void
  /** The id of a project: only its entries are offered. */
  project?: string
  /** What else restricts the entries. */
  filter?: Pick<ListFilter, 'template' | 'collector' | 'isOpen' | 'isActive' | 'withStaff'>
  /** The id of an entry that isn't offered: the record that is merged into another one. */
  without?: string
  required?: boolean
  disabled?: boolean
  error?: string | null
  /** 'md' for touch screens. */
  size?: 'sm' | 'md'
  /** The toast for a list that did not load; by default it says why. */
  failedText?: string
}

/**
 * A select that finds one of many entries by name. A short list is filtered in the browser while typing, a
 * long one by the server after a debounce.
 */
export function ChoiceSelect({
  name,
  label,
  isLabelHidden = false,
  placeholder = texts.all,
  value,
  onChange,
  project,
  filter,
  without,
  size = 'sm',
  failedText,
  ...input
}: Props) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const chosen = useQuery({ ...listQuery(name, { id: value }), enabled: value !== undefined })
  const current = chosen.data?.find(choice => choice.id === value)
  // Until something else is typed, the input holds the name of the chosen entry, which is no search.
  const text = typed === current?.name ? '' : typed.trim()
  const [debounced] = useDebouncedValue(text, searchDebounce)

  const all = useQuery({ ...listQuery(name, { project, ...filter }), enabled: opened })
  const isLong = (all.data?.length ?? 0) >= choicesMax
  const found = useQuery({
    ...listQuery(name, { project, ...filter, text: debounced }),
    enabled: opened && isLong && debounced !== '',
  })
  const searched = isLong && debounced !== '' && found.data ? found : all
  const offered = (searched.data ?? []).filter(({ id }) => id !== without)
  const choices = withCurrent(matching(offered, text), text === '' ? current : undefined)
  const waiting = opened && (all.isFetching || found.isFetching || (isLong && text !== debounced))

  const error = found.error ?? all.error ?? chosen.error
  useEffect(() => {
    if (error) showListProblem(error, failedText ?? feedTexts.listFailed({ message: problemText(error) }))
  }, [error, failedText])

  function choose(id: string | null): void {
    const choice = choices.find(one => one.id === id)
    if (choice) queryClient.setQueryData(listQuery(name, { id: choice.id }).queryKey, [choice])
    onChange(id ?? undefined)
  }

  const renderOption: SelectProps['renderOption'] = ({ option }) => {
    const note = choices.find(choice => choice.id === option.value)?.note
    return (
      <span className={styles.choice}>
        <bdi>{option.label}</bdi>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    )
  }

  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      size={size}
      {...input}
      placeholder={placeholder}
      searchable
      {...clearable(texts.clear({ label }))}
      classNames={{ input: styles.input, options: styles.options }}
      value={value ?? null}
      onChange={choose}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // The input finds the name of the chosen entry here, also while it still holds an earlier one.
      data={withCurrent(choices, current).map(choice => ({ value: choice.id, label: choice.name }))}
      filter={({ options }) =>
        options.filter(one => 'value' in one && choices.some(({ id }) => id === one.value))
      }
      renderOption={renderOption}
      rightSection={
        waiting ? <Loader size={14} role="status" aria-label={texts.loadingOf({ label })} /> : undefined
      }
      nothingFoundMessage={error ? texts.failed : waiting ? texts.loading : texts.nothing}
      withScrollArea={false}
      comboboxProps={size === 'sm' ? { width: 260, position: 'bottom-start' } : undefined}
    />
  )
}

function matching(choices: readonly Choice[], text: string): readonly Choice[] {
  const search = fold(text)
  return choices.filter(({ name, note }) => fold(`${name}\n${note ?? ''}`).includes(search))
}

/** Puts the chosen entry first where the list does not contain it. */
function withCurrent(choices: readonly Choice[], current: Choice | undefined): readonly Choice[] {
  return current && !choices.some(({ id }) => id === current.id) ? [current, ...choices] : choices
}

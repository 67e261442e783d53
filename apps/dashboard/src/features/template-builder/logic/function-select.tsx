import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { type FunctionGroup, functionGroups, type ListedFunction } from './function-list.ts'
import styles from './logic.module.css'
import { functionTexts } from './texts-en.ts'

const groups = Object.entries(functionGroups) as [FunctionGroup, readonly ListedFunction[]][]
const listed = new Map(groups.flatMap(([, all]) => all.map(one => [one.name, one] as const)))
const aboutOf = (name: string) => (functionTexts.about as Readonly<Record<string, string>>)[name] ?? ''

/** All functions of expressions, with what they do and an example of each. They are found by both. */
export function FunctionSelect({ onInsert }: { onInsert: (name: string) => void }) {
  const [search, setSearch] = useState('')
  return (
    <Select
      aria-label={functionTexts.insert}
      placeholder={functionTexts.choose}
      className={styles.insert ?? ''}
      size="xs"
      searchable
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={functionTexts.none}
      maxDropdownHeight={360}
      comboboxProps={{ width: 360, position: 'bottom-start' }}
      data={groups.map(([group, all]) => ({
        group: functionTexts.groups[group],
        items: all.map(({ name }) => ({ value: name, label: name })),
      }))}
      filter={found}
      renderOption={({ option }) => <Listed name={option.value} />}
      onChange={name => {
        if (name !== null) onInsert(name)
        // What is inserted is in the expression, and the next function is looked for anew.
        setSearch('')
      }}
    />
  )
}

/** The functions whose name or description has the text. */
const found: SelectProps['filter'] = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  const isFound = ({ value }: { value: string }) =>
    `${value} ${aboutOf(value)}`.toLowerCase().includes(wanted)
  return options
    .map(one => ('group' in one ? { ...one, items: one.items.filter(isFound) } : one))
    .filter(one => !('group' in one) || one.items.length > 0)
}

function Listed({ name }: { name: string }) {
  const one = listed.get(name)
  return (
    <span className={styles.listed}>
      <span>
        <strong dir="ltr">{name}</strong> <small>{aboutOf(name)}</small>
      </span>
      {one && (
        <code dir="ltr">
          {one.example}
          {one.result !== undefined && ` → ${one.result}`}
        </code>
      )}
    </span>
  )
}

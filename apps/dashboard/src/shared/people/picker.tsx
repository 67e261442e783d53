import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useChosen } from '#src/shared/lists/use-chosen.ts'
import { usePages } from '#src/shared/lists/use-pages.ts'
import { searchDebounce } from '#src/shared/lists/use-typed-search.ts'
import styles from './people-list.module.css'
import { texts } from './texts-en.ts'

/**
 * What a dialog in which records are chosen remembers: the search, the page, and the chosen ones of all
 * pages, which are unsaved until they are sent.
 */
export function usePicker<Row extends { id: string }>(limit?: number) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), searchDebounce)
  const pages = usePages(limit)
  const chosen = useChosen<Row>()
  const leave = useUnsaved(() => chosen.chosen.size > 0)
  return {
    ...chosen,
    text,
    leave,
    /** A choice of page sizes would not fit. */
    pages: { ...pages, sizes: [pages.limit] },
    search: {
      'data-autofocus': true,
      value: typed,
      onChange: (next: string) => {
        setTyped(next)
        pages.onPage(1)
      },
    },
  }
}

interface Props {
  picker: { search: ReturnType<typeof usePicker>['search']; pages: { onPage: (page: number) => void } }
  /** The name of the choice beside the search, and its values. */
  label: string
  value: string
  data: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** The search of a picker of people, and which of them it shows in which order. */
export function PickerHead({ picker, label, value, data, onChange }: Props) {
  return (
    <div className={styles.pickerHead}>
      <SearchBox label={texts.chosen.search} {...picker.search} />
      <SegmentedControl
        aria-label={label}
        value={value}
        onChange={next => {
          onChange(next)
          picker.pages.onPage(1)
        }}
        data={data}
      />
    </div>
  )
}

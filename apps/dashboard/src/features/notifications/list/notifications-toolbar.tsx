import { Select } from '@mantine/core'
import { useState } from 'react'
import { clearable } from '#src/shared/choices/clearable.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { FiltersButton, ResetButton } from '#src/shared/tasks/filters/filter-buttons.tsx'
import filterStyles from '#src/shared/tasks/filters/filters.module.css'
import {
  defaultSort,
  filtersIn,
  type NotificationsSearch,
  type ShownStatus,
  type ShownType,
  type Sort,
  shownStatuses,
  shownTypes,
  sorts,
} from '../notifications-search.ts'
import { texts } from '../texts-en.ts'
import styles from './notifications.module.css'

interface Props {
  search: NotificationsSearch
  onSearch: (search: NotificationsSearch, replace?: boolean) => void
  /** The number of notifications that match; null while unknown. */
  shown: number | null
  /** True if the filters open below the search box. */
  isPhone: boolean
}

function options<Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>) {
  return names.map(value => ({ value, label: labels[value] }))
}

export function NotificationsToolbar({ search, onSearch, shown, isPhone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [typed, type] = useTypedSearch(search.text ?? '', text =>
    onSearch({ ...search, text, page: 1 }, true),
  )
  const set = (change: NotificationsSearch) => onSearch({ ...search, ...change, page: 1 })

  function reset(): void {
    type('', true)
    onSearch({ limit: search.limit })
  }

  const isUnchanged = !filtersIn(search) && typed === '' && !search.sort
  const filters = (
    <>
      <Select
        aria-label={texts.toolbar.status}
        className={styles.filter}
        {...clearable(texts.toolbar.clearStatus)}
        placeholder={texts.toolbar.status}
        value={search.status ?? null}
        onChange={status => set({ status: (status ?? undefined) as ShownStatus | undefined })}
        data={options(shownStatuses, texts.toolbar.statuses)}
      />
      <Select
        aria-label={texts.toolbar.type}
        className={styles.filter}
        {...clearable(texts.toolbar.clearType)}
        placeholder={texts.toolbar.type}
        value={search.type ?? null}
        onChange={value => set({ type: (value ?? undefined) as ShownType | undefined })}
        data={options(shownTypes, texts.types)}
      />
      <Select
        aria-label={texts.toolbar.sort}
        className={styles.sort}
        allowDeselect={false}
        value={search.sort ?? defaultSort}
        onChange={sort => set({ sort: (sort ?? undefined) as Sort | undefined })}
        data={options(sorts, texts.toolbar.sorts)}
      />
      <ResetButton disabled={isUnchanged} onClick={reset} />
    </>
  )
  return (
    <search className={filterStyles.toolbar} aria-label={texts.toolbar.find}>
      <div className={`${filterStyles.toolbarRow} ${filterStyles.icons}`}>
        <SearchBox
          className={isPhone ? filterStyles.searchBox : styles.search}
          label={texts.toolbar.search}
          value={typed}
          onChange={type}
        />
        {isPhone ? (
          <FiltersButton
            count={[search.status, search.type].filter(Boolean).length}
            expanded={isOpen}
            controls="notification-filters"
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          filters
        )}
        <output className={filterStyles.shown} aria-live="polite" data-all={isUnchanged || undefined}>
          {shown !== null && texts.toolbar.shown({ count: shown })}
        </output>
      </div>
      {isPhone && (
        <div id="notification-filters" className={styles.filters} hidden={!isOpen}>
          {isOpen && filters}
        </div>
      )}
    </search>
  )
}

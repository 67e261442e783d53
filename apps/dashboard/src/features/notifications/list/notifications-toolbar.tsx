import { Select } from '@mantine/core'
import { clearable } from '#src/shared/choices/clearable.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { ResetButton } from '#src/shared/tasks/filters/filter-buttons.tsx'
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
}

function options<Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>) {
  return names.map(value => ({ value, label: labels[value] }))
}

export function NotificationsToolbar({ search, onSearch, shown }: Props) {
  const [typed, type] = useTypedSearch(search.text ?? '', text =>
    onSearch({ ...search, text, page: 1 }, true),
  )
  const set = (change: NotificationsSearch) => onSearch({ ...search, ...change, page: 1 })

  function reset(): void {
    type('', true)
    onSearch({ limit: search.limit })
  }

  return (
    <search className={styles.toolbar} aria-label={texts.toolbar.find}>
      <SearchBox className={styles.search} label={texts.toolbar.search} value={typed} onChange={type} />
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
      <ResetButton disabled={!filtersIn(search) && typed === '' && !search.sort} onClick={reset} />
      <output className={styles.shown} aria-live="polite">
        {shown !== null && texts.toolbar.shown({ count: shown })}
      </output>
    </search>
  )
}

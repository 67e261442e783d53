import { Button, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { amount } from '#src/shared/format/format.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
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
import styles from './notifications.module.css'

interface Props {
  search: NotificationsSearch
  onSearch: (search: NotificationsSearch, replace?: boolean) => void
  /** The number of notifications that match; null while unknown. */
  shown: number | null
}

const options = (table: Record<string, string>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

const clearable = (name: string) => ({
  placeholder: 'All',
  clearable: true,
  clearSectionMode: 'clear' as const,
  clearButtonProps: { 'aria-label': `Clear ${name}`, 'aria-hidden': false, tabIndex: 0 },
})

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
    <search className={styles.toolbar} aria-label="Find notifications">
      <SearchBox className={styles.search} label="Search by title or message" value={typed} onChange={type} />
      <Select
        aria-label="Status"
        className={styles.filter}
        {...clearable('Status')}
        placeholder="Status"
        value={search.status ?? null}
        onChange={status => set({ status: (status ?? undefined) as ShownStatus | undefined })}
        data={options(shownStatuses)}
      />
      <Select
        aria-label="Type"
        className={styles.filter}
        {...clearable('Type')}
        placeholder="Type"
        value={search.type ?? null}
        onChange={value => set({ type: (value ?? undefined) as ShownType | undefined })}
        data={options(shownTypes)}
      />
      <Select
        aria-label="Sort"
        className={styles.sort}
        allowDeselect={false}
        value={search.sort ?? defaultSort}
        onChange={sort => set({ sort: (sort ?? undefined) as Sort | undefined })}
        data={options(sorts)}
      />
      <Button
        variant="subtle"
        className={styles.reset}
        color="gray"
        c="inherit"
        disabled={!filtersIn(search) && typed === '' && !search.sort}
        onClick={reset}
        leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
      >
        Reset
      </Button>
      <output className={styles.shown} aria-live="polite">
        {shown !== null && `Showing ${amount(shown, 'notification')}`}
      </output>
    </search>
  )
}

import { NativeSelect } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { SortHeader } from '#src/shared/lists/sort-header.tsx'
import {
  type FeedSearch,
  type FeedSort,
  feedSorts,
  readFeedSearch,
  type SortedColumn,
  sortedBy,
  sortOf,
} from '#src/shared/tasks/feed-search.ts'
import styles from './sort.module.css'

/** The orders in words. The numbers of tasks are given in the order of their arrival. */
const orderTexts: Record<FeedSort, string> = {
  'number-desc': 'Latest arrival first',
  'number-asc': 'Earliest arrival first',
  'reported-desc': 'Latest report first',
  'reported-asc': 'Earliest report first',
}

/** The order of the list in words. */
export const orderText = ({ sort = feedSorts[0] }: FeedSearch) => orderTexts[sort]

interface SortProps {
  search: FeedSearch
  onSort: (search: FeedSearch) => void
}

/** The header of a column that the feed can be sorted by. */
export function FeedSortHeader({
  search,
  onSort,
  column,
  name,
}: SortProps & { column: SortedColumn; name: string }) {
  const { by, isDescending } = sortOf(search)
  const next = sortedBy(search, column)
  return (
    <SortHeader
      name={name}
      direction={by !== column ? null : isDescending ? 'desc' : 'asc'}
      title={`Sort: ${orderText(next).toLowerCase()}`}
      onSort={() => onSort(next)}
    />
  )
}

/** The order of the cards, which have no headers. */
export function SortSelect({ search, onSort }: SortProps) {
  return (
    <NativeSelect
      className={styles.select}
      aria-label="Sort tasks"
      leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
      value={search.sort ?? feedSorts[0]}
      data={feedSorts.map(value => ({ value, label: orderTexts[value] }))}
      onChange={event =>
        onSort(readFeedSearch({ ...search, sort: event.currentTarget.value, page: undefined }))
      }
    />
  )
}

import { NativeSelect } from '@mantine/core'
import { SortHeader } from '#src/shared/lists/sort-header.tsx'
import {
  type FeedSearch,
  feedSorts,
  readFeedSearch,
  type SortedColumn,
  sortedBy,
  sortOf,
} from '#src/shared/tasks/feed-search.ts'
import { texts } from '../texts-en.ts'

/** The order of the list in words. The numbers of tasks are given in the order of their arrival. */
export const orderText = ({ sort = feedSorts[0] }: FeedSearch) => texts.orders[sort]

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
      title={texts.sortBy({ order: orderText(next) })}
      onSort={() => onSort(next)}
    />
  )
}

/** The order of the cards, which have no headers. */
export function SortSelect({ search, onSort }: SortProps) {
  return (
    <NativeSelect
      size="md"
      label={texts.sort}
      value={search.sort ?? feedSorts[0]}
      data={feedSorts.map(value => ({ value, label: texts.orders[value] }))}
      onChange={event =>
        onSort(readFeedSearch({ ...search, sort: event.currentTarget.value, page: undefined }))
      }
    />
  )
}

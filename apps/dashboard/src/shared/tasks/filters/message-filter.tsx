import { Select } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { type FeedSearch, narrow } from '#src/shared/tasks/feed-search.ts'
import { filterLabels } from './filter-labels.ts'

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  size: 'sm' | 'md'
}

/** The filter by messages of data collectors that wait for a reply. */
export function MessageFilter({ search, onSearch, size }: Props) {
  return (
    <Select
      label={filterLabels.messages}
      size={size}
      placeholder="All"
      clearable
      clearSectionMode="clear"
      clearButtonProps={{
        'aria-label': `Clear ${filterLabels.messages}`,
        'aria-hidden': false,
        tabIndex: 0,
      }}
      value={search.unanswered ? 'unanswered' : null}
      onChange={value => onSearch(narrow(search, { unanswered: value ? true : undefined }))}
      data={[{ value: 'unanswered', label: feedTexts.unansweredShort }]}
    />
  )
}

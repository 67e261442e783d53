import { Select } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { useQuery } from '@tanstack/react-query'
import { texts as choices } from '#src/shared/choices/texts-en.ts'
import { unreadableCountQuery } from '#src/shared/tasks/feed.api.ts'
import { type FeedSearch, narrow } from '#src/shared/tasks/feed-search.ts'
import { texts } from './texts-en.ts'

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  size: 'sm' | 'md'
}

/** The filter by photos that cannot be opened, while there is one. */
export function PhotoFilter({ search, onSearch, size }: Props) {
  const many = useQuery(unreadableCountQuery).data
  if (!many && !search.unreadable) return null
  return (
    <Select
      label={texts.labels.photos}
      size={size}
      placeholder={choices.all}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{
        'aria-label': choices.clear({ label: texts.labels.photos }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      value={search.unreadable ? 'unreadable' : null}
      onChange={value => onSearch(narrow(search, { unreadable: value ? true : undefined }))}
      data={[{ value: 'unreadable', label: feedTexts.unreadableShort }]}
    />
  )
}

import { Select } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { useQuery } from '@tanstack/react-query'
import { texts as choices } from '#src/shared/choices/texts-en.ts'
import { siteCountQuery } from '#src/shared/sites/sites.api.ts'
import { type FeedSearch, narrow } from '#src/shared/tasks/feed-search.ts'
import { texts } from './texts-en.ts'

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  size: 'sm' | 'md'
}

/** The filter by the place of work, once a project of the company has one. */
export function PlaceFilter({ search, onSearch, size }: Props) {
  const many = useQuery(siteCountQuery).data
  if (!many && !search.outside) return null
  return (
    <Select
      label={texts.labels.place}
      size={size}
      placeholder={choices.all}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{
        'aria-label': choices.clear({ label: texts.labels.place }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      value={search.outside ? 'outside' : null}
      onChange={value => onSearch(narrow(search, { outside: value ? true : undefined }))}
      data={[{ value: 'outside', label: feedTexts.outsideShort }]}
    />
  )
}

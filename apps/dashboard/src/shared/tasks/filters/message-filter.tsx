import { Select } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { texts as choices } from '#src/shared/choices/texts-en.ts'
import { type FeedSearch, narrow } from '#src/shared/tasks/feed-search.ts'
import { texts } from './texts-en.ts'

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  size: 'sm' | 'md'
}

/** The filter by messages of data collectors that wait for a reply. */
export function MessageFilter({ search, onSearch, size }: Props) {
  return (
    <Select
      label={texts.labels.messages}
      size={size}
      placeholder={choices.all}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{
        'aria-label': choices.clear({ label: texts.labels.messages }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      value={search.unanswered ? 'unanswered' : null}
      onChange={value => onSearch(narrow(search, { unanswered: value ? true : undefined }))}
      data={[{ value: 'unanswered', label: feedTexts.unansweredShort }]}
    />
  )
}

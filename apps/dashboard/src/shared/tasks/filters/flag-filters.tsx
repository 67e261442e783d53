import { Select } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { useQuery } from '@tanstack/react-query'
import { clearable } from '#src/shared/choices/clearable.ts'
import { texts as choices } from '#src/shared/choices/texts-en.ts'
import { siteCountQuery } from '#src/shared/sites/sites.api.ts'
import { unreadableCountQuery } from '#src/shared/tasks/feed.api.ts'
import { type FeedSearch, narrow } from '#src/shared/tasks/feed-search.ts'
import { texts } from './texts-en.ts'

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  size: 'sm' | 'md'
}

type FlagProps = Props & { flag: 'unanswered' | 'outside' | 'unreadable'; label: string; choice: string }

/** A filter that is on or off. */
function FlagFilter({ search, onSearch, size, flag, label, choice }: FlagProps) {
  return (
    <Select
      label={label}
      size={size}
      placeholder={choices.all}
      {...clearable(choices.clear({ label }))}
      value={search[flag] ? flag : null}
      onChange={value => onSearch(narrow(search, { [flag]: value ? true : undefined }))}
      data={[{ value: flag, label: choice }]}
    />
  )
}

/** The filters by messages that wait for a reply, the place of work, and photos that cannot be opened. */
export function FlagFilters(props: Props) {
  const { outside, unreadable } = props.search
  const sites = useQuery(siteCountQuery).data
  const photos = useQuery(unreadableCountQuery).data
  const { messages, place, photos: photosLabel } = texts.labels
  return (
    <>
      <FlagFilter {...props} flag="unanswered" label={messages} choice={feedTexts.unansweredShort} />
      {(sites || outside) && (
        <FlagFilter {...props} flag="outside" label={place} choice={feedTexts.outsideShort} />
      )}
      {(photos || unreadable) && (
        <FlagFilter {...props} flag="unreadable" label={photosLabel} choice={feedTexts.unreadableShort} />
      )}
    </>
  )
}

import { IconCalendar } from '@tabler/icons-react'
import { useMemo } from 'react'
import { texts as choices } from '#src/shared/choices/texts-en.ts'
import { dayOf, dayRange } from '#src/shared/format/dates.ts'
import { DateRangeField } from '#src/shared/forms/date-range-field.tsx'
import { type FeedSearch, narrow } from '#src/shared/tasks/feed-search.ts'
import { texts } from './texts-en.ts'

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  className?: string
  /** True for a larger field with a label, like the other fields of the sheet. */
  isPhone?: boolean
}

/** The filter by the date of creation or of the report on the phone. */
export function FeedDates({ search, onSearch, className, isPhone = false }: Props) {
  const { from, to } = search
  const value = useMemo(() => (from && to ? dayRange(from, to) : null), [from, to])
  return (
    <DateRangeField
      className={className}
      label={isPhone ? texts.labels.reported : undefined}
      aria-label={texts.labels.reported}
      placeholder={isPhone ? choices.all : texts.labels.reported}
      size={isPhone ? 'md' : 'sm'}
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      leftSectionPointerEvents="none"
      value={value}
      onChange={range =>
        onSearch(
          narrow(search, {
            from: range ? dayOf(new Date(range.from)) : undefined,
            to: range ? dayOf(new Date(range.to)) : undefined,
          }),
        )
      }
    />
  )
}

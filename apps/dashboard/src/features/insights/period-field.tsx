import { IconCalendar } from '@tabler/icons-react'
import { useMemo } from 'react'
import { dayOf, dayRange } from '#src/shared/format/dates.ts'
import { DateRangeField } from '#src/shared/forms/date-range-field.tsx'
import { type FeedFilter, narrow } from '#src/shared/tasks/feed-search.ts'
import styles from './insights.module.css'
import { texts } from './texts-en.ts'

interface Props {
  filter: FeedFilter
  /** What is counted without days. */
  placeholder?: string
  onFilter: (filter: FeedFilter) => void
}

/** The days on which the tasks arrived. */
export function PeriodField({ filter, placeholder, onFilter }: Props) {
  const { arrivedFrom, arrivedTo } = filter
  const period = useMemo(
    () => (arrivedFrom && arrivedTo ? dayRange(arrivedFrom, arrivedTo) : null),
    [arrivedFrom, arrivedTo],
  )
  return (
    <DateRangeField
      className={styles.period}
      aria-label={texts.toolbar.times.days}
      placeholder={placeholder}
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      leftSectionPointerEvents="none"
      value={period}
      onChange={range =>
        onFilter(
          narrow(filter, {
            arrivedFrom: range ? dayOf(new Date(range.from)) : undefined,
            arrivedTo: range ? dayOf(new Date(range.to)) : undefined,
          }),
        )
      }
    />
  )
}

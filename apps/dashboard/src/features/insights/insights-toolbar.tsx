import { Switch } from '@mantine/core'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { dayOf, dayRange } from '#src/shared/format/dates.ts'
import { DateRangeField } from '#src/shared/forms/date-range-field.tsx'
import { type FeedSearch, filterCount, narrow } from '#src/shared/tasks/feed-search.ts'
import { FeedFilters } from '#src/shared/tasks/filters/feed-filters.tsx'
import { FiltersButton, ResetButton } from '#src/shared/tasks/filters/filter-buttons.tsx'
import { FilterChips } from '#src/shared/tasks/filters/filter-chips.tsx'
import styles from './insights.module.css'
import { filterOf, withFilter } from './insights-filter.ts'
import type { InsightsSearch } from './insights-search.ts'
import { texts } from './texts-en.ts'

interface Props {
  search: InsightsSearch
  onSearch: (search: InsightsSearch) => void
  /** False where versions are not counted one by one. */
  withVersions?: boolean
  /** Another control of the time, beside the period. */
  children?: ReactNode
}

/** The filters of all charts, and whether old versions of templates are counted by themselves. */
export function InsightsToolbar({ search, onSearch, withVersions = true, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { arrivedFrom, arrivedTo } = search
  const period = useMemo(
    () => (arrivedFrom && arrivedTo ? dayRange(arrivedFrom, arrivedTo) : null),
    [arrivedFrom, arrivedTo],
  )
  const filter = filterOf(search)
  const show = (next: FeedSearch) => onSearch(withFilter(search, next))
  const many = filterCount(filter)
  return (
    <search className={styles.toolbar} aria-label={texts.toolbar.filter}>
      <div className={styles.toolbarRow}>
        <DateRangeField
          className={styles.period}
          aria-label={texts.toolbar.period}
          placeholder={texts.toolbar.allTime}
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
          leftSectionPointerEvents="none"
          value={period}
          onChange={range =>
            show(
              narrow(filter, {
                arrivedFrom: range ? dayOf(new Date(range.from)) : undefined,
                arrivedTo: range ? dayOf(new Date(range.to)) : undefined,
              }),
            )
          }
        />
        {children}
        <FiltersButton
          count={many}
          expanded={isOpen}
          controls="insights-filters"
          onClick={() => setOpen(!isOpen)}
        />
        <ResetButton disabled={many === 0} onClick={() => show({})} />
        {withVersions && (
          <Switch
            className={styles.versions}
            label={texts.toolbar.versions}
            checked={search.versions === true}
            onChange={event =>
              onSearch({ ...search, versions: event.currentTarget.checked ? true : undefined })
            }
          />
        )}
      </div>
      <div id="insights-filters" className={styles.filters} hidden={!isOpen}>
        {isOpen && <FeedFilters search={filter} onSearch={show} failedText={insightsTexts.failed} />}
      </div>
      {!isOpen && <FilterChips search={filter} onSearch={show} withDates />}
    </search>
  )
}

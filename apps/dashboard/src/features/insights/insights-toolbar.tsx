import { Switch } from '@mantine/core'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { type ReactNode, useState } from 'react'
import { type FeedSearch, filterCount, type IdFilter } from '#src/shared/tasks/feed-search.ts'
import { FeedFilters } from '#src/shared/tasks/filters/feed-filters.tsx'
import { FiltersButton, ResetButton } from '#src/shared/tasks/filters/filter-buttons.tsx'
import { FilterChips } from '#src/shared/tasks/filters/filter-chips.tsx'
import filterStyles from '#src/shared/tasks/filters/filters.module.css'
import styles from './insights.module.css'
import { filterOf, withFilter } from './insights-filter.ts'
import type { InsightsSearch } from './insights-search.ts'
import { PeriodField } from './period-field.tsx'
import { texts } from './texts-en.ts'

interface Props {
  search: InsightsSearch
  onSearch: (search: InsightsSearch) => void
  /** The filter of the record that all charts are about. It is hidden. */
  fixed?: IdFilter
  /** False where versions are not counted one by one. */
  withVersions?: boolean
  /**
   * What has one line with the filters on a phone. What is left out of the line, as the period is, is one of
   * the filters there.
   */
  inLine?: { start?: ReactNode; end?: ReactNode }
  /** The control of the time, in place of a period. */
  children?: ReactNode
}

/** The filters of all charts, and whether old versions of templates are counted by themselves. */
export function InsightsToolbar({ search, onSearch, fixed, withVersions = true, inLine, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const filter = filterOf(search)
  const show = (next: FeedSearch) => onSearch(withFilter(search, next))
  const many = filterCount(filter)
  const period = <PeriodField filter={filter} placeholder={texts.toolbar.times.all} onFilter={show} />
  const versions = withVersions && (
    <Switch
      className={styles.versions}
      label={texts.toolbar.versions}
      checked={search.versions === true}
      onChange={event => onSearch({ ...search, versions: event.currentTarget.checked ? true : undefined })}
    />
  )
  return (
    <search className={styles.toolbar} aria-label={texts.toolbar.filter}>
      <div className={inLine ? `${filterStyles.toolbarRow} ${filterStyles.icons}` : styles.toolbarRow}>
        {inLine?.start ?? children ?? period}
        <FiltersButton
          count={many}
          expanded={isOpen}
          controls="insights-filters"
          onClick={() => setOpen(!isOpen)}
        />
        <ResetButton disabled={many === 0} onClick={() => show({})} />
        {inLine?.end}
        {!inLine && versions}
      </div>
      <div id="insights-filters" className={styles.filters} hidden={!isOpen}>
        {isOpen && (
          <>
            {inLine && !children && period}
            <FeedFilters search={filter} onSearch={show} fixed={fixed} failedText={insightsTexts.failed} />
            {inLine && versions}
            {inLine && <ResetButton disabled={many === 0} onClick={() => show({})} />}
          </>
        )}
      </div>
      {!isOpen && <FilterChips search={filter} onSearch={show} withDates />}
    </search>
  )
}

import { Button } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconMap2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { ExportButton } from '#src/shared/exports/export-button-lazy.tsx'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { filtersOf } from '#src/shared/tasks/feed-filters.api.ts'
import {
  type FeedSearch,
  filterCount,
  type IdFilter,
  readFeedSearch,
  withoutFilters,
} from '#src/shared/tasks/feed-search.ts'
import { FiltersButton, ResetButton } from '#src/shared/tasks/filters/filter-buttons.tsx'
import { FilterChips } from '#src/shared/tasks/filters/filter-chips.tsx'
import styles from '#src/shared/tasks/filters/filters.module.css'
import { FeedDates, FeedFilters, FilterSheet } from '#src/shared/tasks/filters/filters-lazy.tsx'
import { readMapSearch } from '#src/shared/tasks/map-search.ts'
import { SortSelect } from './rows/sort.tsx'
import { texts } from './texts-en.ts'

/** True if the filters above the table are open. Stored in this browser. */
const filtersOpen = storedValue('quadrat-feed-filters-open', false)

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch, replace?: boolean) => void
  /** The number of matching tasks; null while it is loading. */
  shown: number | null
  /** True if the filters open as a sheet. */
  isPhone: boolean
  /** The record that the list belongs to. Its filter is hidden, and the export has it too. */
  of?: { name: IdFilter; id: string }
}

export function FeedToolbar({ search, onSearch, shown, isPhone, of }: Props) {
  const unfolded = useStored(filtersOpen)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [typed, type] = useTypedSearch(search.id ?? '', id =>
    onSearch(readFeedSearch({ ...search, id, page: 1 }), true),
  )
  const filters = filterCount(search)
  const expanded = isPhone ? sheetOpen : unfolded

  function reset(): void {
    type('', true)
    onSearch(withoutFilters(search))
  }

  const map = (
    <Button
      variant="default"
      leftSection={<IconMap2 size={16} stroke={1.75} aria-hidden />}
      renderRoot={props => (
        <Link
          to="/auth/map"
          search={readMapSearch({ ...search, ...(of && { [of.name]: of.id }), page: 1 })}
          {...props}
        />
      )}
    >
      {texts.map}
    </Button>
  )
  return (
    <search className={styles.toolbar} aria-label={texts.find}>
      <div className={`${styles.toolbarRow} ${styles.icons}`}>
        <SearchBox
          className={styles.searchBox}
          inputMode="numeric"
          placeholder={feedTexts.searchPlaceholder}
          label={texts.searchById}
          aria-keyshortcuts="/"
          data-feed-search
          value={typed}
          onChange={type}
        />
        {!isPhone && <FeedDates className={styles.dates} search={search} onSearch={onSearch} />}
        <FiltersButton
          count={filters}
          expanded={expanded}
          controls={isPhone ? undefined : 'feed-filters'}
          onClick={() => (isPhone ? setSheetOpen(true) : filtersOpen.set(!unfolded))}
        />
        <ResetButton disabled={filters === 0 && typed === ''} onClick={reset} />
        {!isPhone && map}
        <span data-tour="export">
          <ExportButton filters={filtersOf(of ? { ...search, [of.name]: of.id } : search)} count={shown} />
        </span>
        <output
          className={styles.shown}
          aria-live="polite"
          data-all={(!of && filters === 0 && typed === '') || undefined}
        >
          {shown !== null && texts.showing({ count: shown })}
        </output>
      </div>
      {isPhone ? (
        <FilterSheet
          opened={sheetOpen}
          onClose={() => setSheetOpen(false)}
          search={search}
          onSearch={onSearch}
          onReset={reset}
          shown={shown}
          fixed={of?.name}
        >
          <SortSelect search={search} onSort={onSearch} />
          {map}
        </FilterSheet>
      ) : (
        <div id="feed-filters" className={styles.filters} hidden={!expanded}>
          {expanded && <FeedFilters search={search} onSearch={onSearch} fixed={of?.name} />}
        </div>
      )}
      <FilterChips
        search={search}
        onSearch={onSearch}
        withDates={isPhone}
        linkedOnly={!isPhone && expanded}
      />
    </search>
  )
}

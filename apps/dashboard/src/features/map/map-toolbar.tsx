import { Button, SegmentedControl } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { mapStatusChoices } from '@quadrat/domain/messages/map-en'
import { IconLayoutList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { ShareButton } from '#src/shared/public-links/share-button.tsx'
import { type FeedSearch, filterCount, readFeedSearch } from '#src/shared/tasks/feed-search.ts'
import { FiltersButton, ResetButton } from '#src/shared/tasks/filters/filter-buttons.tsx'
import { FilterChips } from '#src/shared/tasks/filters/filter-chips.tsx'
import filters from '#src/shared/tasks/filters/filters.module.css'
import { FeedDates, FeedFilters, FilterSheet } from '#src/shared/tasks/filters/filters-lazy.tsx'
import styles from './map.module.css'
import { texts } from './texts-en.ts'

/** True if the filters above the map are open. Stored in this browser. */
const filtersOpen = storedValue('quadrat-map-filters-open', false)

interface Props {
  search: FeedSearch
  isHeat: boolean
  isPhone: boolean
  /** The number of matching tasks; null while it is loading. */
  shown: number | null
  onSearch: (search: FeedSearch, replace?: boolean) => void
  onHeat: (isHeat: boolean) => void
}

/** The filters of the feed, for the map. */
export function MapToolbar({ search, isHeat, isPhone, shown, onSearch, onHeat }: Props) {
  const unfolded = useStored(filtersOpen)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [typed, type] = useTypedSearch(search.id ?? '', id =>
    onSearch(readFeedSearch({ ...search, id }), true),
  )
  const set = filterCount(search)
  const expanded = isPhone ? sheetOpen : unfolded
  const reset = () => {
    type('', true)
    onSearch({})
  }
  return (
    <search className={`${filters.toolbar} ${styles.toolbar}`} aria-label={texts.toolbar.find}>
      <div className={`${filters.toolbarRow} ${styles.toolbarRow}`}>
        {(!isPhone || search.id) && (
          <SearchBox
            className={filters.searchBox}
            inputMode="numeric"
            placeholder={feedTexts.searchPlaceholder}
            label={texts.toolbar.search}
            value={typed}
            onChange={type}
          />
        )}
        {!isPhone && <FeedDates className={filters.dates} search={search} onSearch={onSearch} />}
        <FiltersButton
          count={set}
          expanded={expanded}
          controls={isPhone ? undefined : 'map-filters'}
          onClick={() => (isPhone ? setSheetOpen(true) : filtersOpen.set(!unfolded))}
        />
        {(!isPhone || set > 0) && <ResetButton disabled={set === 0 && typed === ''} onClick={reset} />}
        <span className={styles.gap} />
        <SegmentedControl
          size="xs"
          aria-label={texts.toolbar.showAs}
          value={isHeat ? 'heat' : 'markers'}
          onChange={value => onHeat(value === 'heat')}
          data={[
            { value: 'markers', label: texts.toolbar.markers },
            { value: 'heat', label: texts.toolbar.heat },
          ]}
        />
        <ShareButton shared={{ kind: 'map' }} title={texts.map} filter={search} isSmall={isPhone} />
        <Button
          variant="default"
          leftSection={<IconLayoutList size={16} stroke={1.75} aria-hidden />}
          renderRoot={props => <Link to="/auth/tasks" search={readFeedSearch({ ...search })} {...props} />}
        >
          {isPhone ? texts.toolbar.feedShort : texts.toolbar.feed}
        </Button>
      </div>
      {isPhone ? (
        <FilterSheet
          opened={sheetOpen}
          onClose={() => setSheetOpen(false)}
          search={search}
          onSearch={onSearch}
          onReset={reset}
          shown={shown}
          statuses={mapStatusChoices}
        />
      ) : (
        <div id="map-filters" className={filters.filters} hidden={!expanded}>
          {expanded && <FeedFilters search={search} onSearch={onSearch} statuses={mapStatusChoices} />}
        </div>
      )}
      {(isPhone || !expanded) && (
        <FilterChips search={search} onSearch={onSearch} withDates={isPhone} statuses={mapStatusChoices} />
      )}
    </search>
  )
}

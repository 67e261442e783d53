import { Button, NativeSelect, Select } from '@mantine/core'
import {
  awayDays,
  type CollectorStatus,
  collectorStatuses,
  type InviteStatus,
  inviteStatuses,
} from '@quadrat/domain/collector/collector'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { amount } from '#src/shared/format/format.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { type CollectorsSearch, filterCount, type SearchField, searchFields } from '../collectors-search.ts'
import styles from './collectors.module.css'

interface Props {
  search: CollectorsSearch
  onSearch: (search: CollectorsSearch, replace?: boolean) => void
  /** The number of data collectors that match; null while unknown. */
  shown: number | null
}

export function CollectorsToolbar({ search, onSearch, shown }: Props) {
  const filters = filterCount(search)
  const [expanded, setExpanded] = useState(filters > 0)
  const [typed, type] = useTypedSearch(search.text ?? '', text =>
    onSearch({ ...search, text, page: 1 }, true),
  )
  const setFilter = (change: CollectorsSearch) => onSearch({ ...search, ...change, page: 1 })

  function reset(): void {
    type('', true)
    onSearch({ limit: search.limit, sort: search.sort })
  }

  return (
    <search className={styles.toolbar} aria-label="Find data collectors">
      <div className={styles.toolbarRow}>
        <div className={styles.search}>
          <NativeSelect
            aria-label="Search in"
            value={search.by ?? 'any'}
            onChange={event =>
              onSearch({ ...search, by: event.currentTarget.value as SearchField, page: 1 }, true)
            }
            data={Object.entries(searchFields).map(([value, label]) => ({ value, label }))}
          />
          <SearchBox
            placeholder={search.by ? 'Search...' : 'Name, number or group...'}
            label={`Search by ${search.by ? searchFields[search.by] : 'name, number or group'}`}
            value={typed}
            onChange={type}
          />
        </div>
        <Button
          variant="default"
          onClick={() => setExpanded(!expanded)}
          aria-expanded={expanded}
          aria-controls="collector-filters"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          rightSection={
            <IconChevronDown size={14} aria-hidden style={{ rotate: expanded ? '180deg' : '0deg' }} />
          }
        >
          Filters
          {filters > 0 && (
            <span className={styles.filterCount}>
              {filters}
              <span className="visually-hidden"> set</span>
            </span>
          )}
        </Button>
        <Button
          variant="subtle"
          className={styles.reset}
          color="gray"
          c="inherit"
          disabled={filters === 0 && typed === '' && !search.by}
          onClick={reset}
          leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
        >
          Reset
        </Button>
        <output className={styles.shown} aria-live="polite">
          {shown !== null && `Showing ${amount(shown, 'data collector')}`}
        </output>
      </div>
      <div id="collector-filters" className={styles.filters} hidden={!expanded}>
        {expanded && (
          <>
            <Select
              label="Status"
              placeholder="All"
              clearable
              clearSectionMode="clear"
              clearButtonProps={{ 'aria-label': 'Clear Status', 'aria-hidden': false, tabIndex: 0 }}
              value={search.status ?? null}
              onChange={status => setFilter({ status: (status ?? undefined) as CollectorStatus | undefined })}
              data={collectorStatuses.map(status => ({ value: status, label: status.replaceAll('_', ' ') }))}
            />
            <Select
              label="Invite"
              placeholder="All"
              clearable
              clearSectionMode="clear"
              clearButtonProps={{ 'aria-label': 'Clear Invite', 'aria-hidden': false, tabIndex: 0 }}
              value={search.invite ?? null}
              onChange={invite => setFilter({ invite: (invite ?? undefined) as InviteStatus | undefined })}
              data={inviteStatuses.map(value => ({ value, label: inviteLabel(value) }))}
            />
            <ChoiceSelect
              name="group"
              label="Group"
              value={search.group}
              onChange={group => setFilter({ group })}
            />
            <ChoiceSelect
              name="project"
              label="Project"
              value={search.project}
              onChange={project => setFilter({ project })}
            />
          </>
        )}
      </div>
    </search>
  )
}

function inviteLabel(status: InviteStatus): string {
  const label = collectorTexts.inviteStatus[status]
  return status === 'AWAY' ? `${label} for ${awayDays} days` : label
}

import { NativeSelect, Select } from '@mantine/core'
import {
  awayDays,
  type CollectorStatus,
  collectorStatuses,
  type InviteStatus,
  inviteStatuses,
} from '@quadrat/domain/collector/collector'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { useState } from 'react'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { clearable } from '#src/shared/choices/clearable.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { FiltersButton, ResetButton } from '#src/shared/tasks/filters/filter-buttons.tsx'
import filterStyles from '#src/shared/tasks/filters/filters.module.css'
import { texts as ui } from '#src/shared/ui/texts-en.ts'
import {
  type CollectorSort,
  type CollectorsSearch,
  defaultSort,
  filterCount,
  type SearchField,
  searchFields,
  sortColumns,
} from '../collectors-search.ts'
import { texts } from '../texts-en.ts'
import styles from './collectors.module.css'

interface Props {
  search: CollectorsSearch
  onSearch: (search: CollectorsSearch, replace?: boolean) => void
  /** The number of data collectors that match; null while unknown. */
  shown: number | null
  /** True if the order, and the field that is searched, are chosen with the filters. */
  isNarrow: boolean
}

export function CollectorsToolbar({ search, onSearch, shown, isNarrow }: Props) {
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

  const isUnchanged = filters === 0 && typed === '' && !search.by
  const searchIn = (
    <NativeSelect
      label={isNarrow ? texts.find.in : undefined}
      aria-label={texts.find.in}
      value={search.by ?? 'any'}
      onChange={event => onSearch({ ...search, by: event.currentTarget.value as SearchField, page: 1 }, true)}
      data={searchFields.map(value => ({ value, label: texts.find.fields[value] }))}
    />
  )
  return (
    <search className={filterStyles.toolbar} aria-label={texts.find.find}>
      <div className={`${filterStyles.toolbarRow} ${filterStyles.icons}`}>
        <div className={styles.search}>
          {!isNarrow && searchIn}
          <SearchBox
            placeholder={search.by || isNarrow ? texts.find.hint : texts.find.anyHint}
            label={texts.find.by[search.by ?? 'any']}
            value={typed}
            onChange={type}
          />
        </div>
        <FiltersButton
          count={filters}
          expanded={expanded}
          controls="collector-filters"
          onClick={() => setExpanded(!expanded)}
        />
        <ResetButton disabled={isUnchanged} onClick={reset} />
        <output
          className={filterStyles.shown}
          aria-live="polite"
          data-all={(filters === 0 && typed === '') || undefined}
        >
          {shown !== null && texts.find.shown({ count: shown })}
        </output>
      </div>
      <div id="collector-filters" className={styles.filters} hidden={!expanded}>
        {expanded && (
          <>
            {isNarrow && searchIn}
            {isNarrow && (
              <NativeSelect
                label={texts.sort.by}
                value={search.sort ?? defaultSort}
                data={sorts()}
                onChange={event => setFilter({ sort: event.currentTarget.value as CollectorSort })}
              />
            )}
            <Select
              label={texts.status}
              placeholder={texts.find.all}
              {...clearable(texts.find.clearStatus)}
              value={search.status ?? null}
              onChange={status => setFilter({ status: (status ?? undefined) as CollectorStatus | undefined })}
              data={collectorStatuses.map(status => ({ value: status, label: ui.status[status] }))}
            />
            <Select
              label={texts.invite}
              placeholder={texts.find.all}
              {...clearable(texts.find.clearInvite)}
              value={search.invite ?? null}
              onChange={invite => setFilter({ invite: (invite ?? undefined) as InviteStatus | undefined })}
              data={inviteStatuses.map(value => ({ value, label: inviteLabel(value) }))}
            />
            <ChoiceSelect
              name="group"
              label={texts.group}
              value={search.group}
              onChange={group => setFilter({ group })}
            />
            <ChoiceSelect
              name="project"
              label={texts.find.project}
              value={search.project}
              onChange={project => setFilter({ project })}
            />
            {isNarrow && <ResetButton disabled={isUnchanged} onClick={reset} />}
          </>
        )}
      </div>
    </search>
  )
}

const sorts = () =>
  sortColumns.flatMap(by =>
    (['asc', 'desc'] as const).map(direction => ({
      value: `${by}:${direction}` satisfies CollectorSort,
      label: texts.sort[direction]({ column: texts.columns[by] }),
    })),
  )

function inviteLabel(status: InviteStatus): string {
  return status === 'AWAY' ? texts.find.away({ days: awayDays }) : collectorTexts.inviteStatus[status]
}

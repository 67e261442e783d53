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
import { texts as ui } from '#src/shared/ui/texts-en.ts'
import { type CollectorsSearch, filterCount, type SearchField, searchFields } from '../collectors-search.ts'
import { texts } from '../texts-en.ts'
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
    <search className={styles.toolbar} aria-label={texts.find.find}>
      <div className={styles.toolbarRow}>
        <div className={styles.search}>
          <NativeSelect
            aria-label={texts.find.in}
            value={search.by ?? 'any'}
            onChange={event =>
              onSearch({ ...search, by: event.currentTarget.value as SearchField, page: 1 }, true)
            }
            data={searchFields.map(value => ({ value, label: texts.find.fields[value] }))}
          />
          <SearchBox
            placeholder={search.by ? texts.find.hint : texts.find.anyHint}
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
        <ResetButton disabled={filters === 0 && typed === '' && !search.by} onClick={reset} />
        <output className={styles.shown} aria-live="polite">
          {shown !== null && texts.find.shown({ count: shown })}
        </output>
      </div>
      <div id="collector-filters" className={styles.filters} hidden={!expanded}>
        {expanded && (
          <>
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
          </>
        )}
      </div>
    </search>
  )
}

function inviteLabel(status: InviteStatus): string {
  return status === 'AWAY' ? texts.find.away({ days: awayDays }) : collectorTexts.inviteStatus[status]
}

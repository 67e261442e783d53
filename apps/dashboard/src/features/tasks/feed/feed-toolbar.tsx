import { Button, NativeSelect, TextInput } from '@mantine/core'
import { feedTexts, taskStatusLabel } from '@quadrat/domain/messages/en'
import { type TaskStatus, taskStatuses } from '@quadrat/domain/task'
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { count } from '#src/shared/format.ts'
import { type FeedSearch, filterCount } from '../feed-search.ts'
import styles from './feed.module.css'
import { useTypedSearch } from './use-typed-search.ts'

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch, replace?: boolean) => void
  /** How many tasks match; null while nobody knows. */
  shown: number | null
}

export function FeedToolbar({ search, onSearch, shown }: Props) {
  const filters = filterCount(search)
  const [expanded, setExpanded] = useState(filters > 0)
  const [typed, type] = useTypedSearch(search.id ?? '', id => onSearch({ ...search, id, page: 1 }, true))
  const canReset = filters > 0 || typed !== ''

  function reset(): void {
    type('', true)
    onSearch({ limit: search.limit })
  }

  return (
    <search className={styles.toolbar} aria-label="Find tasks">
      <div className={styles.toolbarRow}>
        <TextInput
          className={styles.searchBox}
          type="search"
          inputMode="numeric"
          placeholder={feedTexts.searchPlaceholder}
          aria-label="Search task by ID"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={event => type(event.currentTarget.value)}
        />
        <Button
          variant="default"
          onClick={() => setExpanded(!expanded)}
          aria-expanded={expanded}
          aria-controls="feed-filters"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          rightSection={
            <IconChevronDown size={14} aria-hidden style={{ rotate: expanded ? '180deg' : '0deg' }} />
          }
        >
          Filters{filters > 0 && <span className={styles.filterCount}>{filters}</span>}
        </Button>
        <Button
          variant="subtle"
          className={styles.reset}
          color="gray"
          c="inherit"
          disabled={!canReset}
          onClick={reset}
          leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
        >
          Reset
        </Button>
        <output className={styles.shown} aria-live="polite">
          {shown !== null && `Showing ${count(shown)} tasks`}
        </output>
      </div>
      <div id="feed-filters" className={styles.filters} hidden={!expanded}>
        <NativeSelect
          label="Status"
          value={search.status ?? ''}
          onChange={event => {
            const status = (event.currentTarget.value || undefined) as TaskStatus | undefined
            onSearch({ ...search, status, page: 1 })
          }}
          data={[
            { value: '', label: 'All' },
            ...taskStatuses.map(status => ({ value: status, label: taskStatusLabel[status] })),
          ]}
        />
      </div>
    </search>
  )
}

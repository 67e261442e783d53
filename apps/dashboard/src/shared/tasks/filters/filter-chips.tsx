import { UnstyledButton } from '@mantine/core'
import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { IconX } from '@tabler/icons-react'
import { useChosenName } from '#src/shared/choices/use-chosen-name.ts'
import { type FeedSearch, type IdFilter, idFilters, narrow } from '#src/shared/tasks/feed-search.ts'
import { filterLabels, type StatusChoices } from './filter-labels.ts'
import styles from './filters.module.css'

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  /** True to include the dates, where their field is not visible. */
  withDates: boolean
  /** The labels of the statuses, where they are not those of the feed. */
  statuses?: StatusChoices
}

/** The active filters as removable chips, while the filters themselves are closed. */
export function FilterChips({ search, onSearch, withDates, statuses }: Props) {
  const { status, from, to } = search
  const chosen = idFilters.filter(name => search[name])
  if (chosen.length === 0 && !status && !(withDates && from)) return null
  return (
    <ul className={styles.chips} aria-label="Filters that are set">
      {chosen.map(name => (
        <IdChip
          key={name}
          name={name}
          id={search[name]}
          onRemove={() => onSearch(narrow(search, { [name]: undefined }))}
        />
      ))}
      {status && (
        <Chip
          label={filterLabels.status}
          text={statuses?.find(({ value }) => value === status)?.label ?? taskStatusLabel[status]}
          onRemove={() => onSearch(narrow(search, { status: undefined }))}
        />
      )}
      {withDates && from && to && (
        <Chip
          label="Date reported"
          text={from === to ? asRead(from) : `${asRead(from)} – ${asRead(to)}`}
          onRemove={() => onSearch(narrow(search, { from: undefined, to: undefined }))}
        />
      )}
    </ul>
  )
}

const asRead = (day: string) => day.split('-').reverse().join('/')

function IdChip({ name, id, onRemove }: { name: IdFilter; id: string | undefined; onRemove: () => void }) {
  const chosen = useChosenName(name, id)
  return <Chip label={filterLabels[name]} text={chosen ?? `#${id}`} onRemove={onRemove} />
}

function Chip({ label, text, onRemove }: { label: string; text: string; onRemove: () => void }) {
  return (
    <li className={styles.chip}>
      <span className={styles.chipText}>
        <span className={styles.chipLabel}>{label}</span> <bdi>{text}</bdi>
      </span>
      <UnstyledButton
        className={styles.chipRemove}
        onClick={onRemove}
        aria-label={`Remove the filter ${label}: ${text}`}
      >
        <IconX size={14} stroke={2} aria-hidden />
      </UnstyledButton>
    </li>
  )
}

import { textOf } from '@quadrat/domain/language/texts'
import { countingLabel, countingTexts } from '@quadrat/domain/messages/counted-reports-en'
import { feedTexts, taskStatusLabel } from '@quadrat/domain/messages/en'
import { Suspense } from 'react'
import { useChosenName } from '#src/shared/choices/use-chosen-name.ts'
import {
  type FeedSearch,
  type IdFilter,
  idFilters,
  type LinkedFilter,
  linkedFilters,
  narrow,
} from '#src/shared/tasks/feed-search.ts'
import { Chip } from './chip.tsx'
import type { StatusChoices } from './feed-filters.tsx'
import styles from './filters.module.css'
import { AnswerChip } from './filters-lazy.tsx'
import { rangeText } from './range-text.ts'
import { texts } from './texts-en.ts'

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  /** True to include the dates, where their field is not visible. */
  withDates: boolean
  /** The labels of the statuses, where they are not those of the feed. */
  statuses?: StatusChoices
  /** True to show only the filters that have no field. */
  linkedOnly?: boolean
}

/** The active filters as removable chips, while the filters themselves are closed. */
export function FilterChips({ search, onSearch, withDates, statuses, linkedOnly = false }: Props) {
  const { from, to, arrivedFrom, arrivedTo, area, counted } = search
  const outside = !linkedOnly && search.outside
  const unanswered = !linkedOnly && search.unanswered
  const unreadable = !linkedOnly && search.unreadable
  const status = linkedOnly ? undefined : search.status
  const chosen = [...(linkedOnly ? [] : idFilters), ...linkedFilters].filter(name => search[name])
  const answers = linkedOnly ? [] : (search.answer ?? [])
  const isSet =
    chosen.length > 0 ||
    status ||
    (withDates && from) ||
    arrivedFrom ||
    area ||
    counted ||
    outside ||
    unanswered ||
    unreadable ||
    answers.length > 0
  if (!isSet) return null
  return (
    <ul className={styles.chips} aria-label={texts.active}>
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
          label={texts.labels.status}
          text={statuses?.find(({ value }) => value === status)?.label ?? taskStatusLabel[status]}
          onRemove={() => onSearch(narrow(search, { status: undefined }))}
        />
      )}
      {outside && (
        <Chip
          label={texts.labels.place}
          text={feedTexts.outsideShort}
          onRemove={() => onSearch(narrow(search, { outside: undefined }))}
        />
      )}
      {unanswered && (
        <Chip
          label={texts.labels.messages}
          text={feedTexts.unansweredShort}
          onRemove={() => onSearch(narrow(search, { unanswered: undefined }))}
        />
      )}
      {unreadable && (
        <Chip
          label={texts.labels.photos}
          text={feedTexts.unreadableShort}
          onRemove={() => onSearch(narrow(search, { unreadable: undefined }))}
        />
      )}
      {answers.length > 0 && (
        <Suspense fallback={null}>
          {answers.map(text => (
            <AnswerChip
              key={text}
              text={text}
              onRemove={() => onSearch(narrow(search, { answer: answers.filter(one => one !== text) }))}
            />
          ))}
        </Suspense>
      )}
      {withDates && from && to && (
        <Chip
          label={texts.labels.reported}
          text={rangeText(from, to)}
          onRemove={() => onSearch(narrow(search, { from: undefined, to: undefined }))}
        />
      )}
      {arrivedFrom && arrivedTo && (
        <Chip
          label={texts.labels.arrived}
          text={rangeText(arrivedFrom, arrivedTo)}
          onRemove={() => onSearch(narrow(search, { arrivedFrom: undefined, arrivedTo: undefined }))}
        />
      )}
      {counted && (
        <Chip
          label={countingTexts.filter}
          text={countingLabel[counted]}
          onRemove={() => onSearch(narrow(search, { counted: undefined }))}
        />
      )}
      {area && (
        <Chip
          label={texts.labels.area}
          text={textOf(texts.areas, area.split('_', 1).join()) ?? ''}
          onRemove={() => onSearch(narrow(search, { area: undefined }))}
        />
      )}
    </ul>
  )
}

interface IdChipProps {
  name: IdFilter | LinkedFilter
  id: string | undefined
  onRemove: () => void
}

function IdChip({ name, id, onRemove }: IdChipProps) {
  const chosen = useChosenName(name, id)
  return <Chip label={texts.labels[name]} text={chosen ?? `#${id}`} onRemove={onRemove} />
}

import { Select } from '@mantine/core'
import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { type TaskStatus, taskStatuses } from '@quadrat/domain/task/task'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { clearable } from '#src/shared/choices/clearable.ts'
import { texts as choices } from '#src/shared/choices/texts-en.ts'
import { type FeedFilter, type FeedSearch, type IdFilter, narrow } from '#src/shared/tasks/feed-search.ts'
import { AnswerFilter } from './by-answer/answer-filter.tsx'
import { FlagFilters } from './flag-filters.tsx'
import { texts } from './texts-en.ts'

/** Statuses to filter by, in display order. */
export type StatusChoices = readonly { value: TaskStatus; label: string }[]

interface Props {
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  /** 'md' for touch. */
  size?: 'sm' | 'md'
  /** The filter of the record that the list belongs to. It is hidden. */
  fixed?: IdFilter
  /** The statuses to choose from, with their labels, where they are not those of the feed. */
  statuses?: StatusChoices
  /** The toast for a list that did not load; by default it says why. */
  failedText?: string
}

// REPORTED is legacy: no task gets it any more, but a link may still filter by it.
const feedStatuses = (): StatusChoices =>
  taskStatuses
    .filter(status => status !== 'REPORTED')
    .map(status => ({ value: status, label: taskStatusLabel[status] }))

const reporters = { withStaff: true }

/** The filters with a field. Those that depend on the project offer only records of that project. */
export function FeedFilters({
  search,
  onSearch,
  size = 'sm',
  fixed,
  statuses = feedStatuses(),
  failedText,
}: Props) {
  // A link from the feed may filter by another one.
  const isOther = search.status && statuses.every(({ value }) => value !== search.status)
  const offered = isOther
    ? [...statuses, ...feedStatuses().filter(({ value }) => value === search.status)]
    : statuses
  const set = (change: FeedFilter) => onSearch(narrow(search, change))
  const filter = (name: IdFilter) =>
    name !== fixed && (
      <ChoiceSelect
        name={name}
        label={texts.labels[name]}
        size={size}
        failedText={failedText}
        value={search[name]}
        onChange={id => set({ [name]: id })}
        filter={name === 'collector' ? reporters : undefined}
        project={name === 'project' || name === 'sdg' ? undefined : search.project}
      />
    )
  return (
    <>
      {filter('project')}
      {filter('task')}
      {filter('collector')}
      <Select
        label={texts.labels.status}
        size={size}
        placeholder={choices.all}
        searchable
        {...clearable(choices.clear({ label: texts.labels.status }))}
        value={search.status ?? null}
        onChange={status => set({ status: (status ?? undefined) as TaskStatus | undefined })}
        data={[...offered]}
        nothingFoundMessage={choices.nothing}
      />
      {filter('group')}
      {filter('sdg')}
      <AnswerFilter search={search} onSearch={onSearch} size={size} />
      <FlagFilters search={search} onSearch={onSearch} size={size} />
    </>
  )
}

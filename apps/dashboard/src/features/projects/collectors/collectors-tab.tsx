import { Button, Select, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type CollectorStatus, collectorStatuses } from '@quadrat/domain/collector/collector'
import { IconUserPlus, IconUsers, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useEntryState } from '#src/shared/browser/use-entry-state.ts'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { count } from '#src/shared/format/format.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { defaultPageSize, pullBack } from '#src/shared/lists/paging.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useChosen } from '#src/shared/lists/use-chosen.ts'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { ChosenBar } from '#src/shared/people/chosen-bar.tsx'
import styles from '#src/shared/people/people-list.module.css'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import {
  type CollectorFilters,
  type ProjectPerson,
  projectCollectorsQuery,
} from '../project-collectors.api.ts'
import type { Project } from '../projects.api.ts'
import { CollectorDialogs } from './collector-dialogs.tsx'
import { CollectorList } from './collector-list.tsx'
import { useDialogs } from './use-dialogs.ts'

interface Filters extends CollectorFilters {
  text: string
  page: number
  limit: number
}

const noFilters: Filters = { text: '', page: 1, limit: defaultPageSize }

/** The data collectors of a project: listed, added, created and removed. */
export function CollectorsTab({ project }: { project: Project }) {
  const [filters, setFilters] = useEntryState(`collectors of ${project.id}`, noFilters)
  const { text, group, status, page, limit } = filters
  const setFilter = (change: Partial<Filters>) => setFilters(now => ({ ...now, page: 1, ...change }))
  const [typed, type] = useTypedSearch(text, next => setFilter({ text: next.trim() }))
  const start = (page - 1) * limit
  const query = useQuery(projectCollectorsQuery(project.id, { text, group, status }, { start, limit }))
  const viewer = useQuery(viewerQuery).data
  const mayChange = viewer?.abilities.includes('project.write') ?? false
  const mayCreate = mayChange && (viewer?.abilities.includes('collector.write') ?? false)
  const dialogs = useDialogs(mayChange)
  const { chosen: marked, toggle, add, clear: unmark } = useChosen<ProjectPerson>()
  const unmarked = query.data?.data.filter(({ id }) => !marked.has(id)) ?? []
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const isFiltered = Boolean(text || group || status)

  const total = query.isPlaceholderData ? null : (query.data?.count ?? null)
  useEffect(() => {
    if (total === null) return
    const pulled = pullBack(start, total, limit)
    if (pulled !== start) setFilters(now => ({ ...now, page: pulled / limit + 1 }))
  }, [total, start, limit, setFilters])

  function clear(): void {
    type('', true)
    setFilters({ ...noFilters, limit })
  }

  return (
    <>
      <search className={styles.toolbar} aria-label="Find data collectors of the project">
        <SearchBox
          className={styles.search}
          label="Search data collectors by name or number"
          value={typed}
          onChange={type}
        />
        <div className={styles.filters}>
          <ChoiceSelect
            name="group"
            label="Group"
            placeholder="Any group"
            project={project.id}
            value={group}
            onChange={next => setFilter({ group: next })}
          />
          <Select
            label="Status"
            placeholder="Any status"
            clearable
            clearSectionMode="clear"
            clearButtonProps={{ 'aria-label': 'Clear Status', 'aria-hidden': false, tabIndex: 0 }}
            value={status ?? null}
            onChange={next => setFilter({ status: (next ?? undefined) as CollectorStatus | undefined })}
            data={collectorStatuses.map(one => ({ value: one, label: one.replaceAll('_', ' ') }))}
          />
        </div>
        <output className={styles.quiet} aria-live="polite">
          {query.data &&
            `${count(query.data.count)} ${query.data.count === 1 ? 'data collector' : 'data collectors'}`}
        </output>
        {mayChange && (
          <div className={styles.actions}>
            <Button
              variant="default"
              leftSection={<IconUsersPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => dialogs.open('add')}
            >
              Add
            </Button>
            {mayCreate && (
              <Button
                leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
                onClick={() => dialogs.open('create')}
              >
                Create
              </Button>
            )}
          </div>
        )}
      </search>
      {query.isPending ? (
        <div role="status" aria-label="Data collectors are being loaded">
          {Array.from({ length: 6 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <Skeleton key={row} h={44} mb="xs" />
          ))}
        </div>
      ) : query.data === undefined ? (
        <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
      ) : query.data.data.length === 0 ? (
        <EmptyList
          icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
          isNarrowed={isFiltered}
          notFound="Nobody matches"
          onClear={clear}
          title="Nobody reports for this project yet"
          text="Add existing data collectors, or create a new one."
          action={mayChange && <Button onClick={() => dialogs.open('add')}>Choose data collectors</Button>}
        />
      ) : (
        <>
          <ChosenBar
            chosen={marked.size}
            onChoosePage={unmarked.length > 0 ? () => add(unmarked) : undefined}
            onClear={unmark}
            action={{ label: 'Remove from project', run: () => dialogs.open('remove-chosen') }}
          />
          <CollectorList
            chosen={marked}
            onChoose={mayChange ? toggle : undefined}
            people={query.data.data}
            busy={query.isPlaceholderData}
            onOpen={person => dialogs.open('details', person.id)}
            // On a narrow screen the drawer has the button.
            onRemove={mayChange && !isNarrow ? person => dialogs.open('remove', person.id) : undefined}
          />
          <PaginationBar
            total={query.data.count}
            page={page}
            limit={limit}
            onPage={next => setFilter({ page: next })}
            onLimit={next => setFilter({ limit: next })}
          />
        </>
      )}
      <CollectorDialogs
        project={project}
        people={query.data?.data ?? []}
        marked={[...marked.values()]}
        onRemoved={unmark}
        dialogs={dialogs}
        mayChange={mayChange}
        mayCreate={mayCreate}
      />
    </>
  )
}

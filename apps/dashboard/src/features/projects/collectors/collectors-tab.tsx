import { Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type CollectorStatus, collectorStatuses } from '@quadrat/domain/collector/collector'
import { IconUserPlus, IconUsers, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#src/shared/account/use-may.ts'
import { useEntryState } from '#src/shared/browser/use-entry-state.ts'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { clearable } from '#src/shared/choices/clearable.ts'
import { LoadedList, SkeletonRows } from '#src/shared/lists/loaded-list.tsx'
import { defaultPageSize } from '#src/shared/lists/paging.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useChosen } from '#src/shared/lists/use-chosen.ts'
import type { Pages } from '#src/shared/lists/use-pages.ts'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { ChosenBar, RemoveChosen } from '#src/shared/people/chosen-bar.tsx'
import styles from '#src/shared/people/people-list.module.css'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import {
  type CollectorFilters,
  type ProjectPerson,
  projectCollectorsQuery,
} from '../project-collectors.api.ts'
import type { Project } from '../projects.api.ts'
import { texts } from '../texts-en.ts'
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
  const query = useQuery(
    projectCollectorsQuery(project.id, { text, group, status }, { start: (page - 1) * limit, limit }),
  )
  const mayChange = useMay('project.write')
  const mayCreate = useMay('collector.write') && mayChange
  const dialogs = useDialogs(mayChange)
  const { chosen: marked, toggle, add, clear: unmark } = useChosen<ProjectPerson>()
  const unmarked = query.data?.data.filter(({ id }) => !marked.has(id)) ?? []
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const isFiltered = Boolean(text || group || status)

  const pages: Pages = {
    page,
    limit,
    onPage: next => setFilters(now => ({ ...now, page: next })),
    onLimit: next => setFilter({ limit: next }),
  }

  function clear(): void {
    type('', true)
    setFilters({ ...noFilters, limit })
  }

  return (
    <>
      <search className={styles.toolbar} aria-label={texts.collectors.find}>
        <SearchBox className={styles.search} label={texts.collectors.search} value={typed} onChange={type} />
        <FilterFields project={project.id} group={group} status={status} onChange={setFilter} />
        <output className={styles.quiet} aria-live="polite">
          {query.data && texts.collectors.count({ count: query.data.count })}
        </output>
        {mayChange && (
          <div className={styles.actions}>
            <Button
              variant="default"
              leftSection={<IconUsersPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => dialogs.open('add')}
            >
              {texts.collectors.add}
            </Button>
            {mayCreate && (
              <Button
                leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
                onClick={() => dialogs.open('create')}
              >
                {texts.collectors.create}
              </Button>
            )}
          </div>
        )}
      </search>
      <LoadedList
        query={query}
        pages={pages}
        skeleton={<SkeletonRows label={texts.collectors.loading} rows={6} height={44} />}
        empty={
          <EmptyList
            icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
            isNarrowed={isFiltered}
            notFound={texts.collectors.notFound}
            onClear={clear}
            title={texts.collectors.none}
            text={texts.collectors.noneText}
            action={
              mayChange && <Button onClick={() => dialogs.open('add')}>{texts.collectors.choose}</Button>
            }
          />
        }
      >
        {(rows, isBusy) => (
          <>
            <ChosenBar
              chosen={marked.size}
              onChoosePage={unmarked.length > 0 ? () => add(unmarked) : undefined}
              onClear={unmark}
            >
              <RemoveChosen label={texts.remove.remove} onClick={() => dialogs.open('remove-chosen')} />
            </ChosenBar>
            <CollectorList
              chosen={marked}
              onChoose={mayChange ? toggle : undefined}
              people={rows}
              busy={isBusy}
              onOpen={person => dialogs.open('details', person.id)}
              // On a narrow screen the drawer has the button.
              onRemove={mayChange && !isNarrow ? person => dialogs.open('remove', person.id) : undefined}
            />
          </>
        )}
      </LoadedList>
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

interface FieldsProps extends CollectorFilters {
  project: string
  onChange: (change: CollectorFilters) => void
}

function FilterFields({ project, group, status, onChange }: FieldsProps) {
  return (
    <div className={styles.filters}>
      <ChoiceSelect
        name="group"
        label={texts.collectors.group}
        placeholder={texts.collectors.anyGroup}
        project={project}
        value={group}
        onChange={next => onChange({ group: next })}
      />
      <Select
        label={texts.list.status}
        placeholder={texts.list.anyStatus}
        {...clearable(texts.collectors.clearStatus)}
        value={status ?? null}
        onChange={next => onChange({ status: (next ?? undefined) as CollectorStatus | undefined })}
        data={collectorStatuses.map(one => ({ value: one, label: texts.collectors.statuses[one] }))}
      />
    </div>
  )
}

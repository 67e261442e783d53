import { Button, Select, Title } from '@mantine/core'
import { IconFolder, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import styles from '#src/shared/lists/card-list.module.css'
import { cardPage, cardPageSizes } from '#src/shared/lists/card-search.ts'
import { useLastSearch } from '#src/shared/lists/last-search.ts'
import { LoadedList } from '#src/shared/lists/loaded-list.tsx'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { pagesOf } from '#src/shared/lists/use-pages.ts'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { ProjectCard, ProjectCardSkeleton } from './list/project-card.tsx'
import { statusLabel } from './project-status.ts'
import { projectFiguresQuery, projectsQuery } from './projects.api.ts'
import { type ProjectsSearch, projectStatuses, readProjectsSearch } from './projects-search.ts'
import { texts } from './texts-en.ts'

const statusChoices = () => [
  { value: '', label: texts.list.notArchived },
  ...projectStatuses.map(status => ({ value: status, label: statusLabel(status) })),
  { value: 'all', label: texts.list.anyStatus },
]

export function ProjectsPage() {
  const search = readProjectsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  useLastSearch('projects', search)
  const query = useQuery(projectsQuery(search))
  const figures = useQuery(projectFiguresQuery(query.data?.data.map(({ id }) => id) ?? [])).data
  const mayChange = useMay('project.create')
  const [typed, type] = useTypedSearch(search.name ?? '', name => show({ ...search, name, page: 1 }, true))
  // Ages refer to the time at which the list was fetched.
  const now = useMemo(() => new Date(query.dataUpdatedAt || Date.now()), [query.dataUpdatedAt])

  function show(next: ProjectsSearch, replace = false): void {
    navigate({ to: '/auth/projects', search: readProjectsSearch({ ...next }), replace })
  }

  const pages = { ...pagesOf(cardPage(search), search, show), sizes: cardPageSizes }
  return (
    <>
      <title>{`${texts.projects} · Quadrat`}</title>
      <div className={styles.head}>
        <Title order={1}>{texts.projects}</Title>
        {mayChange && (
          <Button
            component={Link}
            to="/auth/create-project"
            data-tour="create-project"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {texts.create}
          </Button>
        )}
      </div>
      <search className={styles.toolbar} aria-label={texts.list.find}>
        <SearchBox
          data-tour="project-search"
          className={styles.search}
          label={texts.list.search}
          value={typed}
          onChange={type}
        />
        <Select
          aria-label={texts.list.status}
          allowDeselect={false}
          value={search.status ?? ''}
          onChange={next =>
            show(readProjectsSearch({ ...search, status: next || undefined, page: undefined }), true)
          }
          data={statusChoices()}
        />
        <output className={styles.shown} aria-live="polite">
          {query.data && texts.list.count({ count: query.data.count })}
        </output>
      </search>
      <LoadedList
        query={query}
        pages={pages}
        barClassName={styles.bar}
        skeleton={
          <ul className={styles.grid} aria-busy="true" aria-label={texts.list.loading}>
            {Array.from({ length: 8 }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
              <ProjectCardSkeleton key={i} />
            ))}
          </ul>
        }
        empty={
          <EmptyList
            icon={<IconFolder size={32} stroke={1.5} aria-hidden />}
            isNarrowed={Boolean(search.name || search.status)}
            notFound={search.name ? texts.list.noName : texts.list.noStatus}
            onClear={() => show({ limit: search.limit })}
            notFoundAction={
              search.name &&
              search.status === undefined && (
                <Button variant="default" onClick={() => show({ ...search, status: 'all', page: 1 })}>
                  {texts.list.archivedToo}
                </Button>
              )
            }
            title={texts.list.none}
            text={texts.list.meaning}
            action={
              mayChange && (
                <Button component={Link} to="/auth/create-project">
                  {texts.list.create}
                </Button>
              )
            }
            ofProjects
          />
        }
      >
        {(rows, isBusy) => (
          <>
            <ul className={styles.grid} aria-label={texts.projects} aria-busy={isBusy}>
              {rows.map(project => (
                <ProjectCard
                  key={project.id}
                  project={project}
                  figures={figures?.get(project.id)}
                  now={now}
                  mayCopy={mayChange}
                />
              ))}
            </ul>
          </>
        )}
      </LoadedList>
    </>
  )
}

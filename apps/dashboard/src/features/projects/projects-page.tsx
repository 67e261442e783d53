import { Button, Select } from '@mantine/core'
import { IconFolder, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import { CardListPage } from '#src/shared/lists/card-list-page.tsx'
import { useLastSearch } from '#src/shared/lists/last-search.ts'
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

  function show(next: ProjectsSearch, replace = false): void {
    navigate({ to: '/auth/projects', search: readProjectsSearch({ ...next }), replace })
  }

  return (
    <CardListPage
      title={texts.projects}
      create={
        mayChange && (
          <Button
            component={Link}
            to="/auth/create-project"
            data-tour="create-project"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {texts.create}
          </Button>
        )
      }
      search={search}
      show={show}
      query={query}
      texts={texts.list}
      searchTour="project-search"
      filters={
        <Select
          aria-label={texts.list.status}
          allowDeselect={false}
          value={search.status ?? ''}
          onChange={next =>
            show(readProjectsSearch({ ...search, status: next || undefined, page: undefined }), true)
          }
          data={statusChoices()}
        />
      }
      skeleton={<ProjectCardSkeleton />}
      empty={{
        icon: <IconFolder size={32} stroke={1.5} aria-hidden />,
        isNarrowed: Boolean(search.name || search.status),
        notFound: search.name ? texts.list.noName : texts.list.noStatus,
        notFoundAction: search.name && search.status === undefined && (
          <Button variant="default" onClick={() => show({ ...search, status: 'all', page: 1 })}>
            {texts.list.archivedToo}
          </Button>
        ),
        action: mayChange && (
          <Button component={Link} to="/auth/create-project">
            {texts.list.create}
          </Button>
        ),
      }}
      card={(project, now) => (
        <ProjectCard
          key={project.id}
          project={project}
          figures={figures?.get(project.id)}
          now={now}
          mayCopy={mayChange}
        />
      )}
    />
  )
}

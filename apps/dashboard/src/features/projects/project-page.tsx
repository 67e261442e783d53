import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { RecordHistory } from '#src/shared/audit/record-history.tsx'
import { lazyDialog, lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { SampleNotice } from '#src/shared/checklist/sample-notice.tsx'
import { lastSearch } from '#src/shared/lists/last-search.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PageTabs } from '#src/shared/ui/page-tabs.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { ProjectActions } from './details/project-actions.tsx'
import styles from './details/project-details.module.css'
import { ProjectStats } from './details/project-stats.tsx'
import { statusLabel } from './project-status.ts'
import { type Project, projectFiguresQuery, projectQuery } from './projects.api.ts'
import { readProjectsSearch } from './projects-search.ts'
import { texts } from './texts-en.ts'

const ProjectDetails = lazyPart(async () => (await import('./details/project-details.tsx')).ProjectDetails)
const CollectorsTab = lazyPart(async () => (await import('./collectors/collectors-tab.tsx')).CollectorsTab)
const StatusDialog = lazyDialog(async () => (await import('./details/status-dialog.tsx')).StatusDialog)
const collectorsTab = 3

interface Props {
  /** Render the project's templates, tasks and place of work, which are other features. */
  templates: (project: Project) => ReactNode
  tasks: (projectId: string) => ReactNode
  place: (projectId: string) => ReactNode
}

export function ProjectPage(props: Props) {
  const { id } = useParams({ from: '/signed-in/auth/projects/$id' })
  const query = useQuery(projectQuery(id))
  if (query.data === null) return <Navigate to="/auth/projects" replace />
  return (
    <>
      <title>{`${query.data?.name ?? texts.project} · Quadrat`}</title>
      <BackTo
        to="/auth/projects"
        search={readProjectsSearch(lastSearch('projects'))}
        label={texts.projects}
      />
      {query.isPending ? (
        <div role="status" aria-busy="true" aria-label={texts.loadingProject}>
          <Skeleton w={240} h={26} mb="md" />
          <Skeleton h={84} mb="lg" />
          <Skeleton w={420} maw="100%" h={16} mb="xl" />
          <Skeleton h={280} />
        </div>
      ) : query.data ? (
        <Loaded key={id} project={query.data} {...props} />
      ) : (
        <QueryError query={query} />
      )}
    </>
  )
}

function Loaded({ project, templates, tasks, place }: { project: Project } & Props) {
  const { id, name, status } = project
  const { state } = useLocation()
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  const viewer = useQuery(viewerQuery).data
  const figures = useQuery(projectFiguresQuery([id])).data?.get(id)
  const [changesStatus, setChangesStatus] = useState(false)
  // The history state may name a tab. It is then moved into the address.
  const requested = state.tab ?? (state.isFristProject ? collectorsTab : undefined)
  const shown = tab ?? requested ?? 0
  useEffect(() => {
    if (tab === undefined && requested) show(requested, { isFristProject: state.isFristProject })
  })

  /** Opens a tab and drops the page and filters of the list in the tab before. */
  function show(next: number, keep: { isFristProject?: boolean } = {}): void {
    navigate({
      to: '/auth/projects/$id',
      params: { id },
      search: next ? { tab: next } : {},
      state: keep,
      replace: true,
    })
  }

  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <StatusBadge status={status} title={statusLabel(status)} />
        </div>
        {viewer?.abilities.includes('project.write') && (
          <ProjectActions
            project={project}
            mayReport={status === 'IN_PROGRESS' && viewer.abilities.includes('task.create')}
            mayCopy={viewer.abilities.includes('project.create')}
            onChangeStatus={() => setChangesStatus(true)}
          />
        )}
      </div>
      <StatusDialog opened={changesStatus} onClose={() => setChangesStatus(false)} project={project} />
      <SampleNotice project={id} />
      <ProjectStats id={id} />
      <PageTabs
        label={texts.project}
        shown={shown}
        onShow={show}
        fallback={<Skeleton h={280} role="status" aria-label={texts.details.loadingTab} />}
        tabs={[
          {
            title: texts.details.details,
            panel: () => <ProjectDetails project={project} place={place(id)} />,
          },
          { title: texts.details.templates, count: figures?.templates, panel: () => templates(project) },
          { title: texts.details.tasks, count: figures?.tasks, panel: () => tasks(id) },
          {
            title: texts.details.collectors,
            count: figures?.collectors,
            panel: () => <CollectorsTab project={project} />,
          },
        ]}
      />
      <RecordHistory kind="project" id={id} />
    </>
  )
}

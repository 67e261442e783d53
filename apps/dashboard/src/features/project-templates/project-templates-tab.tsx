import { Anchor, Button, Skeleton } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { projectTemplateTexts } from '@quadrat/domain/messages/project-en'
import { IconClipboardList, IconClipboardPlus, IconMail, IconPhotoOff, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { defaultPageSize } from '#src/shared/lists/paging.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { BlockedDialog } from './blocked-dialog.tsx'
import { NextStep } from './next-step.tsx'
import {
  isDisabledInBuilder,
  type ProjectTemplate,
  projectTemplatesQuery,
  refetchProjectTemplates,
  updateProjectTemplate,
} from './project-templates.api.ts'
import styles from './project-templates.module.css'
import { RemoveTemplateDialog } from './remove-template-dialog.tsx'
import { TemplateDrawer } from './template-drawer.tsx'
import { TemplateList } from './template-list.tsx'

interface ProjectOfTemplates {
  id: string
  name: string
  image: { url: string; formats: { medium: { url: string } | null } | null } | null
}

/** The templates of a project: listed, added, edited, enabled and disabled. */
export function ProjectTemplatesTab({ project }: { project: ProjectOfTemplates }) {
  const queryClient = useQueryClient()
  const { newTemplate } = useLocation().state
  const [{ page, limit }, setPage] = useState({ page: 1, limit: defaultPageSize })
  const query = useQuery(projectTemplatesQuery(project.id, { start: (page - 1) * limit, limit }))
  const mayChange = useQuery(viewerQuery).data?.abilities.includes('project.write') ?? false
  /** The edited one, 'new' while one is added, or null. */
  const [edited, setEdited] = useState<ProjectTemplate | 'new' | null>(null)
  const [removed, setRemoved] = useState<ProjectTemplate | null>(null)
  /** The id of a template that cannot be enabled here because it is disabled in the builder. */
  const [blocked, setBlocked] = useState<string | null>(null)
  const toggle = useMutation({
    mutationFn: ({ id, rowVersion, status }: ProjectTemplate) =>
      updateProjectTemplate({
        id,
        rowVersion,
        input: { status: status === 'active' ? 'deactivated' : 'active' },
      }),
    onSuccess: () => showDone(projectTemplateTexts.updated),
    onError: (error, { template }) => {
      if (isDisabledInBuilder(error)) setBlocked(template.id)
      else showProblem(error)
    },
    onSettled: async (_data, _error, { id }) => {
      await refetchProjectTemplates(queryClient)
      toggling.current.delete(id)
    },
  })
  // Not a disabled switch, which would lose the focus. Other switches can be pressed meanwhile.
  const toggling = useRef(new Set<string>())
  function toggleOnce(template: ProjectTemplate): void {
    if (toggling.current.has(template.id)) return
    toggling.current.add(template.id)
    toggle.mutate(template)
  }
  const { image } = project

  return (
    <div className={styles.columns}>
      <div>
        <div className={styles.actions}>
          {mayChange && (
            <>
              <Button
                variant="default"
                leftSection={<IconClipboardPlus size={16} stroke={1.75} aria-hidden />}
                renderRoot={props => (
                  <Link
                    to="/auth/task-types/create-with-templates"
                    state={{ project: { id: project.id, name: project.name } }}
                    {...props}
                  />
                )}
              >
                Create Task
              </Button>
              <Button
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                onClick={() => setEdited('new')}
              >
                Add Task
              </Button>
            </>
          )}
        </div>
        {newTemplate && <NextStep projectId={project.id} />}
        {query.isPending ? (
          <div role="status" aria-label="Task templates are being loaded">
            {Array.from({ length: 4 }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
              <Skeleton key={row} h={64} mb="xs" />
            ))}
          </div>
        ) : query.data === undefined ? (
          <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
        ) : query.data.count === 0 ? (
          <EmptyState
            icon={<IconClipboardList size={32} stroke={1.5} aria-hidden />}
            title={projectTemplateTexts.none(project.name)}
            action={
              mayChange && (
                <Button mt="sm" onClick={() => setEdited('new')}>
                  Choose a template
                </Button>
              )
            }
          />
        ) : (
          <>
            <TemplateList
              templates={query.data.data}
              busy={query.isPlaceholderData}
              newId={newTemplate}
              onToggle={mayChange ? toggleOnce : undefined}
              onEdit={mayChange ? setEdited : undefined}
              onRemove={mayChange ? setRemoved : undefined}
            />
            <PaginationBar
              total={query.data.count}
              page={page}
              limit={limit}
              onPage={next => setPage({ page: next, limit })}
              onLimit={next => setPage({ page: 1, limit: next })}
            />
          </>
        )}
      </div>
      <aside className={styles.side} aria-label="About the project">
        {image ? (
          <img className={styles.image} src={image.formats?.medium?.url ?? image.url} alt="" loading="lazy" />
        ) : (
          <div className={styles.noImage}>
            <IconPhotoOff size={24} stroke={1.5} aria-hidden />
            {feedTexts.noImage}
          </div>
        )}
        {runtime.supportEmail && (
          <Anchor
            className={styles.suggest}
            href={`mailto:${runtime.supportEmail}?subject=${encodeURIComponent(
              projectTemplateTexts.suggestSubject(project.name),
            )}`}
          >
            <IconMail size={16} stroke={1.75} aria-hidden />
            {projectTemplateTexts.suggest}
          </Anchor>
        )}
      </aside>
      <TemplateDrawer
        project={project}
        edited={edited}
        onClose={() => setEdited(null)}
        onBlocked={setBlocked}
      />
      <RemoveTemplateDialog template={removed} project={project.name} onClose={() => setRemoved(null)} />
      <BlockedDialog templateId={blocked} onClose={() => setBlocked(null)} />
    </div>
  )
}

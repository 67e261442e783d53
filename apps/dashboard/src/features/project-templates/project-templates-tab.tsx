import { Anchor, Button } from '@mantine/core'
import { IconClipboardList, IconClipboardPlus, IconMail, IconPhotoOff, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { LoadedList, SkeletonRows } from '#src/shared/lists/loaded-list.tsx'
import { usePages } from '#src/shared/lists/use-pages.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
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
import { texts } from './texts-en.ts'

interface ProjectOfTemplates {
  id: string
  name: string
  image: { url: string; formats: { medium: { url: string } | null } | null } | null
}

/** The templates of a project: listed, added, edited, enabled and disabled. */
export function ProjectTemplatesTab({ project }: { project: ProjectOfTemplates }) {
  const queryClient = useQueryClient()
  const { newTemplate } = useLocation().state
  const pages = usePages()
  const query = useQuery(projectTemplatesQuery(project.id, { start: pages.start, limit: pages.limit }))
  const mayChange = useMay('project.write')
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
    onSuccess: () => showDone(texts.updated),
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
                {texts.create}
              </Button>
              <Button
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                onClick={() => setEdited('new')}
              >
                {texts.add}
              </Button>
            </>
          )}
        </div>
        {newTemplate && <NextStep projectId={project.id} />}
        <LoadedList
          query={query}
          pages={pages}
          skeleton={<SkeletonRows label={texts.loading} rows={4} height={64} />}
          empty={
            <EmptyState
              icon={<IconClipboardList size={32} stroke={1.5} aria-hidden />}
              title={texts.none({ project: project.name })}
              action={
                mayChange && (
                  <Button mt="sm" onClick={() => setEdited('new')}>
                    {texts.choose}
                  </Button>
                )
              }
            />
          }
        >
          {(rows, isBusy) => (
            <TemplateList
              templates={rows}
              busy={isBusy}
              newId={newTemplate}
              onToggle={mayChange ? toggleOnce : undefined}
              onEdit={mayChange ? setEdited : undefined}
              onRemove={mayChange ? setRemoved : undefined}
            />
          )}
        </LoadedList>
      </div>
      <AboutProject project={project} />
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

function AboutProject({ project }: { project: ProjectOfTemplates }) {
  const { image } = project
  return (
    <aside className={styles.side} aria-label={texts.about}>
      {image ? (
        <img className={styles.image} src={image.formats?.medium?.url ?? image.url} alt="" loading="lazy" />
      ) : (
        <div className={styles.noImage}>
          <IconPhotoOff size={24} stroke={1.5} aria-hidden />
          {texts.noImage}
        </div>
      )}
      {runtime.supportEmail && (
        <Anchor
          className={styles.suggest}
          href={`mailto:${runtime.supportEmail}?subject=${encodeURIComponent(
            texts.suggestSubject({ project: project.name }),
          )}`}
        >
          <IconMail size={16} stroke={1.75} aria-hidden />
          {texts.suggest}
        </Anchor>
      )}
    </aside>
  )
}

import { Button, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import styles from '#src/shared/forms/form-page.module.css'
import { useMergedSave } from '#src/shared/forms/use-merged-save.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PageTabs } from '#src/shared/ui/page-tabs.tsx'
import { usePageTab } from '#src/shared/ui/use-page-tab.ts'
import { ProjectFormSkeleton } from './form/form-skeleton.tsx'
import { ProjectForm, useProjectForm } from './form/project-form.tsx'
import { ProjectTips } from './form/project-tips.tsx'
import { inputOf, projectLabels, valuesOf } from './form/project-values.ts'
import { type Project, projectQuery, refetchProjects, updateProject } from './projects.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  /** Renders the list of the project's templates, which is another feature. */
  templates: (project: Project) => ReactNode
}

export function EditProjectPage({ templates }: Props) {
  const { id } = useParams({ from: '/signed-in/auth/project/$id' })
  const query = useQuery(projectQuery(id))
  if (query.data === null) return <Navigate to="/auth/projects" replace />
  return (
    <>
      <title>{`${texts.edit.title} · Quadrat`}</title>
      <BackTo to="/auth/projects/$id" params={{ id }} label={query.data?.name ?? texts.project} />
      <Title order={1} mb="md">
        {texts.edit.title}
      </Title>
      {query.isPending ? (
        <div className={styles.page}>
          <ProjectFormSkeleton />
          <ProjectTips />
        </div>
      ) : query.data ? (
        <EditProject key={id} project={query.data} templates={templates} />
      ) : (
        <QueryError query={query} />
      )}
    </>
  )
}

function EditProject({ project, templates }: { project: Project } & Props) {
  const { state } = useLocation()
  const tab = usePageTab(state.tab)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // In this component, so that the values survive a change of the tab.
  const form = useProjectForm(valuesOf(project))
  useUnsaved(form.isDirty, 'page')
  const { mutation, ...saving } = useMergedSave({
    form,
    row: project,
    labels: projectLabels(),
    valuesOf,
    save: (values, { rowVersion }) => updateProject({ id: project.id, rowVersion, input: inputOf(values) }),
    fetch: () => queryClient.fetchQuery({ ...projectQuery(project.id), staleTime: 0 }),
    onSaved: async () => {
      showDone(texts.updated)
      await refetchProjects(queryClient)
      await navigate({ to: '/auth/projects/$id', params: { id: project.id } })
    },
  })
  const submit = useOnce(mutation)
  return (
    <PageTabs
      label={texts.edit.title}
      {...tab}
      tabs={[
        {
          title: texts.project,
          panel: () => (
            <div className={styles.page}>
              <ProjectForm
                form={form}
                submitLabel={texts.edit.submit}
                {...saving}
                onSubmit={submit}
                cancel={
                  <Button
                    variant="default"
                    disabled={saving.pending}
                    renderRoot={props => (
                      <Link to="/auth/projects/$id" params={{ id: project.id }} {...props} />
                    )}
                  >
                    {texts.cancel}
                  </Button>
                }
              />
              <ProjectTips />
            </div>
          ),
        },
        { title: texts.edit.templates, panel: () => templates(project) },
      ]}
    />
  )
}

import { Button, Title } from '@mantine/core'
import { projectTexts } from '@quadrat/domain/messages/project-en'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import styles from '#src/shared/forms/form-page.module.css'
import { type Merged, mergeEdits } from '#src/shared/forms/merge-edits.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { PageTabs } from '#src/shared/ui/page-tabs.tsx'
import { ProjectFormSkeleton } from './form/form-skeleton.tsx'
import { ProjectForm, useProjectForm } from './form/project-form.tsx'
import { ProjectTips } from './form/project-tips.tsx'
import { inputOf, type ProjectValues, projectLabels, valuesOf } from './form/project-values.ts'
import { type Project, projectQuery, refetchProjects, updateProject } from './projects.api.ts'

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
      <title>Edit Project · Quadrat</title>
      <BackTo to="/auth/projects/$id" params={{ id }} label={query.data?.name ?? 'Project'} />
      <Title order={1} mb="md">
        Edit Project
      </Title>
      {query.isPending ? (
        <div className={styles.page}>
          <ProjectFormSkeleton />
          <ProjectTips />
        </div>
      ) : query.data ? (
        <EditProject key={id} project={query.data} templates={templates} />
      ) : (
        <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
      )}
    </>
  )
}

function EditProject({ project, templates }: { project: Project } & Props) {
  const { state } = useLocation()
  const { tab = state.tab ?? 0 } = useSearch({ strict: false })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // The version that the form is based on; replaced when another version is merged in.
  const [seen, setSeen] = useState(project)
  const [merged, setMerged] = useState<Merged<ProjectValues> | null>(null)
  // In this component, so that the values survive a change of the tab.
  const form = useProjectForm(valuesOf(project))
  useUnsaved(form.isDirty, 'page')
  const mutation = useMutation({
    mutationFn: (values: ProjectValues) =>
      updateProject({ id: project.id, rowVersion: seen.rowVersion, input: inputOf(values) }),
    onSuccess: async () => {
      form.resetDirty()
      showDone(projectTexts.updated)
      await refetchProjects(queryClient)
      await navigate({ to: '/auth/projects/$id', params: { id: project.id } })
    },
    onError: async (error, mine) => {
      if (!isProblem(error, 'version.stale')) return setMerged(null)
      const now = await queryClient.fetchQuery({ ...projectQuery(project.id), staleTime: 0 })
      if (!now) return
      const both = mergeEdits(projectLabels, valuesOf(seen), mine, valuesOf(now))
      setSeen(now)
      setMerged(both)
      form.setValues(both.values)
    },
  })
  const submit = useOnce(mutation)
  return (
    <PageTabs
      label="Edit Project"
      shown={tab}
      onShow={next =>
        navigate({
          to: '/auth/project/$id',
          params: { id: project.id },
          search: next ? { tab: next } : {},
          replace: true,
        })
      }
      tabs={[
        {
          title: 'Project',
          panel: () => (
            <div className={styles.page}>
              <ProjectForm
                form={form}
                submitLabel="Update Project"
                pending={mutation.isPending}
                error={mutation.error && !merged ? problemText(mutation.error) : null}
                merged={merged}
                onSubmit={submit}
                cancel={
                  <Button
                    variant="default"
                    disabled={mutation.isPending}
                    renderRoot={props => (
                      <Link to="/auth/projects/$id" params={{ id: project.id }} {...props} />
                    )}
                  >
                    Cancel
                  </Button>
                }
              />
              <ProjectTips />
            </div>
          ),
        },
        { title: 'Project Tasks', panel: () => templates(project) },
      ]}
    />
  )
}

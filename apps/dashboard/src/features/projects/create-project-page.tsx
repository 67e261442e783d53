import { Button, Title } from '@mantine/core'
import { projectTexts } from '@quadrat/domain/messages/en'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { newUuid } from '#src/shared/new-uuid.ts'
import { problemText, showDone } from '#src/shared/problem-notice.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import styles from '#src/shared/ui/form-page.module.css'
import { useOnce } from '#src/shared/use-once.ts'
import { projectCountQuery, viewerQuery } from '#src/shared/viewer.ts'
import { ProjectFormSkeleton } from './form/form-skeleton.tsx'
import { ProjectForm, useProjectForm } from './form/project-form.tsx'
import { ProjectTips } from './form/project-tips.tsx'
import { blankProject, copyOf, inputOf, type ProjectValues } from './form/project-values.ts'
import { createProject, projectQuery, refetchProjects, updateProject } from './projects.api.ts'

export function CreateProjectPage() {
  return (
    <Frame title="Create Project">
      <NewProject start={blankProject} />
    </Frame>
  )
}

/** The same form, begun with what is told of another project. */
export function CopyProjectPage() {
  const { id } = useParams({ from: '/signed-in/auth/copy-project/$id' })
  const query = useQuery(projectQuery(id))
  if (query.data === null) return <Navigate to="/auth/projects" replace />
  return (
    <Frame title="Copy Project">
      {query.isPending ? (
        <ProjectFormSkeleton />
      ) : query.data ? (
        <NewProject key={id} start={copyOf(query.data)} />
      ) : (
        <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
      )}
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <title>{`${title} · Quadrat`}</title>
      <BackTo to="/auth/projects" label="Projects" />
      <Title order={1} size={24} mb={24}>
        {title}
      </Title>
      <div className={styles.page}>
        {children}
        <ProjectTips />
      </div>
    </>
  )
}

function NewProject({ start }: { start: ProjectValues }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useProjectForm(start)
  // The same at each press: a try whose answer was lost and the next one make one project.
  const [clientId] = useState(newUuid)
  // Asked before it is made: afterwards there is one. Null until it was first sent.
  const isFirst = useRef<boolean | null>(null)
  const attempt = useMutation({
    mutationFn: async (values: ProjectValues) => {
      const isRepeat = isFirst.current !== null
      const before = queryClient.getQueryData(projectCountQuery.queryKey)
      isFirst.current ??= state.isFristProject === true || before === 0
      const viewer = await queryClient.ensureQueryData(viewerQuery)
      const input = inputOf(values)
      const id = await createProject(input, viewer.id, clientId)
      // An earlier try may have made it, of what was typed by then.
      if (isRepeat) await updateProject({ id, input })
      return id
    },
    onSuccess: async id => {
      showDone(projectTexts.created)
      await refetchProjects(queryClient)
      // The first project is led on to its data collectors, any other one to its templates.
      // Awaited, so that nothing can be pressed again while the next page is on its way.
      if (isFirst.current)
        await navigate({
          to: '/auth/projects/$id',
          params: { id },
          search: { tab: 3 },
          state: { isFristProject: true },
          replace: true,
        })
      else await navigate({ to: '/auth/project/$id', params: { id }, state: { tab: 1 }, replace: true })
    },
  })
  const submit = useOnce(attempt)
  return (
    <ProjectForm
      form={form}
      submitLabel="Create Project"
      pending={attempt.isPending}
      fault={attempt.error ? problemText(attempt.error) : null}
      onSubmit={submit}
      cancel={
        <Button
          variant="default"
          disabled={attempt.isPending}
          renderRoot={props => <Link to="/auth/projects" {...props} />}
        >
          Cancel
        </Button>
      }
    />
  )
}

import { Button, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { projectCountQuery, viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useCreateOnce } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { focusNextHeading } from '#src/shared/browser/focus-next-heading.ts'
import styles from '#src/shared/forms/form-page.module.css'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { lastSearch } from '#src/shared/lists/last-search.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { CopyChoices, type Taken } from './form/copy-choices.tsx'
import { ProjectFormSkeleton } from './form/form-skeleton.tsx'
import { ProjectForm, useProjectForm } from './form/project-form.tsx'
import { ProjectTips } from './form/project-tips.tsx'
import { blankProject, copyOf, inputOf, type ProjectValues } from './form/project-values.ts'
import {
  createProject,
  type ProjectInput,
  projectQuery,
  refetchProjects,
  updateProject,
} from './projects.api.ts'
import { readProjectsSearch } from './projects-search.ts'
import { texts } from './texts-en.ts'

export function CreateProjectPage() {
  return (
    <Frame title={texts.create}>
      <NewProject initialValues={blankProject} />
    </Frame>
  )
}

/** The same form with the values of another project. */
export function CopyProjectPage() {
  const { id } = useParams({ from: '/signed-in/auth/copy-project/$id' })
  const query = useQuery(projectQuery(id))
  if (query.data === null) return <Navigate to="/auth/projects" replace />
  return (
    <Frame title={texts.copy.copy}>
      {query.isPending ? (
        <ProjectFormSkeleton />
      ) : query.data ? (
        <NewProject key={id} initialValues={copyOf(query.data)} copied={id} />
      ) : (
        <QueryError query={query} />
      )}
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <title>{`${title} · Quadrat`}</title>
      <BackTo
        to="/auth/projects"
        search={readProjectsSearch(lastSearch('projects'))}
        label={texts.projects}
      />
      <Title order={1} mb="lg">
        {title}
      </Title>
      <div className={styles.page}>
        {children}
        <ProjectTips />
      </div>
    </>
  )
}

interface NewProjectProps {
  initialValues: ProjectValues
  /** The id of the project that is copied. */
  copied?: string
}

function NewProject({ initialValues, copied }: NewProjectProps) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useProjectForm(initialValues)
  useUnsaved(form.isDirty)
  const [taken, setTaken] = useState<Taken>({ templates: true, collectors: false })
  const create = useCreateOnce(
    async (input: ProjectInput, clientId) => {
      const viewer = await queryClient.ensureQueryData(viewerQuery)
      const copy = copied === undefined ? undefined : { id: copied, ...taken }
      return createProject(input, viewer.id, clientId, copy)
    },
    (id, input) => updateProject({ id, input }),
  )
  // Read before the creation, which changes the count. Null until the first submit.
  const isFirst = useRef<boolean | null>(null)
  const mutation = useMutation({
    mutationFn: (values: ProjectValues) => {
      const before = queryClient.getQueryData(projectCountQuery.queryKey)
      isFirst.current ??= state.isFristProject === true || before === 0
      return create(inputOf(values))
    },
    onSuccess: async id => {
      form.resetDirty()
      showDone(texts.created)
      await refetchProjects(queryClient)
      focusNextHeading()
      // The first project continues with its data collectors, any other with its templates.
      // Awaited, so that the form stays pending until the next page is shown.
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
  const submit = useOnce(mutation)
  return (
    <ProjectForm
      form={form}
      submitLabel={texts.create}
      pending={mutation.isPending}
      error={mutation.error ? problemText(mutation.error) : null}
      onSubmit={submit}
      extra={copied !== undefined && <CopyChoices taken={taken} onChange={setTaken} />}
      cancel={
        <Button
          variant="default"
          disabled={mutation.isPending}
          renderRoot={props => <Link to="/auth/projects" {...props} />}
        >
          {texts.cancel}
        </Button>
      }
    />
  )
}

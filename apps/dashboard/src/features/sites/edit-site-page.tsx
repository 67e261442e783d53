import { Skeleton, Title } from '@mantine/core'
import { siteTexts } from '@quadrat/domain/messages/site-en'
import type { Outline } from '@quadrat/domain/outline'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { type Site, siteQuery } from '#src/shared/sites/sites.api.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import type { Parts } from './outline-canvas.ts'
import { SiteForm } from './site-form.tsx'
import { createSite, projectQuery, refetchSites, updateSite } from './sites.api.ts'

/** Draws or imports the place of work of a project. */
export function EditSitePage() {
  const { id } = useParams({ from: '/signed-in/auth/projects/$id/place-of-work' })
  const project = useQuery(projectQuery(id))
  const site = useQuery({ ...siteQuery(id), enabled: Boolean(project.data) })
  const failed = [project, site].find(query => query.isError && query.data === undefined)
  if (project.data === null) return <Navigate to="/auth/projects" replace />
  return (
    <>
      <title>{`${siteTexts.heading} · Quadrat`}</title>
      <BackTo to="/auth/projects/$id" params={{ id }} label={project.data?.name ?? 'Project'} />
      <Title order={1} mb="md">
        {siteTexts.heading}
      </Title>
      {failed ? (
        <ErrorState error={failed.error} text={problemText(failed.error)} onRetry={() => failed.refetch()} />
      ) : site.data === undefined ? (
        <Skeleton h={480} role="status" aria-label="The place of work is being loaded" />
      ) : (
        <EditSite key={id} project={id} site={site.data} />
      )}
    </>
  )
}

function EditSite({ project, site }: { project: string; site: Site | null }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // The version that the form is based on: a live change must not pass for what was seen.
  const [seen, setSeen] = useState(site)
  const [parts, setParts] = useState<Parts>(site?.outline.coordinates ?? [])
  const saved = useRef(parts)
  const [clientId] = useState(newUuid)
  const isChanged = () => parts !== saved.current
  const leave = useUnsaved(isChanged, 'page')
  const back = () => navigate({ to: '/auth/projects/$id', params: { id: project } })
  const mutation = useMutation({
    mutationFn: () => {
      const outline: Outline = { type: 'MultiPolygon', coordinates: parts as Outline['coordinates'] }
      return seen ? updateSite(seen, outline) : createSite(project, outline, clientId)
    },
    onSuccess: async () => {
      saved.current = parts
      showDone(seen ? siteTexts.updated : siteTexts.created)
      await refetchSites(queryClient)
      await back()
    },
    onError: async () => {
      // Somebody else may have drawn meanwhile: the next save replaces what they did, and says so first.
      setSeen(await queryClient.fetchQuery({ ...siteQuery(project), staleTime: 0 }))
    },
  })
  const save = useOnce(mutation)
  return (
    <SiteForm
      parts={parts}
      onParts={setParts}
      isChanged={isChanged()}
      pending={mutation.isPending}
      error={mutation.error ? problemText(mutation.error) : null}
      onSave={() => save()}
      onCancel={() => leave(back)}
    />
  )
}

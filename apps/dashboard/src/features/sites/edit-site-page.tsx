import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { siteQuery } from '#src/shared/sites/sites.api.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { EditSite } from './edit-site.tsx'
import { projectQuery } from './sites.api.ts'
import { texts } from './texts-en.ts'

/** Draws or imports the place of work of a project. */
export function EditSitePage() {
  const { id } = useParams({ from: '/signed-in/auth/projects/$id/place-of-work' })
  const project = useQuery(projectQuery(id))
  const site = useQuery({ ...siteQuery(id), enabled: Boolean(project.data) })
  const failed = [project, site].find(query => query.isError && query.data === undefined)
  if (project.data === null) return <Navigate to="/auth/projects" replace />
  return (
    <>
      <title>{`${texts.heading} · Quadrat`}</title>
      <BackTo to="/auth/projects/$id" params={{ id }} label={project.data?.name ?? texts.project} />
      <Title order={1} mb="md">
        {texts.heading}
      </Title>
      {failed ? (
        <QueryError query={failed} />
      ) : site.data === undefined ? (
        <Skeleton h={480} role="status" aria-label={texts.loading} />
      ) : (
        <EditSite key={id} project={id} site={site.data} />
      )}
    </>
  )
}

import type { Outline } from '@quadrat/domain/map/outline'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { type Site, siteQuery } from '#src/shared/sites/sites.api.ts'
import type { Parts } from './outline-canvas.ts'
import { SiteForm } from './site-form.tsx'
import { createSite, refetchSites, updateSite } from './sites.api.ts'
import { texts } from './texts-en.ts'

/** The form of a place of work, which saves it. */
export function EditSite({ project, site }: { project: string; site: Site | null }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // The version that the form is based on: a live change must not pass for what was seen.
  const [seen, setSeen] = useState(site)
  const [parts, setParts] = useState<Parts>(site?.outline.coordinates ?? [])
  const saved = useRef(parts)
  /** What somebody else has saved since; their place of work is null if they deleted it. */
  const [theirs, setTheirs] = useState<{ site: Site | null } | null>(null)
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
      showDone(seen ? texts.updated : texts.created)
      await refetchSites(queryClient)
      await back()
    },
    onError: async () => {
      const now = await queryClient.fetchQuery({ ...siteQuery(project), staleTime: 0 })
      // Somebody else has drawn meanwhile. Theirs is shown, and nothing is saved before the person has
      // chosen.
      if (now?.id !== seen?.id || now?.rowVersion !== seen?.rowVersion) setTheirs({ site: now })
    },
  })
  const choose = (mine: boolean) => {
    if (!theirs) return
    const outline = theirs.site?.outline.coordinates ?? []
    setSeen(theirs.site)
    saved.current = outline
    if (!mine) setParts(outline)
    setTheirs(null)
    mutation.reset()
  }
  const save = useOnce(mutation)
  return (
    <SiteForm
      parts={parts}
      onParts={setParts}
      isChanged={isChanged()}
      pending={mutation.isPending}
      error={mutation.error && !theirs ? problemText(mutation.error) : null}
      conflict={theirs && { parts: theirs.site?.outline.coordinates ?? [], onChoose: choose }}
      onSave={() => save()}
      onCancel={() => leave(back)}
    />
  )
}

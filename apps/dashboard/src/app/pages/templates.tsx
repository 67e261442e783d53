import { Suspense, useState } from 'react'
import { TemplateDetail } from '#src/features/template-detail/template-detail.tsx'
import { TemplatesPage } from '#src/features/template-list/templates-page.tsx'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import type { TemplatesView } from '#src/shared/templates/templates-search.ts'

const TagsDrawer = lazyDialog(async () => (await import('#src/features/tags/tags-drawer.tsx')).TagsDrawer)
const DataListsDrawer = lazyDialog(
  async () => (await import('#src/features/data-lists/data-lists-drawer.tsx')).DataListsDrawer,
)

/** The templates, with the selected one and the drawers of their tags and data lists. */
export function Templates() {
  return (
    <TemplatesPage
      drawers={(view, onClose) => <Drawers view={view} onClose={onClose} />}
      detail={(id, onMissing) => <TemplateDetail key={id} id={id} isInline onMissing={onMissing} />}
    />
  )
}

interface Props {
  view: TemplatesView | undefined
  onClose: () => void
}

/** Each drawer is loaded when it is first opened, and stays mounted for its closing animation. */
function Drawers({ view, onClose }: Props) {
  const [opened, setOpened] = useState<readonly TemplatesView[]>([])
  if (view && !opened.includes(view)) setOpened([...opened, view])
  return (
    <Suspense>
      {opened.includes('tags') && <TagsDrawer opened={view === 'tags'} onClose={onClose} />}
      {opened.includes('data-lists') && <DataListsDrawer opened={view === 'data-lists'} onClose={onClose} />}
    </Suspense>
  )
}

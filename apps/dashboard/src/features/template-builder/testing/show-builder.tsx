import { emptyDraft, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { mount } from '#src/testing/mount.tsx'
import { TemplateBuilder } from '../template-builder.tsx'

type Rest = Partial<Omit<ComponentProps<typeof TemplateBuilder>, 'draft' | 'onChange'>>

interface Shown {
  /** The draft after the last change. */
  now: TemplateDraft
}

function Screen({ shown, ...rest }: Rest & { shown: Shown }) {
  const [draft, setDraft] = useState(shown.now)
  const change = (next: TemplateDraft) => {
    shown.now = next
    setDraft(next)
  }
  return <TemplateBuilder draft={draft} onChange={change} locked={false} canAddField {...rest} />
}

/** Mounts the builder alone, unlocked. */
export function showBuilder(start: TemplateDraft = emptyDraft(), rest: Rest = {}): Shown {
  const shown = { now: start }
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Screen shown={shown} {...rest} />
    </QueryClientProvider>,
  )
  return shown
}

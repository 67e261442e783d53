import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { readDraftFields, readDraftMeta } from '@quadrat/domain/template/template-draft-wire'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { TemplateState } from '#src/shared/templates/template-state.ts'

/**
 * The draft that the previous screen handed over in the history state, because it could not be stored. It is
 * read once and removed from the state, so that a reload shows the stored draft.
 */
export function useUnstoredDraft(id: string): TemplateDraft | null {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [given] = useState(() => draftIn(state.selectedTemplate, id))
  useEffect(() => {
    if (given)
      navigate({ to: '.', search: true, state: old => ({ ...old, selectedTemplate: { id } }), replace: true })
  }, [given, id, navigate])
  return given
}

function draftIn(selected: TemplateState['selectedTemplate'], id: string): TemplateDraft | null {
  if (selected?.id !== id || selected.fields === undefined) return null
  try {
    return {
      meta: readDraftMeta(selected.taskTypeMeta),
      fields: readDraftFields(JSON.parse(selected.fields)),
    }
  } catch {
    return null
  }
}

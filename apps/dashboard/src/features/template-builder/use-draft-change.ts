import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { withoutLostTitle } from '@quadrat/domain/template/template-draft-title'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useHistory } from './use-history.ts'
import { useSteps } from './use-steps.ts'

/** A question whose kind or place has changed may have lost its place in the title of a report. */
function tidied(draft: TemplateDraft): TemplateDraft {
  const fields = withoutLostTitle(draft.fields)
  return fields === draft.fields ? draft : { ...draft, fields: [...fields] }
}

/** Changes of the draft of a controlled builder, each a step of its history. */
export function useDraftChange(
  draft: TemplateDraft,
  locked: boolean,
  onChange: (draft: TemplateDraft) => void,
) {
  // Kept in a ref, so that two changes between two renders build on each other.
  const newest = useRef({ draft, onChange, locked })
  useLayoutEffect(() => {
    newest.current = { draft, onChange, locked }
  })
  const history = useHistory(draft, locked, restored => {
    newest.current = { ...newest.current, draft: restored }
    onChange(restored)
  })
  const { note } = history
  const change = useCallback(
    (make: (draft: TemplateDraft) => TemplateDraft, typedAt?: string) => {
      const now = newest.current
      const after = tidied(make(now.draft))
      if (now.locked || after === now.draft) return
      newest.current = { ...now, draft: after }
      note(now.draft, after, typedAt)
      now.onChange(after)
    },
    [note],
  )
  const apply = useSteps(change)
  /** Returns the draft after the last change, also between two renders. */
  const now = useCallback(() => newest.current.draft, [])
  return { history, change, apply, now }
}

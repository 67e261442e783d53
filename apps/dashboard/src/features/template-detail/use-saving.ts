import { templateTexts } from '@quadrat/domain/messages/en'
import { draftOf, inputOf, type TemplateDraft } from '@quadrat/domain/template-draft'
import type { Change } from '@quadrat/domain/template-draft-changes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { isSame } from '#src/shared/templates/drafts/merge-drafts.ts'
import type { TemplateEditing } from '#src/shared/templates/drafts/use-template-draft.ts'
import {
  refetchTemplates,
  showTemplate,
  type TemplateParts,
  templateQuery,
  updateTemplate,
} from '#src/shared/templates/templates.api.ts'

interface Sent {
  draft: TemplateDraft
  answered: TemplateParts
}

/**
 * Saves what is on the screen as the next version. Where somebody else has saved another one in the meantime,
 * nothing is overwritten: it is loaded, and `editing.theirs` has it.
 */
export function useSaving(id: string, editing: TemplateEditing, done: string, onSaved: () => void) {
  const queryClient = useQueryClient()

  async function save(): Promise<Sent> {
    const { draft, base, changes, rowVersion } = editing
    const send = async (seen: number) => ({
      draft,
      answered: await updateTemplate({ id, rowVersion: seen, ...inputOf(draft), diffs: diffsOf(changes) }),
    })
    try {
      return await send(rowVersion)
    } catch (error) {
      if (!isProblem(error, 'version.stale')) throw error
      const fresh = await queryClient.fetchQuery({ ...templateQuery(id), staleTime: 0 })
      // An earlier try has saved it, and its answer was lost.
      if (fresh && isSame(draft, draftOf(fresh))) return { draft, answered: fresh }
      // It may have been turned on or off, no more.
      if (!fresh || !isSame(base, draftOf(fresh))) throw error
      return send(fresh.rowVersion)
    }
  }

  return useMutation({
    mutationFn: save,
    onSuccess: ({ draft, answered }) => {
      editing.saved(draft, answered)
      showTemplate(queryClient, answered)
      showDone(done)
      onSaved()
      return refetchTemplates(queryClient)
    },
    onError: error => showProblem(error, templateTexts.updateFailed(problemText(error))),
  })
}

/** What was changed, by name: the particulars, and the questions by their ids. */
function diffsOf(changes: readonly Change[]): unknown {
  return changes.map(change =>
    change.type === 'meta'
      ? { type: change.type, part: change.part }
      : {
          type: change.type,
          field: change.field.id,
          ...(change.type === 'edited' && { parts: change.parts }),
        },
  )
}

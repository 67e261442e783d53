import { templateTexts } from '@quadrat/domain/messages/en'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import type { Change } from '@quadrat/domain/template/template-draft-changes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { isSame } from '#src/shared/templates/drafts/merge-drafts.ts'
import type { TemplateEditing } from '#src/shared/templates/drafts/use-template-draft.ts'
import { draftOfTemplate, updateTemplate } from '#src/shared/templates/template-content.api.ts'
import {
  refetchTemplates,
  showTemplate,
  type TemplateParts,
  templateQuery,
} from '#src/shared/templates/templates.api.ts'

interface Saved {
  draft: TemplateDraft
  updated: TemplateParts
}

/**
 * Saves the draft as the next version. If somebody else saved another version in the meantime, nothing is
 * overwritten: their version is loaded and becomes `editing.theirs`.
 */
export function useSaveTemplate(id: string, editing: TemplateEditing, done: string, onSaved: () => void) {
  const queryClient = useQueryClient()

  async function save(): Promise<Saved> {
    const { draft, base, changes, rowVersion } = editing
    const send = async (knownVersion: number) => ({
      draft,
      updated: await updateTemplate({
        id,
        rowVersion: knownVersion,
        draft,
        diffs: diffsOf(changes),
      }),
    })
    try {
      return await send(rowVersion)
    } catch (error) {
      if (!isProblem(error, 'version.stale')) throw error
      const fresh = await queryClient.fetchQuery({ ...templateQuery(id), staleTime: 0 })
      // An earlier request has saved it, and its response did not arrive.
      if (fresh && isSame(draft, draftOfTemplate(fresh))) return { draft, updated: fresh }
      // A change of the status alone is no conflict.
      if (!fresh || !isSame(base, draftOfTemplate(fresh))) throw error
      return send(fresh.rowVersion)
    }
  }

  return useMutation({
    mutationFn: save,
    onSuccess: ({ draft, updated }) => {
      editing.saved(draft, updated)
      showTemplate(queryClient, updated)
      showDone(done)
      onSaved()
      return refetchTemplates(queryClient)
    },
    onError: error => showProblem(error, templateTexts.updateFailed({ message: problemText(error) })),
  })
}

/** The names of the changed properties, and the ids of the changed questions. */
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

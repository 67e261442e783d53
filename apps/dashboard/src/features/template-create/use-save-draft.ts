import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { errorsOf } from '@quadrat/domain/template/template-draft-errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { isProblem, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { mergeDrafts } from '#src/shared/templates/drafts/merge-drafts.ts'
import {
  type CompanyDraft,
  createCompanyDraft,
  fetchCompanyDraft,
  updateCompanyDraft,
} from './company-drafts.api.ts'
import { texts } from './texts-en.ts'

interface Callbacks {
  onSaved: (saved: CompanyDraft) => void
  /** Called with the draft of both, when somebody else has saved it in the meantime. */
  onMerged: (draft: TemplateDraft) => void
}

/**
 * Saves a template on the server before it is complete.
 * @param start the draft that the screen was opened with, if the server has it already
 */
export function useSaveDraft(start: CompanyDraft | null, { onSaved, onMerged }: Callbacks) {
  const queryClient = useQueryClient()
  /** What the server has, as far as this screen knows. */
  const known = useRef(start)
  const clientId = useRef(newUuid())

  async function takeOver(mine: TemplateDraft): Promise<void> {
    const before = known.current
    const theirs = before && (await fetchCompanyDraft(before.id).catch(() => null))
    if (!before || !theirs) return
    known.current = theirs
    onMerged(mergeDrafts(before.draft, theirs.draft, mine))
    showProblem(null, texts.drafts.merged)
  }

  const save = useMutation({
    mutationFn: (draft: TemplateDraft) =>
      known.current
        ? updateCompanyDraft({ ...known.current, draft })
        : createCompanyDraft(draft, clientId.current),
    onSuccess: (saved, draft) => {
      known.current = saved
      showDone(savedText(errorsOf(draft).map(({ message }) => message)))
      refetchAfter(queryClient, { name: 'template-updated' })
      onSaved(saved)
    },
    onError: (error, draft) => {
      if (isProblem(error, 'version.stale')) takeOver(draft)
      else showProblem(error)
    },
  })
  return { save, kept: { get: () => known.current, takeOver } }
}

/** The most faults that the message names; the screen shows all of them. */
const namedMax = 3

function savedText(all: readonly string[]): string {
  const faults = listOf(all.slice(0, namedMax), 'unit')
  const count = all.length - namedMax
  return count > 0 ? texts.drafts.savedMore({ faults, count }) : texts.drafts.saved({ faults })
}

import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { type Change, changesOf, withKnownFields } from '@quadrat/domain/template/template-draft-changes'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { draftOfTemplate } from '../template-content.api.ts'
import type { TemplateParts } from '../templates.api.ts'
import { draftHistory } from './draft-history.ts'
import type { SuspendedDraft } from './draft-store.ts'
import { drafts, useDraftedIds } from './drafts.ts'
import { isSame, mergeDrafts } from './merge-drafts.ts'
import { type EditState, useOtherTabs, useStoring } from './use-stored-draft.ts'

export interface TemplateEditing {
  draft: TemplateDraft
  base: TemplateDraft
  rowVersion: number
  changes: Change[]
  stage: 'none' | 'drafting' | 'drafted' | 'unstored'
  /** The version that somebody else saved since the editing began; null if there is no conflict. */
  theirs: TemplateDraft | null
  change: (draft: TemplateDraft) => void
  /** Returns to the saved template. */
  reset: () => void
  /** Applies the viewer's changes on top of `theirs`. */
  rebase: () => void
  /** To be called after a save, with the sent draft and the template that the server returned. */
  saved: (sent: TemplateDraft, updated: TemplateParts) => void
}

/**
 * The editing of a template. Changes are stored in this browser, merged with those of its other tabs, and
 * compared with the versions that other people save.
 * @param given a draft from another screen that is not stored yet
 * @param onGone called when another tab has saved or reset the template
 */
export function useTemplateDraft(
  template: TemplateParts,
  given: TemplateDraft | null,
  onGone: () => void,
): TemplateEditing {
  const { id, rowVersion } = template
  const saved = useMemo(() => draftOfTemplate(template), [template])
  const [state, setState] = useState(() => begin(template, saved, given))
  const latest = useRef(state)
  latest.current = state
  const [history] = useState(() => draftHistory(newUuid(), state.base, drafts.find(id)))
  const isDrafted = useDraftedIds().has(id)
  const isNewer = state.rowVersion !== rowVersion
  const changes = useMemo(() => changesOf(state.base, state.draft), [state.base, state.draft])

  // A version that somebody else saved replaces the draft if there are no own changes.
  useEffect(() => {
    if (!isNewer) return
    setState(now => {
      if (isSame(now.base, saved)) return { ...now, base: saved, rowVersion }
      if (isSame(now.base, now.draft) || isSame(saved, now.draft))
        return { ...now, base: saved, draft: saved, rowVersion, isPending: !history.isEmpty() }
      return now
    })
  }, [history, isNewer, saved, rowVersion])

  const entry = useCallback(
    (current: SuspendedDraft | null): SuspendedDraft | null => {
      const { base, rowVersion, draft: mine } = latest.current
      const { draft, writes } = history.write(current, mine)
      if (!isSame(base, draft)) return { templateId: id, draft, base, rowVersion, writes }
      history.restart(base)
      return null
    },
    [id, history],
  )

  const { draft } = state
  const stored = { id, state, setState, latest, history }
  useStoring(stored, entry)
  useOtherTabs(stored, onGone)

  const drop = useCallback(
    (base: TemplateDraft) => {
      history.restart(base)
      drafts.update(id, () => null).catch(() => undefined)
    },
    [id, history],
  )

  return {
    draft,
    base: state.base,
    rowVersion: state.rowVersion,
    changes,
    stage: state.isUnstored
      ? 'unstored'
      : state.isPending && changes.length > 0
        ? 'drafting'
        : isDrafted
          ? 'drafted'
          : 'none',
    theirs:
      isNewer && !isSame(state.base, saved) && !isSame(saved, draft) && changes.length > 0 ? saved : null,
    change: useCallback(draft => setState(now => ({ ...now, draft, isPending: true })), []),
    reset: useCallback(() => {
      drop(saved)
      setState({ base: saved, rowVersion, draft: saved, isPending: false, isUnstored: false })
    }, [drop, saved, rowVersion]),
    rebase: useCallback(
      () =>
        setState(now => ({
          ...now,
          base: saved,
          rowVersion,
          draft: mergeDrafts(now.base, saved, now.draft),
          isPending: true,
        })),
      [saved, rowVersion],
    ),
    saved: useCallback(
      (sent, updated) => {
        const base = draftOfTemplate(updated)
        drop(base)
        setState(now => {
          const isStill = now.draft === sent
          const draft = isStill ? base : mergeDrafts(sent, base, now.draft)
          return { base, rowVersion: updated.rowVersion, draft, isPending: !isStill, isUnstored: false }
        })
      },
      [drop],
    ),
  }
}

function begin(template: TemplateParts, saved: TemplateDraft, given: TemplateDraft | null): EditState {
  const stored = drafts.find(template.id)
  const base = stored?.base ? withKnownFields(saved, stored.base) : saved
  const draft = withKnownFields(base, given ?? stored?.draft ?? saved)
  return {
    base,
    rowVersion: stored?.rowVersion ?? template.rowVersion,
    draft: isSame(saved, draft) ? saved : draft,
    isPending: given !== null && !isSame(saved, given),
    isUnstored: false,
  }
}

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

/** Milliseconds between a change and its storing. */
export const draftPause = 1000

/** The draft on the screen and the saved version that it changes. */
interface EditState {
  base: TemplateDraft
  rowVersion: number
  draft: TemplateDraft
  /** True while the draft is not stored yet. */
  isPending: boolean
  /** True if the storage refused the draft, so that only this page has it. */
  isUnstored: boolean
}

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
 * The editing of a template. Changes are stored in this browser, merged with those of its other tabs, and compared
 * with the versions that other people save.
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

  // The draft is stored when typing pauses, and removed at once when it has no changes.
  const { draft } = state
  const isPending = state.isPending || history.isBehind()
  useEffect(() => {
    if (!isPending) return
    const store = () =>
      drafts.update(id, entry).then(
        () =>
          setState(now => {
            const stored = history.stored()
            const isStill = now.draft === draft
            return {
              ...now,
              draft: isStill
                ? isSame(stored, draft)
                  ? draft
                  : stored
                : mergeDrafts(draft, stored, now.draft),
              isPending: !isStill,
              isUnstored: false,
            }
          }),
        () => setState(now => ({ ...now, isPending: now.draft !== draft, isUnstored: true })),
      )
    const pause = isSame(latest.current.base, draft) ? 0 : draftPause
    const timer = setTimeout(store, pause)
    return () => clearTimeout(timer)
  }, [id, draft, isPending, entry, history])

  // The page may close within the pause.
  useEffect(() => {
    const flush = () => {
      if (!latest.current.isPending && !history.isBehind()) return
      try {
        drafts.updateNow(id, entry)
      } catch {
        // The storage is full; the alert on the screen shows it.
      }
    }
    // A phone may end a hidden page without a `pagehide`.
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushHidden)
      flush()
    }
  }, [id, entry, history])

  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(
    () =>
      drafts.subscribe(written => {
        const entry = written(id)
        if (entry) {
          const { draft: mine } = latest.current
          const known = history.stored()
          const draft = history.receive(entry, mine)
          if (history.stored() === known) return
          const stored = history.stored()
          setState(now => ({
            ...now,
            base: entry.base ?? now.base,
            rowVersion: entry.rowVersion ?? now.rowVersion,
            draft: now.draft === mine ? draft : mergeDrafts(known, stored, now.draft),
          }))
        } else if (!history.isEmpty() && !drafts.find(id)) {
          history.restart(latest.current.base)
          if (latest.current.isPending) return
          setState(now => ({ ...now, draft: now.base }))
          gone.current()
        }
      }),
    [id, history],
  )

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

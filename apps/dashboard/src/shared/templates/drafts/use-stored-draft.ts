import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { type RefObject, useEffect, useRef } from 'react'
import type { draftHistory } from './draft-history.ts'
import type { SuspendedDraft } from './draft-store.ts'
import { drafts } from './drafts.ts'
import { isSame, mergeDrafts } from './merge-drafts.ts'

/** Milliseconds between a change and its storing. */
export const draftPause = 1000

/** The draft on the screen and the saved version that it changes. */
export interface EditState {
  base: TemplateDraft
  rowVersion: number
  draft: TemplateDraft
  /** True while the draft is not stored yet. */
  isPending: boolean
  /** True if the storage refused the draft, so that only this page has it. */
  isUnstored: boolean
}

interface Stored {
  id: string
  state: EditState
  setState: (change: (now: EditState) => EditState) => void
  latest: RefObject<EditState>
  history: ReturnType<typeof draftHistory>
}

/**
 * Stores the draft when typing pauses, and removes it at once when it has no changes.
 * @param entry returns what is stored instead of the current entry
 */
export function useStoring(
  { id, state, setState, latest, history }: Stored,
  entry: (current: SuspendedDraft | null) => SuspendedDraft | null,
): void {
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
  }, [id, draft, isPending, entry, history, latest, setState])

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
  }, [id, entry, history, latest])
}

/** Takes over what other tabs have stored. Calls back when one of them has saved or reset the template. */
export function useOtherTabs({ id, setState, latest, history }: Stored, onGone: () => void): void {
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
    [id, history, latest, setState],
  )
}

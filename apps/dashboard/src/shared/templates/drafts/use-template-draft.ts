import { draftOf, type TemplateDraft } from '@quadrat/domain/template-draft'
import { type Change, changesOf, withKnownFields } from '@quadrat/domain/template-draft-changes'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import type { TemplateParts } from '../templates.api.ts'
import { draftHistory } from './draft-history.ts'
import type { SuspendedDraft } from './draft-store.ts'
import { drafts, useDraftedIds } from './drafts.ts'
import { isSame, mergeDrafts } from './merge-drafts.ts'

/** Milliseconds after a change until it is stored. */
export const draftPause = 1000

/** What is on the screen, and which saved version it was made of. */
interface Held {
  base: TemplateDraft
  rowVersion: number
  draft: TemplateDraft
  /** Not stored yet. */
  isPending: boolean
  /** The storage took nothing; the page alone has it. */
  isUnkept: boolean
}

export interface TemplateEditing {
  draft: TemplateDraft
  base: TemplateDraft
  rowVersion: number
  changes: Change[]
  stage: 'none' | 'drafting' | 'drafted' | 'unkept'
  /** What somebody else has saved since this was begun, where it is not the same. */
  theirs: TemplateDraft | null
  change: (draft: TemplateDraft) => void
  /** Back to what is saved. */
  reset: () => void
  /** Mine on top of theirs. */
  rebase: () => void
  /** `sent` was saved, and this is what the server made of it. */
  saved: (sent: TemplateDraft, answered: TemplateParts) => void
}

/**
 * A template while it is worked on: what is changed is kept in this browser, shared with its other tabs, and
 * told from what others save at the same time.
 * @param given changes that another screen hands over, not stored yet
 * @param onGone another tab has saved or reset the template
 */
export function useTemplateDraft(
  template: TemplateParts,
  given: TemplateDraft | null,
  onGone: () => void,
): TemplateEditing {
  const { id, rowVersion } = template
  const saved = useMemo(() => draftOf(template), [template])
  const [held, setHeld] = useState(() => begin(template, saved, given))
  const latest = useRef(held)
  latest.current = held
  const [history] = useState(() => draftHistory(newUuid(), held.base, drafts.find(id)))
  const isDrafted = useDraftedIds().has(id)
  const isNewer = held.rowVersion !== rowVersion
  const changes = useMemo(() => changesOf(held.base, held.draft), [held.base, held.draft])

  // What somebody else saved is taken over where nothing of one's own is in the way of it.
  useEffect(() => {
    if (!isNewer) return
    setHeld(now => {
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

  // Stored when typing pauses, and taken away at once when nothing is left to store.
  const { draft } = held
  const isPending = held.isPending || history.isBehind()
  useEffect(() => {
    if (!isPending) return
    const store = () =>
      drafts.update(id, entry).then(
        () =>
          setHeld(now => {
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
              isUnkept: false,
            }
          }),
        () => setHeld(now => ({ ...now, isPending: now.draft !== draft, isUnkept: true })),
      )
    const pause = isSame(latest.current.base, draft) ? 0 : draftPause
    const timer = setTimeout(store, pause)
    return () => clearTimeout(timer)
  }, [id, draft, isPending, entry, history])

  // Whoever goes within the pause has it all the same.
  useEffect(() => {
    const flush = () => {
      if (!latest.current.isPending && !history.isBehind()) return
      try {
        drafts.updateNow(id, entry)
      } catch {
        // The storage is full; the badge has said so.
      }
    }
    // A phone may end a page that it hides without another word.
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
          const told = history.stored()
          setHeld(now => ({
            ...now,
            base: entry.base ?? now.base,
            rowVersion: entry.rowVersion ?? now.rowVersion,
            draft: now.draft === mine ? draft : mergeDrafts(known, told, now.draft),
          }))
        } else if (!history.isEmpty() && !drafts.find(id)) {
          history.restart(latest.current.base)
          if (latest.current.isPending) return
          setHeld(now => ({ ...now, draft: now.base }))
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
    base: held.base,
    rowVersion: held.rowVersion,
    changes,
    stage: held.isUnkept
      ? 'unkept'
      : held.isPending && changes.length > 0
        ? 'drafting'
        : isDrafted
          ? 'drafted'
          : 'none',
    theirs:
      isNewer && !isSame(held.base, saved) && !isSame(saved, draft) && changes.length > 0 ? saved : null,
    change: useCallback(draft => setHeld(now => ({ ...now, draft, isPending: true })), []),
    reset: useCallback(() => {
      drop(saved)
      setHeld({ base: saved, rowVersion, draft: saved, isPending: false, isUnkept: false })
    }, [drop, saved, rowVersion]),
    rebase: useCallback(
      () =>
        setHeld(now => ({
          ...now,
          base: saved,
          rowVersion,
          draft: mergeDrafts(now.base, saved, now.draft),
          isPending: true,
        })),
      [saved, rowVersion],
    ),
    saved: useCallback(
      (sent, answered) => {
        const base = draftOf(answered)
        drop(base)
        setHeld(now => {
          const isStill = now.draft === sent
          const draft = isStill ? base : mergeDrafts(sent, base, now.draft)
          return { base, rowVersion: answered.rowVersion, draft, isPending: !isStill, isUnkept: false }
        })
      },
      [drop],
    ),
  }
}

function begin(template: TemplateParts, saved: TemplateDraft, given: TemplateDraft | null): Held {
  const stored = drafts.find(template.id)
  const base = stored?.base ? withKnownFields(saved, stored.base) : saved
  const draft = withKnownFields(base, given ?? stored?.draft ?? saved)
  return {
    base,
    rowVersion: stored?.rowVersion ?? template.rowVersion,
    draft: isSame(saved, draft) ? saved : draft,
    isPending: given !== null && !isSame(saved, given),
    isUnkept: false,
  }
}

import { draftOf, type TemplateDraft } from '@quadrat/domain/template-draft'
import { type Change, changesOf, withKnownFields } from '@quadrat/domain/template-draft-changes'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TemplateParts } from '../templates.api.ts'
import type { SuspendedDraft } from './draft-store.ts'
import { drafts, useDraftedIds } from './drafts.ts'
import { isSame, mergeDrafts } from './merge-drafts.ts'

/** Milliseconds after a change until it is stored. */
export const draftPause = 1000

/** What is on the screen, and which saved version it was made of. */
interface Held {
  base: TemplateDraft
  rev: number
  draft: TemplateDraft
  /** Not stored yet. */
  isPending: boolean
  /** The storage took nothing; the page alone has it. */
  isUnkept: boolean
}

export interface TemplateEditing {
  draft: TemplateDraft
  base: TemplateDraft
  rev: number
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
  const { id, rev } = template
  const saved = useMemo(() => draftOf(template), [template])
  const [held, setHeld] = useState(() => begin(template, saved, given))
  const latest = useRef(held)
  latest.current = held
  /** The entry of the storage that this tab has seen last; null for none. */
  const synced = useRef<TemplateDraft | null>(given ? null : (drafts.find(id)?.draft ?? null))
  const isDrafted = useDraftedIds().has(id)
  const isNewer = held.rev !== rev
  const changes = useMemo(() => changesOf(held.base, held.draft), [held.base, held.draft])

  // What somebody else saved is taken over where nothing of one's own is in the way of it.
  useEffect(() => {
    if (!isNewer) return
    setHeld(now => {
      if (isSame(now.base, saved)) return { ...now, base: saved, rev }
      if (isSame(now.base, now.draft) || isSame(saved, now.draft))
        return { ...now, base: saved, draft: saved, rev, isPending: synced.current !== null }
      return now
    })
  }, [isNewer, saved, rev])

  const entry = useCallback(
    (current: SuspendedDraft | null): SuspendedDraft | null => {
      const { base, rev, draft: mine } = latest.current
      const draft = current && synced.current ? mergeDrafts(synced.current, current.draft, mine) : mine
      synced.current = isSame(base, draft) ? null : draft
      return synced.current && { templateId: id, draft, base, rev }
    },
    [id],
  )

  // Stored when typing pauses, and taken away at once when nothing is left to store.
  const { draft, isPending } = held
  useEffect(() => {
    if (!isPending) return
    const store = () =>
      drafts.update(id, entry).then(
        () =>
          setHeld(now => {
            const stored = synced.current ?? now.base
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
  }, [id, draft, isPending, entry])

  // Whoever goes within the pause has it all the same.
  useEffect(() => {
    const flush = () => {
      if (!latest.current.isPending) return
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
  }, [id, entry])

  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(
    () =>
      drafts.subscribe(() => {
        const current = drafts.find(id)
        const before = synced.current
        if (current ? before !== null && isSame(current.draft, before) : before === null) return
        synced.current = current?.draft ?? null
        if (current)
          setHeld(now => ({
            ...now,
            base: current.base ?? now.base,
            rev: current.rev ?? now.rev,
            draft: mergeDrafts(before ?? now.base, current.draft, now.draft),
          }))
        else if (!latest.current.isPending) {
          setHeld(now => ({ ...now, draft: now.base }))
          gone.current()
        }
      }),
    [id],
  )

  const drop = useCallback(() => {
    synced.current = null
    drafts.update(id, () => null).catch(() => undefined)
  }, [id])

  return {
    draft,
    base: held.base,
    rev: held.rev,
    changes,
    stage: held.isUnkept
      ? 'unkept'
      : isPending && changes.length > 0
        ? 'drafting'
        : isDrafted
          ? 'drafted'
          : 'none',
    theirs:
      isNewer && !isSame(held.base, saved) && !isSame(saved, draft) && changes.length > 0 ? saved : null,
    change: useCallback(draft => setHeld(now => ({ ...now, draft, isPending: true })), []),
    reset: useCallback(() => {
      drop()
      setHeld({ base: saved, rev, draft: saved, isPending: false, isUnkept: false })
    }, [drop, saved, rev]),
    rebase: useCallback(
      () =>
        setHeld(now => ({
          ...now,
          base: saved,
          rev,
          draft: mergeDrafts(now.base, saved, now.draft),
          isPending: true,
        })),
      [saved, rev],
    ),
    saved: useCallback(
      (sent, answered) => {
        drop()
        const base = draftOf(answered)
        setHeld(now => {
          const isStill = now.draft === sent
          const draft = isStill ? base : mergeDrafts(sent, base, now.draft)
          return { base, rev: answered.rev, draft, isPending: !isStill, isUnkept: false }
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
    rev: stored?.rev ?? template.rev,
    draft: isSame(saved, draft) ? saved : draft,
    isPending: given !== null && !isSame(saved, given),
    isUnkept: false,
  }
}

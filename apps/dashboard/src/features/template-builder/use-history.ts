import type { DraftField, TemplateDraft } from '@quadrat/domain/template/template-draft'
import { allFields } from '@quadrat/domain/template/template-structure'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

/** The most steps back. The drafts share all that did not change, so a step costs little. */
const stepsMax = 200
/** Typing in one place counts as one step until it pauses for so long, in ms. */
const typingPause = 1000

interface History {
  past: TemplateDraft[]
  future: TemplateDraft[]
  /** The draft after the last change of this builder. Another one on the screen came from elsewhere. */
  last: TemplateDraft
  /** Where and when was typed last; null after any other change. */
  typed: { place: string; at: number } | null
}

/**
 * Undo and redo of every change of a template: by buttons, and by Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, except
 * within text inputs, which have an undo of their own. The history ends when the draft is replaced from
 * outside, as by Reset.
 * @param onRestore shows a draft of the history
 */
export function useHistory(draft: TemplateDraft, locked: boolean, onRestore: (draft: TemplateDraft) => void) {
  const history = useRef<History>({ past: [], future: [], last: draft, typed: null })
  if (history.current.last !== draft) history.current = { past: [], future: [], last: draft, typed: null }
  const restore = useRef(onRestore)
  useLayoutEffect(() => {
    restore.current = onRestore
  })

  /**
   * Notes a change of the builder, which becomes one step.
   * @param typedAt where was typed, if the drafts differ in other places as well
   */
  const note = useCallback((before: TemplateDraft, after: TemplateDraft, typedAt?: string) => {
    const now = history.current
    const place = typedAt ?? typingPlace(before, after)
    const isSameStep = place !== null && now.typed?.place === place && Date.now() - now.typed.at < typingPause
    history.current = {
      past: isSameStep ? now.past : [...now.past, before].slice(-stepsMax),
      future: [],
      last: after,
      typed: place === null ? null : { place, at: Date.now() },
    }
  }, [])

  const go = useCallback((from: 'past' | 'future'): boolean => {
    const { past, future, last } = history.current
    const steps = history.current[from]
    const to = steps.at(-1)
    if (to === undefined) return false
    history.current = {
      past: from === 'past' ? past.slice(0, -1) : [...past, last],
      future: from === 'past' ? [...future, last] : future.slice(0, -1),
      last: to,
      typed: null,
    }
    restore.current(to)
    return true
  }, [])
  const undo = useCallback(() => go('past'), [go])
  const redo = useCallback(() => go('future'), [go])

  useEffect(() => {
    if (locked) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      if ((key !== 'z' && key !== 'y') || isTyping(event.target)) return
      const isDone = key === 'y' || event.shiftKey ? redo() : undo()
      if (isDone) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [locked, undo, redo])

  const { past, future } = history.current
  const [canUndo, canRedo] = [past.length > 0, future.length > 0]
  return useMemo(() => ({ note, undo, redo, canUndo, canRedo }), [note, undo, redo, canUndo, canRedo])
}

/**
 * The one text or number in which the drafts differ; null for any other change, which is a step of its own.
 */
function typingPlace(before: TemplateDraft, after: TemplateDraft): string | null {
  if (before.fields === after.fields) return changedPart('template', before.meta, after.meta)
  if (before.meta !== after.meta || before.fields.length !== after.fields.length) return null
  const known = new Map(allFields(before.fields).map(field => [field.id, field]))
  // A repeat is another object when a question in it is.
  const changed = allFields(after.fields).filter(
    field => field !== known.get(field.id) && !isChangedInside(known.get(field.id), field),
  )
  const [field] = changed
  const was = field && known.get(field.id)
  return changed.length === 1 && field && was ? changedPart(`field ${field.id}`, was, field) : null
}

/** True for a repeat of which only the fields in it changed. */
function isChangedInside(before: DraftField | undefined, after: DraftField): boolean {
  if (before?.kind !== 'repeat' || after.kind !== 'repeat') return false
  const known: Record<string, unknown> = { ...before }
  return Object.entries(after).every(([key, value]) => key === 'fields' || known[key] === value)
}

function changedPart(
  of: string,
  before: TemplateDraft['meta'] | DraftField,
  after: TemplateDraft['meta'] | DraftField,
): string | null {
  const known: Record<string, unknown> = { ...before }
  const parts = Object.entries(after).filter(([key, value]) => known[key] !== value)
  const [part] = parts
  if (parts.length !== 1 || !part) return null
  const [key, value] = part
  if (['title', 'label', 'metric', 'extensions', 'languages'].includes(key) || typeof value === 'number')
    return `${of} ${key}`
  if (key !== 'options' || !('options' in before) || !('options' in after)) return null
  const at = after.options.findIndex((option, index) => option !== before.options[index])
  const others = after.options.filter((option, index) => option !== before.options[index])
  return before.options.length === after.options.length && others.length === 1 ? `${of} option ${at}` : null
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  const typeless = ['checkbox', 'radio', 'button', 'range', 'file']
  return target instanceof HTMLInputElement && !typeless.includes(target.type)
}

import { createContext, use, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type LeaveScope, leaveForms, type Unsaved, unsaved } from './unsaved.ts'

type Leave = (go: () => void) => void

interface Enclosing {
  /** The forms of each enclosing dialog, the innermost dialog first. */
  forms: readonly Set<Unsaved>[]
  /** Counts what is open over the innermost dialog. */
  cover: (by: 1 | -1) => void
}

export const EnclosingDialog = createContext<Enclosing>({ forms: [], cover: () => {} })

/**
 * Asks for confirmation before a changed form is left: by a link, the Back button, its dialog (`Modal` and
 * `Drawer` of overlays.tsx) or by closing the browser tab. After a save, and before the navigation, the form
 * must count as unchanged: `form.resetDirty()`.
 * @param isChanged returns true if the form has unsaved changes
 * @returns a function that leaves the form after the same question, for its Cancel button
 */
export function useUnsaved(isChanged: () => boolean, scope: LeaveScope = 'place'): Leave {
  const { forms: around } = use(EnclosingDialog)
  const latest = useRef(isChanged)
  const [form] = useState<Unsaved>(() => ({ isChanged: () => latest.current(), scope, isDiscarded: false }))
  useEffect(() => {
    const remove = unsaved.add(form)
    for (const forms of around) forms.add(form)
    return () => {
      for (const forms of around) forms.delete(form)
      remove()
    }
  }, [form, around])
  useEffect(() => {
    latest.current = isChanged
    unsaved.update()
  })
  return go => leaveForms([form], go)
}

/** Keeps Escape from closing the enclosing dialog while something is open over it. */
export function useCover(isOpen = true): void {
  const { cover } = use(EnclosingDialog)
  useLayoutEffect(() => {
    if (!isOpen) return
    cover(1)
    // After the key that closed it, which all dialogs hear, and before the next one: also on a busy machine.
    return () => void setTimeout(() => flushSync(() => cover(-1)))
  }, [cover, isOpen])
}

interface Dialog {
  opened: boolean
  onClose: () => void
  closeOnEscape?: boolean | undefined
}

/** For a dialog: the context value for what is in it, and its props that close it. */
export function useDialog({ opened, onClose, closeOnEscape = true }: Dialog) {
  const outer = use(EnclosingDialog)
  useCover(opened)
  const [own] = useState(() => new Set<Unsaved>())
  const [covers, cover] = useReducer((before: number, by: 1 | -1) => before + by, 0)
  const enclosing = useMemo(() => ({ forms: [own, ...outer.forms], cover }), [own, outer.forms])
  return {
    enclosing,
    // A form that is stored within the tab loses nothing with its dialog.
    onClose: () =>
      leaveForms(
        [...own].filter(form => form.scope !== 'window'),
        onClose,
      ),
    closeOnEscape: closeOnEscape && covers === 0,
  }
}

/** Returns a function that leaves the forms of the innermost enclosing dialog after a question. */
export function useLeave(): Leave {
  const [forms = []] = use(EnclosingDialog).forms
  return go => leaveForms(forms, go)
}

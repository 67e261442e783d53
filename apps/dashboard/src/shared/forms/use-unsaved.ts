import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import { type LeaveScope, leaveForms, type Unsaved, unsaved } from './unsaved.ts'

type Leave = (go: () => void) => void

/** The forms of each enclosing dialog, the innermost dialog first. */
export const EnclosingForms = createContext<readonly Set<Unsaved>[]>([])

/**
 * Asks for confirmation before a changed form is left: by a link, the Back button, its dialog (`FormModal`,
 * `FormDrawer`) or by closing the browser tab. After a save, and before the navigation, the form must count as
 * unchanged: `form.resetDirty()`.
 * @param isChanged returns true if the form has unsaved changes
 * @returns a function that leaves the form after the same question, for its Cancel button
 */
export function useUnsaved(isChanged: () => boolean, scope: LeaveScope = 'place'): Leave {
  const around = use(EnclosingForms)
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

/** For a dialog: the context value for the forms in it, and a function that closes the dialog after a question. */
export function useDialogForms(): { around: readonly Set<Unsaved>[]; leave: Leave } {
  const outer = use(EnclosingForms)
  const [own] = useState(() => new Set<Unsaved>())
  const around = useMemo(() => [own, ...outer], [own, outer])
  return { around, leave: go => leaveForms(own, go) }
}

/** Returns a function that leaves the forms of the innermost enclosing dialog after a question. */
export function useLeave(): Leave {
  const [forms = []] = use(EnclosingForms)
  return go => leaveForms(forms, go)
}

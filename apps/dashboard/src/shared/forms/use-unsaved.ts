import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import { type LostBy, leaveForms, type Unsaved, unsaved } from './unsaved.ts'

type Leave = (go: () => void) => void

/** The forms of each dialog around a part, the nearest one first. */
export const FormsAround = createContext<readonly Set<Unsaved>[]>([])

/**
 * Makes whoever leaves a form that she has typed in say so: by a link, the Back button, the dialog around it
 * (`FormModal`, `FormDrawer`) or the browser's own cross. After it was saved, and before the page goes on, it must
 * count as unchanged: `form.resetDirty()`.
 * @param isChanged whether something is typed that is stored nowhere
 * @returns what runs a way out of the form itself, such as its Cancel, after the same question
 */
export function useUnsaved(isChanged: () => boolean, lostBy: LostBy = 'place'): Leave {
  const around = use(FormsAround)
  const latest = useRef(isChanged)
  const [form] = useState<Unsaved>(() => ({ isChanged: () => latest.current(), lostBy, isGivenUp: false }))
  useEffect(() => {
    const takeAway = unsaved.add(form)
    for (const forms of around) forms.add(form)
    return () => {
      for (const forms of around) forms.delete(form)
      takeAway()
    }
  }, [form, around])
  useEffect(() => {
    latest.current = isChanged
    unsaved.look()
  })
  return go => leaveForms([form], go)
}

/** For a dialog with forms in it: what they are told, and what closes it. */
export function useFormsWithin(): { around: readonly Set<Unsaved>[]; leave: Leave } {
  const outer = use(FormsAround)
  const [own] = useState(() => new Set<Unsaved>())
  const around = useMemo(() => [own, ...outer], [own, outer])
  return { around, leave: go => leaveForms(own, go) }
}

/** What takes away any form of the dialog that the part stands in. */
export function useLeave(): Leave {
  const [forms = []] = use(FormsAround)
  return go => leaveForms(forms, go)
}

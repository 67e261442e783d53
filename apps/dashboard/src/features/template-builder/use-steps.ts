import type { TemplateDraft } from '@quadrat/domain/template-draft'
import { type Step, takeStep } from '@quadrat/domain/template-draft-steps'
import { useCallback, useEffect, useRef } from 'react'

type Change = (make: (draft: TemplateDraft) => TemplateDraft) => void

/**
 * Adding, moving, copying and deleting fields, to be taken back with Ctrl+Z and done again with Ctrl+Shift+Z
 * outside of inputs, where these keys belong to the text. `take` answers the function that takes its step back.
 */
export function useSteps(change: Change, locked: boolean) {
  const backs = useRef<Step[]>([])
  const forths = useRef<Step[]>([])

  const run = useCallback(
    (step: Step): Step | null => {
      let back: Step | null = null
      change(draft => {
        const taken = takeStep(draft, step)
        back = taken?.back ?? null
        return taken?.draft ?? draft
      })
      return back
    },
    [change],
  )

  const take = useCallback(
    (step: Step): (() => void) => {
      const back = run(step)
      if (back === null) return () => {}
      backs.current.push(back)
      forths.current = []
      return () => {
        if (!backs.current.includes(back)) return
        backs.current = backs.current.filter(other => other !== back)
        const forth = run(back)
        if (forth) forths.current.push(forth)
      }
    },
    [run],
  )

  useEffect(() => {
    if (locked) return
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
      const [from, to] = event.shiftKey ? [forths.current, backs.current] : [backs.current, forths.current]
      for (let step = from.pop(); step !== undefined; step = from.pop()) {
        const other = run(step)
        if (other === null) continue
        to.push(other)
        event.preventDefault()
        return
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [locked, run])

  return take
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  const typeless = ['checkbox', 'radio', 'button', 'range', 'file']
  return target instanceof HTMLInputElement && !typeless.includes(target.type)
}

import type { TemplateDraft } from '@quadrat/domain/template-draft'
import { type Step, takeStep } from '@quadrat/domain/template-draft-steps'
import { useCallback, useEffect, useRef } from 'react'

type Change = (make: (draft: TemplateDraft) => TemplateDraft) => void

/**
 * Undo and redo for adding, moving, copying and deleting fields: Ctrl+Z and Ctrl+Shift+Z, except within text inputs,
 * which have an undo of their own.
 * @returns a function that applies a step and returns the function that undoes it
 */
export function useSteps(change: Change, locked: boolean) {
  const undoSteps = useRef<Step[]>([])
  const redoSteps = useRef<Step[]>([])

  const run = useCallback(
    (step: Step): Step | null => {
      let undo: Step | null = null
      change(draft => {
        const result = takeStep(draft, step)
        undo = result?.back ?? null
        return result?.draft ?? draft
      })
      return undo
    },
    [change],
  )

  const apply = useCallback(
    (step: Step): (() => void) => {
      const undo = run(step)
      if (undo === null) return () => {}
      undoSteps.current.push(undo)
      redoSteps.current = []
      return () => {
        if (!undoSteps.current.includes(undo)) return
        undoSteps.current = undoSteps.current.filter(other => other !== undo)
        const redo = run(undo)
        if (redo) redoSteps.current.push(redo)
      }
    },
    [run],
  )

  useEffect(() => {
    if (locked) return
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
      const [from, to] = event.shiftKey
        ? [redoSteps.current, undoSteps.current]
        : [undoSteps.current, redoSteps.current]
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

  return apply
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  const typeless = ['checkbox', 'radio', 'button', 'range', 'file']
  return target instanceof HTMLInputElement && !typeless.includes(target.type)
}

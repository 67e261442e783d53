import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { type Step, takeStep } from '@quadrat/domain/template/template-draft-steps'
import { useCallback } from 'react'

type Change = (make: (draft: TemplateDraft) => TemplateDraft) => void

/**
 * Returns a function that takes a step and returns the function that undoes it alone, also after other
 * changes.
 */
export function useSteps(change: Change) {
  return useCallback(
    (step: Step): (() => void) => {
      let back: Step | null = null
      change(draft => {
        const result = takeStep(draft, step)
        back = result?.back ?? null
        return result?.draft ?? draft
      })
      return () => {
        const undoing = back
        back = null
        if (undoing) change(draft => takeStep(draft, undoing)?.draft ?? draft)
      }
    },
    [change],
  )
}

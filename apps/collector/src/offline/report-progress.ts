import { formProgress } from '@quadrat/forms/engine/progress'
import { trackChanges } from '@quadrat/forms/engine/requested-changes'
import type { FormValue } from '@quadrat/forms/engine/value'
import type { Report } from './store.ts'

export interface ReportProgress {
  done: number
  all: number
  /** Whether it counts the changes that a reviewer asked for, and not the questions. */
  isEdit: boolean
}

/** How far a report is: of one that was sent back with marks, how many of them say something else now. */
export function reportProgress({ template, asked }: Report, value: FormValue): ReportProgress {
  if (asked) {
    const changes = trackChanges(asked, value)
    return { done: changes.filter(change => change.isDone).length, all: changes.length, isEdit: true }
  }
  const { answered, total } = formProgress(template, value)
  return { done: answered, all: total, isEdit: false }
}

export function progressText({ done, all, isEdit }: ReportProgress): string {
  if (!isEdit) return `${done} of ${all} answered`
  return `${done} of ${all} asked ${all === 1 ? 'change' : 'changes'} answered`
}

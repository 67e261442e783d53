import { formProgress } from '@quadrat/forms/engine/progress'
import { trackChanges } from '@quadrat/forms/engine/requested-changes'
import type { FormValue } from '@quadrat/forms/engine/value'
import { texts } from '#src/shared/texts-en.ts'
import type { Report } from './store.ts'

/** The number of done questions or requested changes, and of all. */
export interface ReportProgress {
  done: number
  all: number
  /** True if it counts requested changes instead of questions. */
  isEdit: boolean
}

/**
 * Returns the progress of a report: done requested changes if it was sent back with some, else answered
 * questions.
 */
export function reportProgress({ template, asked }: Report, value: FormValue): ReportProgress {
  if (asked) {
    const changes = trackChanges(asked, value, template.fields)
    return { done: changes.filter(change => change.isDone).length, all: changes.length, isEdit: true }
  }
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
  const { answered, total } = formProgress(template, value, { now: new Date(), timezone })
  return { done: answered, all: total, isEdit: false }
}

export function progressText({ done, all, isEdit }: ReportProgress): string {
  return isEdit ? texts.progressOfEdit({ done, all }) : texts.progress({ done, all })
}

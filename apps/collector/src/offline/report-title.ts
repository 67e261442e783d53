import { titleOf } from '@quadrat/domain/template/report-title'
import type { Report } from './store.ts'

/**
 * Returns what tells a report on this phone apart, as the server will write it when it arrives; null if its
 * template asks for no title or its answers are missing. A draft may show an answer that a rule hides by now.
 */
export function ownTitle({ template, submission, answers }: Report): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return titleOf(template.fields, submission?.answers ?? answers, submission?.timezone ?? timeZone)
}

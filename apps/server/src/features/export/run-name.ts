import { endingOf } from './export.actions.ts'
import { safeName } from './photo-names.ts'
import type { ScheduleRow } from './schedule.queries.ts'

/** The name of the file of a run: `Nightly 2026-11-29 03-00-00.csv`, in UTC, so that names sort by time. */
export function runName(schedule: Pick<ScheduleRow, 'name' | 'format' | 'layout'>, at: Date): string {
  const moment = at.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-')
  return `${safeName(schedule.name, 'export')} ${moment}.${endingOf(schedule)}`
}

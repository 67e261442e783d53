import type { Day } from '#src/shared/format/dates.ts'
import { tableDate } from '#src/shared/format/format.ts'

/** A day as tables show dates. */
export const asRead = (day: Day) => tableDate(`${day}T00:00`)
/** One day, or two with a dash between them. */
export const rangeText = (from: Day, to: Day) =>
  from === to ? asRead(from) : `${asRead(from)} – ${asRead(to)}`

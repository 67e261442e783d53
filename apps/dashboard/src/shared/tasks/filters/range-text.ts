import type { Day } from '#src/shared/format/dates.ts'

/** 'DD/MM/YYYY'. */
export const asRead = (day: Day) => day.split('-').reverse().join('/')
/** One day, or two with a dash between them. */
export const rangeText = (from: Day, to: Day) =>
  from === to ? asRead(from) : `${asRead(from)} – ${asRead(to)}`

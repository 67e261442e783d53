import { spoken } from '@quadrat/domain/language/texts'

const minute = 60_000
const units = [
  { unit: 'day', ms: 24 * 60 * minute, from: 2 * 24 * 60 * minute },
  { unit: 'hour', ms: 60 * minute, from: 60 * minute },
  { unit: 'minute', ms: minute, from: minute },
] as const

/**
 * How long after a report was made it arrived, such as '5 hrs'; null within a minute, and where the
 * clock of the phone was ahead.
 */
export function arrivalDelay(reported: string, arrived: string): string | null {
  const late = Date.parse(arrived) - Date.parse(reported)
  const found = units.find(({ from }) => late >= from)
  if (!found) return null
  const { unit, ms } = found
  const { locale } = spoken()
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(late / ms),
  )
}

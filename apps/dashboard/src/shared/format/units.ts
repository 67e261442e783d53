import { perLocale } from './per-locale.ts'

/**
 * Writes amounts of a unit: '8 m', '340 kB'.
 * @param digits the most digits after the decimal sign
 * @param least the fewest of them
 */
export function unitFormat(unit: string, digits = 0, least = 0): () => Intl.NumberFormat {
  return perLocale(
    locale =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        useGrouping: false,
        minimumFractionDigits: least,
        maximumFractionDigits: digits,
      }),
  )
}

const inMetres = unitFormat('meter')

/** Whole metres: '8 m'. */
export function metres(many: number): string {
  return inMetres().format(Math.round(many))
}

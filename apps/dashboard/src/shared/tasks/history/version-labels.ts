import { spoken } from '@quadrat/domain/language/texts'
import { texts } from './texts-en.ts'

/** Formats a difference with its sign: '+3', '−0.6'. */
export function signed(difference: number): string {
  const options = { maximumFractionDigits: 6, signDisplay: 'always' } as const
  // The sign of a keyboard is shorter than the minus of the typeface.
  return new Intl.NumberFormat(spoken().locale, options).format(difference).replace('-', '−')
}

/** Formats a distance with the precision of a phone: '8 m', '1.2 km'. */
export function distance(metres: number): string {
  if (metres < 1) return texts.changes.lessThanMetre
  return metres < 1000
    ? measured(metres, 'meter', 0)
    : measured(metres / 1000, 'kilometer', metres < 10_000 ? 1 : 0)
}

function measured(value: number, unit: 'meter' | 'kilometer', maximumFractionDigits: number): string {
  const options = { style: 'unit', unit, maximumFractionDigits } as const
  return new Intl.NumberFormat(spoken().locale, options).format(value)
}

import { latinDigits } from '@quadrat/domain/language/digits'

/**
 * Parses a typed number. Returns '' for blank text, and the text itself if it is no number (yet). Accepts a
 * decimal comma, because some keypads have no point, but not before exactly three digits: '1,500' is
 * ambiguous. Accepts the digits of all our languages.
 */
export function readNumber(typed: string): number | string {
  const text = latinDigits(typed).trim().replace('−', '-')
  const plain = /^-?\d*,\d+$/.test(text) && !/,\d{3}$/.test(text) ? text.replace(',', '.') : text
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return text === '' ? '' : typed
  // Adding 0 turns -0 into 0: JSON cannot represent -0.
  return Number(plain) + 0
}

/**
 * Returns the step of a slider: 1 for whole bounds at least 10 apart, else a power of ten with 100 steps or
 * more.
 */
export function sliderStep(min: number, max: number): number {
  const range = max - min
  if (range === 0) return 1
  if (Number.isInteger(min) && Number.isInteger(max) && range >= 10) return 1
  return 10 ** Math.floor(Math.log10(range / 100))
}

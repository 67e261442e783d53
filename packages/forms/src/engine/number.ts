/**
 * The number that was typed, '' for nothing, or the text itself when it is no number yet. Takes a comma as
 * the decimal sign, as some keypads offer nothing else, but not before exactly three digits: '1,500' is one
 * thousand five hundred to one person and one and a half to another. Arabic-Indic digits count as digits.
 */
export function readNumber(typed: string): number | string {
  const text = typed
    .trim()
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace('٫', '.')
    .replace('−', '-')
  const plain = /^-?\d*,\d+$/.test(text) && !/,\d{3}$/.test(text) ? text.replace(',', '.') : text
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return text === '' ? '' : typed
  // -0 is 0 to a person, and would not come back from JSON as it went.
  return Number(plain) + 0
}

/** A step that gives a slider at least a hundred stops where the range has no whole ones to offer. */
export function sliderStep(min: number, max: number): number {
  const range = max - min
  if (range === 0) return 1
  if (Number.isInteger(min) && Number.isInteger(max) && range >= 10) return 1
  return 10 ** Math.floor(Math.log10(range / 100))
}

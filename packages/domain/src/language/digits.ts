/** The zeros of the digits that keyboards of our languages type: Arabic, Persian and Urdu, Devanagari. */
const zeros = [0x660, 0x6f0, 0x966]

/** Returns the text with its digits in the Latin script, and the Arabic decimal sign as a point. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, digit => {
      const code = digit.charCodeAt(0)
      const zero = zeros.findLast(first => first <= code) ?? 0
      return String(code - zero)
    })
    .replaceAll('\u066b', '.')
}

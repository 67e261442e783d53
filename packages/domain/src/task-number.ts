/**
 * Reads the number of a report as people type and paste it: `1042`, `#1042`, `Task #1042`, `report 1,042`; null for any
 * other text.
 */
export function readTaskNumber(typed: string): number | null {
  const [, digits = ''] =
    /^(?:(?:task|report)\s*)?(?:#\s*)?(\d+|\d{1,3}(?:[,\u00a0\u202f ]\d{3})+)$/iu.exec(
      typed.trim().replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 15)),
    ) ?? []
  const number = Number(digits.replace(/\D/g, ''))
  return number > 0 && Number.isSafeInteger(number) ? number : null
}

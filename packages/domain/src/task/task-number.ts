/**
 * Reads the number of a report as people type and paste it: `1042`, `#1042`, `Task #1042`, `report 1,042`;
 * null for any other text. What begins with a zero is a phone number.
 */
export function readTaskNumber(typed: string): number | null {
  const [, digits = ''] =
    /^(?:(?:task|report)\s*)?(?:#\s*)?([1-9]\d*|[1-9]\d{0,2}(?:[,\u00a0\u202f ]\d{3})+)$/iu.exec(
      typed.trim().replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 15)),
    ) ?? []
  const number = Number(digits.replace(/\D/g, ''))
  return number > 0 && Number.isSafeInteger(number) ? number : null
}

/**
 * True if two JSON values are equal. The order of keys does not matter; a key with `undefined` counts as
 * missing.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a), Object.entries(b)].map(entries =>
    entries.filter(([, value]) => value !== undefined),
  )
  if (left?.length !== right?.length) return false
  const others = new Map(right)
  return (left ?? []).every(([key, value]) => others.has(key) && sameJson(value, others.get(key)))
}

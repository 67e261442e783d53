/**
 * The rows that came in on top of a list: those before the first one that was there already. Rows that
 * moved up from below when others left are not new, only nearer.
 */
export function arrivedOnTop(before: ReadonlySet<string>, now: readonly string[]): string[] {
  const firstKnown = now.findIndex(id => before.has(id))
  return before.size === 0 ? [...now] : firstKnown === -1 ? [] : now.slice(0, firstKnown)
}

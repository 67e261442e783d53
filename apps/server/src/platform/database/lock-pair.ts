import { Problem } from '@quadrat/domain/problem'
import { requireFound } from '#src/platform/input/parse.ts'

/**
 * Locks the two records of a merge in the order of their ids, so that two merges of the same records cannot
 * deadlock.
 * @param lock locks one record until the commit
 * @param what the noun of the records, for the refusal
 */
export async function lockPair<Row>(
  { from, into }: { from: number; into: number },
  lock: (id: number) => Promise<Row | null>,
  what: string,
): Promise<{ source: Row | null; target: Row }> {
  const locked = new Map<number, Row | null>()
  for (const id of [from, into].sort((a, b) => a - b)) locked.set(id, await lock(id))
  return { source: locked.get(from) ?? null, target: requireFound(locked.get(into), what) }
}

/** The refusal of a merge into a record that cannot take the other one. */
export function refusedInto(message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path: 'into', message }] })
}

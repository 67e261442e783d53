/** Which questions each question's rules read. */
export type Reads = ReadonlyMap<string, ReadonlySet<string>>

/** The order in which rules are evaluated, and what a changed answer makes stale. */
export interface DependencyGraph {
  /** The ids of all questions with rules, each behind those that it reads. */
  order: readonly string[]
  /**
   * Returns the ids of the questions whose rules depend on one of the ids, directly or through others, in
   * order.
   */
  affectedBy: (ids: Iterable<string>) => readonly string[]
  /** Returns the ids of the questions whose rules read the id directly. */
  readersOf: (id: string) => readonly string[]
}

/**
 * Returns the graph of what reads what, or a cycle as ids, of which each reads the next and the last the
 * first.
 */
export function dependencyGraph(reads: Reads): { graph: DependencyGraph } | { cycle: readonly string[] } {
  const order: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  for (const start of reads.keys()) {
    const cycle = visit(start, reads, state, order)
    if (cycle) return { cycle }
  }
  const readers = new Map<string, string[]>()
  for (const [id, read] of reads)
    for (const from of read) readers.set(from, [...(readers.get(from) ?? []), id])
  const place = new Map(order.map((id, index) => [id, index]))
  return {
    graph: {
      order,
      readersOf: id => readers.get(id) ?? [],
      affectedBy(ids) {
        const stale = new Set<string>()
        const waiting = [...ids]
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          for (const reader of readers.get(id) ?? []) {
            if (stale.has(reader)) continue
            stale.add(reader)
            waiting.push(reader)
          }
        }
        return [...stale].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
      },
    },
  }
}

/** Depth first without recursion, because a chain may be as long as a template. */
function visit(
  start: string,
  reads: Reads,
  state: Map<string, 'open' | 'done'>,
  order: string[],
): string[] | null {
  if (state.has(start)) return null
  const path: { id: string; rest: Iterator<string> }[] = []
  const open = (id: string) => {
    state.set(id, 'open')
    path.push({ id, rest: (reads.get(id) ?? new Set<string>()).values() })
  }
  open(start)
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const { value: next, done } = top.rest.next()
    if (done) {
      state.set(top.id, 'done')
      order.push(top.id)
      path.pop()
    } else if (reads.has(next)) {
      if (state.get(next) === 'open')
        return path.slice(path.findIndex(({ id }) => id === next)).map(({ id }) => id)
      if (!state.has(next)) open(next)
    }
  }
  return null
}

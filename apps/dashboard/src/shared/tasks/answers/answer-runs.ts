interface Lined {
  matrix: { key: string; label: string } | null
}

/** Lines of one matrix, or one question of another kind. */
interface AnswerRun<T extends Lined> {
  /** Null for a question that is no line. */
  matrix: T['matrix']
  items: [T, ...T[]]
}

/** Puts the lines of a matrix together, to be drawn as a table where its first line is. */
export function answerRuns<T extends Lined>(items: readonly T[]): AnswerRun<T>[] {
  const runs: AnswerRun<T>[] = []
  for (const item of items) {
    const { matrix } = item
    const run = matrix && runs.find(one => one.matrix?.key === matrix.key)
    if (run) run.items.push(item)
    else runs.push({ matrix, items: [item] })
  }
  return runs
}

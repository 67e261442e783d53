/** Lines of one matrix that follow each other, or one question of another kind. */
interface AnswerRun<T> {
  /** Null for a question that is no line. */
  matrix: { key: string; label: string } | null
  items: [T, ...T[]]
}

/** Puts the lines of a matrix that follow each other together, to be drawn as a table. */
export function answerRuns<T extends { matrix: AnswerRun<T>['matrix'] }>(
  items: readonly T[],
): AnswerRun<T>[] {
  const runs: AnswerRun<T>[] = []
  for (const item of items) {
    const { matrix } = item
    const last = runs.at(-1)
    if (matrix && last?.matrix?.key === matrix.key) last.items.push(item)
    else runs.push({ matrix, items: [item] })
  }
  return runs
}

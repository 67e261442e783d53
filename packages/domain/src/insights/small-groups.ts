/** From how many reports on a figure is sent by a public link: 0 for all of them, at most `max`. */
export const leastReports = { usual: 5, max: 20 } as const

interface Cell {
  n: number
  isHidden: boolean
}

/**
 * Which figures of a chart are made of too few reports. A hidden figure must not be the difference between a
 * sum that is shown elsewhere and the other figures of its row or column, so what is hidden of a line has at
 * least two figures and `least` reports; if it would have less, the smallest other figure is hidden too.
 * @param counts the reports of each figure: a row for each place, a column for each group
 */
export function smallFigures(counts: readonly (readonly number[])[], least: number): boolean[][] {
  const rows = counts.map(row => row.map((n): Cell => ({ n, isHidden: n > 0 && n < least })))
  const columns = (rows[0] ?? []).map((_, at) => rows.flatMap(row => row[at] ?? []))
  const lines = [...rows, ...columns]
  while (lines.some(hideAnother(least))) {
    // Each turn hides a figure, so there are no more turns than figures.
  }
  return rows.map(row => row.map(({ isHidden }) => isHidden))
}

/** Hides another figure of a line if what is hidden of it could be computed. Returns whether it has. */
function hideAnother(least: number) {
  return (line: readonly Cell[]): boolean => {
    const hidden = line.filter(({ isHidden }) => isHidden)
    const many = hidden.reduce((sum, { n }) => sum + n, 0)
    if (hidden.length === 0 || (hidden.length > 1 && many >= least)) return false
    const [next] = line.filter(({ n, isHidden }) => n > 0 && !isHidden).toSorted((a, b) => a.n - b.n)
    if (next) next.isHidden = true
    return next !== undefined
  }
}

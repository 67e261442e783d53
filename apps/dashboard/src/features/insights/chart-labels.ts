/** With more items than this the labels of the axis are rotated. */
const straightMax = 10
/** The longest label of the axis. */
const charactersMax = 20
/** The width of a character and the height of a line on the axis, in px. */
const characterWidth = 6.5
const lineHeight = 16

export function shortened(label: string): string {
  const characters = [...label]
  return characters.length > charactersMax
    ? `${characters
        .slice(0, charactersMax - 1)
        .join('')
        .trimEnd()}…`
    : label
}

/**
 * How the labels of the axis are drawn. Rotated ones end at their place, so the first ones may need room at
 * the left.
 * @param width the width of the axis in px
 * @param before the space at the left of the axis in px, which labels may use
 * @param isCurve true if the first place is at the start of the axis, and not in the middle of its part
 */
export function axisLabels(
  labels: readonly string[],
  width: number,
  before = 0,
  isCurve = false,
): { isRotated: boolean; every: number; height: number; left: number } {
  const slot = width / Math.max(1, labels.length)
  const lengths = labels.map(label => [...shortened(label)].length * characterWidth)
  const longest = Math.max(0, ...lengths)
  const isRotated = labels.length > straightMax || longest > slot - 8
  const outside = lengths.map(
    (length, n) => length * Math.SQRT1_2 - before - (n + (isCurve ? 0 : 0.5)) * slot,
  )
  return {
    isRotated,
    // Rotated labels are as far apart as their lines are high.
    every: isRotated ? Math.max(1, Math.ceil(lineHeight / slot)) : 1,
    height: isRotated ? Math.ceil(longest * Math.SQRT1_2) + lineHeight + 8 : 32,
    left: isRotated ? Math.max(0, ...outside.map(Math.ceil)) : 0,
  }
}

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
 * How the labels of the axis are drawn.
 * @param width the width of the axis in px
 */
export function axisLabels(
  labels: readonly string[],
  width: number,
): { isRotated: boolean; every: number; height: number } {
  const slot = width / Math.max(1, labels.length)
  const longest = Math.max(0, ...labels.map(label => [...shortened(label)].length)) * characterWidth
  const isRotated = labels.length > straightMax || longest > slot - 8
  return {
    isRotated,
    // Rotated labels are as far apart as their lines are high.
    every: isRotated ? Math.max(1, Math.ceil(lineHeight / slot)) : 1,
    height: isRotated ? Math.ceil(longest * Math.SQRT1_2) + lineHeight + 8 : 32,
  }
}

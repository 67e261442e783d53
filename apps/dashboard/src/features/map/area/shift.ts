/** Room around a handle, in pixels. */
const margin = 24

interface Pixel {
  x: number
  y: number
}

/**
 * How far an area is to be shifted, in pixels, so that a panel in the top left corner of the view does not
 * cover its points. Null if it need not be, or if the view has no room for it beside or below the panel.
 */
export function shiftOf(
  view: { width: number; height: number },
  panel: { right: number; bottom: number },
  points: readonly Pixel[],
): Pixel | null {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const isWhole = left >= 0 && top >= 0 && right <= view.width && bottom <= view.height
  const [after, below] = [panel.right + margin, panel.bottom + margin]
  const isCovered = points.some(({ x, y }) => x < after && y < below)
  if (!isWhole || !isCovered) return null
  const aside = { x: after - left, y: 0 }
  const down = { x: 0, y: below - top }
  const fits = ({ x, y }: Pixel) => right + x <= view.width - margin && bottom + y <= view.height - margin
  return [aside, down].filter(fits).sort((a, b) => a.x + a.y - (b.x + b.y))[0] ?? null
}

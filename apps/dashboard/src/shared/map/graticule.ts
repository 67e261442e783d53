import type { Bounds, Line, Point } from './geometry.ts'
import { texts } from './texts-en.ts'

/** The steps of paper maps in degrees: degrees, then minutes, then seconds. */
const steps = [
  30,
  15,
  10,
  5,
  2,
  1,
  30 / 60,
  20 / 60,
  10 / 60,
  5 / 60,
  2 / 60,
  1 / 60,
  30 / 3600,
  15 / 3600,
  5 / 3600,
]

interface Graticule {
  lines: Line[]
  labels: { at: Point; text: string; side: 'left' | 'top' }[]
}

/** The widest step with at least three lines across the view. */
export function graticuleStep(degreesAcross: number): number {
  return steps.find(step => degreesAcross / step >= 3) ?? 5 / 3600
}

/** '3°21′S', '40°E': minutes and seconds only where they are not zero. */
export function angleText(value: number, positive: string, negative: string): string {
  const seconds = Math.round(Math.abs(value) * 3600)
  const [degree, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const text = `${degree}°${minute || second ? `${String(minute).padStart(2, '0')}′` : ''}${second ? `${String(second).padStart(2, '0')}″` : ''}`
  return seconds === 0 ? text : text + (value > 0 ? positive : negative)
}

/** Lines of equal latitude and longitude over the view, with labels along its left and upper edge. */
export function graticule([west, south, east, north]: Bounds): Graticule {
  const step = graticuleStep(east - west)
  const result: Graticule = { lines: [], labels: [] }
  for (let i = Math.ceil(west / step); i * step <= east; i++) {
    const longitude = i * step
    const named = ((((longitude + 180) % 360) + 360) % 360) - 180
    result.lines.push([
      [longitude, south],
      [longitude, north],
    ])
    result.labels.push({
      at: [longitude, north],
      text: angleText(named, texts.east, texts.west),
      side: 'top',
    })
  }
  for (let i = Math.ceil(Math.max(-85, south) / step); i * step <= Math.min(85, north); i++) {
    result.lines.push([
      [west, i * step],
      [east, i * step],
    ])
    result.labels.push({
      at: [west, i * step],
      text: angleText(i * step, texts.north, texts.south),
      side: 'left',
    })
  }
  return result
}

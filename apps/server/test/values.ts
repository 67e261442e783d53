import type { Outline } from '@quadrat/domain/map/outline'

let counter = 0
/** Returns a suffix that is unique in this run. */
export const unique = () =>
  `${process.pid.toString(36)}${(++counter).toString(36)}${Math.trunc(performance.now()).toString(36)}`

/** A square outline from its south-west corner, in degrees. */
export const square = (west: number, south: number, side: number): Outline => {
  const [east, north] = [west + side, south + side]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
  return { type: 'MultiPolygon', coordinates: [[ring]] }
}

let numbers = 0
/** Returns the 9 digits of a Kenyan phone number after +254, unique in this run. */
export const localNumber = (first: '7' | '1' = '7') =>
  `${first}${String(process.pid % 1000).padStart(3, '0')}${String(++numbers).padStart(5, '0')}`

import type { Point } from './geometry.ts'
import { texts } from './texts-en.ts'

type Sea = keyof typeof texts.seas

const oceans: readonly [Sea, latitude: number, longitude: number][] = [
  ['indian', -12, 72],
  ['atlantic', 5, -32],
  ['atlantic', -28, -15],
  ['atlantic', 36, -42],
  ['pacific', 5, -140],
  ['pacific', -28, -115],
  ['pacific', 22, 165],
  ['southern', -60, 90],
  ['arctic', 80, -160],
  ['arabian', 15, 64],
  ['mediterranean', 35, 18],
  ['bengal', 14, 88],
]

/** The names of the seas, each at a point of its middle. */
export function seas(): { name: string; at: Point }[] {
  return oceans.map(([sea, latitude, longitude]) => ({ name: texts.seas[sea], at: [longitude, latitude] }))
}

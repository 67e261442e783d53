import { expect, it } from 'vitest'
import { metresPerPixel, pickedAccuracy } from './picked-accuracy.ts'

it('knows how much ground a pixel covers', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 0)
  expect(metresPerPixel(10, 0)).toBeCloseTo(76.4, 1)
  expect(metresPerPixel(10, 60)).toBeCloseTo(38.2, 1)
})

it('tells a place the more exactly the closer the map is', () => {
  expect([3, 8, 12, 16, 19].map(zoom => pickedAccuracy(zoom, -4))).toEqual([60_000, 2000, 200, 8, 1])
})

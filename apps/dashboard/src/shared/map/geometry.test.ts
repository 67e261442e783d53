import { expect, test } from 'vitest'
import { circleRing, distance, isInside, type Ring, unwrapRing, zoomFor } from './geometry.ts'

test('a circle of accuracy has the same radius on the ground in every direction and at every latitude', () => {
  for (const latitude of [-3.35, 0, 51.5, 78]) {
    const ring = circleRing([39.97, latitude], 25)
    for (const point of ring) expect(distance([39.97, latitude], point)).toBeCloseTo(25, 3)
  }
})

test('a circle is closed and its centre is inside', () => {
  const ring = circleRing([39.97, -3.35], 8)
  expect(ring.at(0)).toEqual(ring.at(-1))
  expect(isInside([39.97, -3.35], ring)).toBe(true)
})

test('distance along the equator is a degree of 111.2 kilometres', () => {
  expect(distance([39, 0], [40, 0]) / 1000).toBeCloseTo(111.195, 2)
})

test('the zoom for a circle makes it a fifth of the height', () => {
  const zoom = zoomFor(50, 0, 400)
  const metresPerPixel = 40_030_228 / 512 / 2 ** zoom
  expect(50 / metresPerPixel).toBeCloseTo(80, 1)
})

test('a ring over the antimeridian continues past 180', () => {
  const fiji: Ring = [
    [179, -17],
    [-179, -17],
    [-179, -16],
    [179, -16],
    [179, -17],
  ]
  expect(unwrapRing(fiji).map(point => point[0])).toEqual([179, 181, 181, 179, 179])
})

test('a ring around the south pole is closed along the pole', () => {
  const around: Ring = [
    [-170, -70],
    [-60, -72],
    [60, -68],
    [170, -75],
    [-170, -70],
  ]
  const ring = unwrapRing(around)
  expect(ring.slice(-3)).toEqual([
    [190, -90],
    [-170, -90],
    [-170, -70],
  ])
  expect(isInside([0, -85], ring)).toBe(true)
})

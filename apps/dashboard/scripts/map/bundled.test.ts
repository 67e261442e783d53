import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cellBounds, decodeCell } from '../../src/shared/map/cell.ts'
import { isInside, type Point } from '../../src/shared/map/geometry.ts'
import { clipLine, clipRing } from './clip.ts'
import { simplify } from './simplify.ts'

const file = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../public/map', path, 'world.json'), 'utf8'))

test('the bundled cell of the Kenyan coast has Malindi on land and the sea off Watamu in the water', () => {
  const { grid: near } = file('.').near
  const land = ['14-5', '15-5'].flatMap(key => decodeCell(file(key), near, cellBounds(key)).land)
  const isLand = (point: Point) =>
    land.some(
      ([outer, ...holes]) => outer && isInside(point, outer) && !holes.some(hole => isInside(point, hole)),
    )
  expect(isLand([40.1, -3.21])).toBe(true)
  expect(isLand([39.95, -3.25])).toBe(true)
  expect(isLand([40.1, -3.4])).toBe(false)
})

test('the overview covers Antarctica to the pole and does not flood the Sahara', () => {
  const overview = file('.')
  const { land } = decodeCell(overview, overview.grid, [-180, -90, 180, 90])
  const isLand = (point: Point) => land.some(([outer]) => outer && isInside(point, outer))
  expect(isLand([10, -85])).toBe(true)
  expect(isLand([10, 22])).toBe(true)
  expect(isLand([-150, 10])).toBe(false)
})

test('clipping a ring keeps the part inside, closed', () => {
  const ring = clipRing(
    [
      [-1, -1],
      [3, -1],
      [3, 3],
      [-1, 3],
      [-1, -1],
    ],
    [0, 0, 2, 2],
  )
  expect(ring.at(0)).toEqual(ring.at(-1))
  expect([...new Set(ring.map(String))].sort()).toEqual(['0,0', '0,2', '2,0', '2,2'])
})

test('a line that leaves and comes back is cut in two pieces', () => {
  const pieces = clipLine(
    [
      [0.5, 0.5],
      [0.5, 3],
      [1.5, 3],
      [1.5, 0.5],
    ],
    [0, 0, 2, 2],
  )
  expect(pieces).toEqual([
    [
      [0.5, 0.5],
      [0.5, 2],
    ],
    [
      [1.5, 2],
      [1.5, 0.5],
    ],
  ])
})

test('simplifying drops what is nearly straight and keeps the ends and the corners', () => {
  const line: Point[] = [
    [0, 0],
    [1, 0.0001],
    [2, 0],
    [2, 2],
  ]
  expect(simplify(line, 0.01, 2)).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
  ])
})

test('the bundled cells have Lake Victoria at Kisumu, its town and the river Nile at Jinja', () => {
  const { grid: near } = file('.').near
  const cells = ['14-5', '14-6'].map(key => decodeCell(file(key), near, cellBounds(key)))
  const isLake = (point: Point) =>
    cells.some(({ lakes }) => lakes.some(({ polygon: [outer] }) => outer && isInside(point, outer)))
  expect(isLake([34.55, -0.2])).toBe(true)
  expect(isLake([35.2, -0.1])).toBe(false)
  const towns = cells.flatMap(cell => cell.towns)
  expect(towns.filter(({ name }) => name === 'Kisumu')).toHaveLength(1)
  const nile = cells.flatMap(({ rivers }) => rivers.flatMap(({ line }) => line))
  expect(nile.some(([x, y]) => Math.abs(x - 33.1) < 0.4 && Math.abs(y - 0.8) < 0.4)).toBe(true)
})

test('the overview has the large lakes, and towns are in it or in the cells, not in both', () => {
  const overview = file('.')
  const whole = decodeCell(overview, overview.grid, [-180, -90, 180, 90])
  expect(whole.lakes.some(({ polygon: [outer] }) => outer && isInside([33, -1], outer))).toBe(true)
  const far = whole.towns.map(({ name }) => name)
  expect(far).toContain('Nairobi')
  const near = decodeCell(file('14-5'), overview.near.grid, cellBounds('14-5')).towns.map(({ name }) => name)
  expect(near).toContain('Nakuru')
  expect(near).not.toContain('Nairobi')
})

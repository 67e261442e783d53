import { expect, test } from 'vitest'
import { cellsIn, decodeLine, encodeLine, type Grid, shoreOf, smooth } from './cell.ts'
import type { Line, Point, Ring } from './geometry.ts'
import { angleText, graticule, graticuleStep } from './graticule.ts'

const grid: Grid = { scale: [0.0036, 0.0017], translate: [-180, -85] }
const nowhere = () => false

test('a line comes back from its encoding to within half a grid step', () => {
  const line: Line = [
    [39.97, -3.35],
    [40.12, -3.22],
    [40.9, -2.27],
  ]
  decodeLine(encodeLine(line, grid), grid).forEach((point, i) => {
    expect(Math.abs(point[0] - (line[i]?.[0] ?? 0))).toBeLessThanOrEqual(0.0018001)
    expect(Math.abs(point[1] - (line[i]?.[1] ?? 0))).toBeLessThanOrEqual(0.0008501)
  })
})

test('a view over the antimeridian needs the cells on both sides', () => {
  expect(cellsIn([172, -20, 188, -16]).sort()).toEqual(['0-4', '23-4'])
})

test('the cell in the middle of the view comes first', () => {
  expect(cellsIn([20, -12, 46, -4])[0]).toBe('14-5')
})

test('smoothing keeps the ends of a line and the points on the edge', () => {
  const line: Line = [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
  ]
  const soft = smooth(line, nowhere, false)
  expect(soft.at(0)).toEqual([0, 0])
  expect(soft.at(-1)).toEqual([2, 1])
  expect(soft).not.toContainEqual([1, 0])
  expect(smooth(line, point => point[0] === 1, false)).toContainEqual([1, 0])
})

test('the straight cut along a cell is not shore', () => {
  const ring: Ring = [
    [0, 0],
    [1, 2],
    [2, 0],
    [0, 0],
  ]
  expect(shoreOf(ring, (point: Point) => point[1] === 0)).toEqual([
    [
      [0, 0],
      [1, 2],
      [2, 0],
    ],
  ])
})

test('graticule steps are round, with at least three lines across', () => {
  expect(graticuleStep(360)).toBe(30)
  expect(graticuleStep(0.6)).toBeCloseTo(10 / 60, 8)
  expect(graticuleStep(0.01)).toBeCloseTo(5 / 3600, 8)
})

test('angles are written as on a chart', () => {
  expect(angleText(-3.35, 'N', 'S')).toBe('3°21′S')
  expect(angleText(40, 'E', 'W')).toBe('40°E')
  expect(angleText(0, 'E', 'W')).toBe('0°')
  expect(angleText(39 + 33 / 60 + 35 / 3600, 'E', 'W')).toBe('39°33′35″E')
})

test('longitudes beyond 180 get their usual names', () => {
  const { labels } = graticule([170, -20, 200, -10])
  expect(labels.filter(label => label.side === 'top').map(label => label.text)).toContain('170°W')
})

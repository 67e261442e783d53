import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, it } from 'vitest'
import type { Parts } from './outline-canvas.ts'
import { partsShape } from './parts-shape.ts'

const map = {
  project: ([x, y]: [number, number]) => ({ x: x * 100, y: y * 100 }),
  getBounds: () => ({ contains: ([x]: [number, number]) => x < 20 }),
} as unknown as MapLibreMap
const ring = (x: number, size: number): Parts[number][number] => [
  [x, 0],
  [x + size, 0],
  [x, size],
  [x, 0],
]
const parts: Parts = [[ring(0, 4), ring(1, 1)], [ring(30, 4)]]

it('A corner of an area or of its hole moves alone, and rings stay closed', () => {
  expect(partsShape.moved(parts, '0/1/0', [1.5, 0.123456789])).toEqual([
    [
      ring(0, 4),
      [
        [1.5, 0.1234568],
        [2, 0],
        [1, 1],
        [1.5, 0.1234568],
      ],
    ],
    [ring(30, 4)],
  ])
  const more = partsShape.moved(parts, '1/0/2+', [29, 2])
  expect(more[1]?.[0]).toEqual([
    [30, 0],
    [34, 0],
    [30, 4],
    [29, 2],
    [30, 0],
  ])
  expect(partsShape.removed(more, '1/0/3')).toEqual(parts)
  expect(partsShape.removed(parts, '1/0/0')).toBeNull()
})

it('Only corners in view have handles, named by their area', () => {
  const labels = partsShape.handlesOf(parts, map).map(({ label }) => label)
  expect(labels).toContain('Area 1, corner 1 of 3')
  expect(labels).toContain('Area 1, hole 1, corner 3 of 3')
  expect(labels.filter(label => label.startsWith('Area 2'))).toEqual([])
})

it('An outline with more corners in view than can be told apart has none until the view is closer', () => {
  const fine = Array.from({ length: 200 }, (_, n): [number, number] => [n / 100, (n % 2) / 100])
  expect(partsShape.handlesOf([[[...fine, [0, 0]]]], map)).toEqual([])
})

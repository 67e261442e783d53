import { cornersMax } from '@quadrat/domain/map/map-shape'
import { expect, it } from 'vitest'
import { canFinish, type Draft, finished, isFull, newDraft, outlineOf, shapeOf } from './draft.ts'

const draft = (tool: Draft['tool'], ...points: [number, number][]): Draft => ({ ...newDraft(tool), points })

it('a box is the same from whichever corner it is drawn, and may cross the antimeridian', () => {
  expect(finished(draft('box', [37, -1], [36, -2]), 10)).toEqual({ area: 'box_36_-2_37_-1' })
  expect(finished(draft('box', [36, -1], [37, -2]), 10)).toEqual({ area: 'box_36_-2_37_-1' })
  expect(finished(draft('box', [175, -20], [190, -10]), 5)).toEqual({ area: 'box_175_-20_-170_-10' })
  expect(finished(draft('box', [-185, -20], [-175, -10]), 5)).toEqual({ area: 'box_175_-20_-175_-10' })
  expect(finished(draft('box', [-180, -20], [180, 10]), 1)).toEqual({ area: 'box_-180_-20_180_10' })
  expect(finished(draft('box', [-200, -20], [200, 10]), 1)).toEqual({ area: 'box_-180_-20_180_10' })
})

it('a shape begins without points, and ends with its second one or with the most corners', () => {
  expect(newDraft('box')).toEqual({ tool: 'box', points: [], cursor: null })
  expect(shapeOf('circle', [[1, 2]])).toBeNull()
  expect(shapeOf('box', [])).toBeNull()
  const corners = (n: number) => Array.from({ length: n }, (_, at): [number, number] => [at, 0])
  const ends = (tool: Draft['tool'], n: number) =>
    [canFinish, isFull].map(is => is(draft(tool, ...corners(n))))
  expect([ends('box', 1), ends('box', 2)]).toEqual([
    [false, false],
    [true, true],
  ])
  expect([2, 3, cornersMax - 1, cornersMax].map(n => ends('polygon', n))).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ])
})

it('the text has the digits that the zoom shows', () => {
  const points: [number, number][] = [
    [36.123456789, -1.123456789],
    [37.987654321, -2.5],
  ]
  expect(finished(draft('box', ...points), 3)).toEqual({ area: 'box_36.123_-2.5_37.988_-1.123' })
  expect(finished(draft('box', ...points), 19)).toEqual({
    area: 'box_36.123457_-2.5_37.987654_-1.123457',
  })
})

it('a circle has its centre and its radius along the ground', () => {
  expect(finished(draft('circle', [361, 0], [362, 0]), 10)).toEqual({ area: 'circle_1_0_111195' })
})

it('a polygon needs three corners, follows the cursor, and may not cross itself', () => {
  const two = draft('polygon', [0, 0], [2, 0])
  expect(canFinish(two)).toBe(false)
  expect(outlineOf(two)).toBeNull()
  expect(outlineOf({ ...two, cursor: [2, 2] })).toMatchObject({ kind: 'polygon' })
  expect(finished(draft('polygon', [0, 0], [2, 0], [2, 2]), 10)).toEqual({ area: 'polygon_0_0_2_0_2_2' })
  expect(finished(draft('polygon', [0, 0], [2, 2], [2, 0], [0, 2]), 10)).toEqual({
    error: 'The sides of a polygon must not cross or touch each other.',
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OutlinePoint } from '../map/outline-rings.ts'
import { formatAnswer } from '../messages/answers-en.ts'
import { sameAnswer } from '../task/report-changes.ts'
import { fieldSchema } from '../template/template.ts'
import { validateAnswers } from './answer-errors.ts'
import { type Answer, answersSchema } from './answers.ts'
import {
  areaSchema,
  faultOfShape,
  geometryOf,
  hectaresOf,
  lengthOf,
  lineSchema,
  placeText,
  pointsOf,
  shapeOf,
  shapeText,
  wktOf,
} from './geo-answer.ts'

/** A degree of latitude in metres. */
const degree = 111_195.08
/** A point so many metres east and north of the equator's beginning, where both degrees are alike. */
const at = (east: number, north: number): OutlinePoint => [east / degree, north / degree]
const square = (metres: number) =>
  shapeOf('area', [at(0, 0), at(metres, 0), at(metres, metres), at(0, metres)])

const codesOf = (kind: string, answer: unknown, more: object = {}) =>
  validateAnswers(
    {
      fields: [fieldSchema.parse({ id: 'q', kind, label: 'Q', ...more })],
      photoRequired: false,
      withComment: false,
    },
    { answers: { q: answer as Answer }, photos: [] },
  ).map(({ code }) => code)

test('a line is measured in metres, an area in hectares', () => {
  const line = shapeOf('line', [at(0, 0), at(300, 0), at(300, 400)])
  const area = square(100)
  if (!line || !area) throw new Error('no shape')
  expect(lengthOf(line)).toBeCloseTo(700, 0)
  expect(hectaresOf(area)).toBeCloseTo(1, 3)
  expect(lengthOf(area)).toBeCloseTo(400, 0)
  expect([shapeText(line), shapeText(area)]).toEqual(['700 m', '1 ha'])
  const small = square(9)
  expect(small && shapeText(small)).toBe('81 m²')
  // Far from the equator a degree of longitude is shorter: half as long at 60°.
  const north = shapeOf('line', [
    [10, 60],
    [10.01, 60],
  ])
  expect(north && lengthOf(north)).toBeCloseTo((degree * 0.01) / 2, 0)
})

test('the points of a shape are those that it is made of, whatever they are', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e7, max: most * 1e7 }).map(value => value / 1e7 + 0)
  const points = fc.array(fc.tuple(degrees(180), degrees(90)), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(points, fc.constantFrom('line' as const, 'area' as const), (list, kind) => {
      const shape = shapeOf(kind, list)
      expect(shape && pointsOf(shape)).toEqual(list)
      expect((kind === 'line' ? lineSchema : areaSchema).safeParse(shape).success).toBe(true)
      expect(answersSchema.parse({ q: shape }).q).toEqual(shape)
      // The direction in which an area is walked does not matter. Half around the Earth no way is the shorter
      // one.
      const near = list.map(([x, y]): OutlinePoint => [x / 10, y / 10])
      const [there, back] = [shapeOf(kind, near), shapeOf(kind, near.toReversed())]
      if (there && back) expect(hectaresOf(back)).toBeCloseTo(hectaresOf(there), 4)
    }),
  )
  expect(shapeOf('line', [])).toBeUndefined()
})

test('an area must have three corners, a size, and no crossing', () => {
  const area = (...points: OutlinePoint[]) => shapeOf('area', points)
  expect(codesOf('area', square(50))).toEqual([])
  expect(codesOf('area', area(at(0, 0)))).toEqual(['shape-unfinished'])
  expect(codesOf('area', area(at(0, 0), at(9, 9)))).toEqual(['shape-unfinished'])
  expect(codesOf('area', area(at(0, 0), at(50, 50), at(50, 0), at(0, 50)))).toEqual(['shape-crosses'])
  expect(codesOf('area', area(at(0, 0), at(50, 0), at(90, 0)))).not.toEqual([])
  expect(codesOf('area', shapeOf('line', [at(0, 0), at(9, 9)]))).toEqual(['shape-wrong'])
  const open = { type: 'Polygon', coordinates: [[at(0, 0), at(9, 0), at(9, 9), at(0, 9)]] }
  expect(codesOf('area', open)).toEqual(['shape-unfinished'])
})

test('a line must have two points apart, and may cross itself', () => {
  const line = (...points: OutlinePoint[]) => shapeOf('line', points)
  expect(codesOf('line', line(at(0, 0), at(50, 50), at(50, 0), at(0, 50)))).toEqual([])
  expect(codesOf('line', line(at(0, 0)))).toEqual(['shape-unfinished'])
  expect(codesOf('line', line(at(0, 0), at(0, 0)))).toEqual(['shape-flat'])
  const many = Array.from({ length: 2001 }, (_, n) => at(n, n % 2))
  expect(codesOf('line', shapeOf('line', many.slice(1)))).toEqual([])
  expect(codesOf('line', shapeOf('line', many))).toEqual(['shape-wrong'])
  expect(codesOf('line', { type: 'LineString', coordinates: [at(0, 0), [181, 0]] })).toEqual(['shape-wrong'])
})

test('a position is as exact as the question demands, or set by hand where that is allowed', () => {
  const place = (accuracy: number | null) => ({ latitude: -3.35, longitude: 40.01, accuracy })
  expect(codesOf('position', place(900))).toEqual([])
  expect(codesOf('position', place(10), { accuracy: 10 })).toEqual([])
  expect(codesOf('position', place(10.1), { accuracy: 10 })).toEqual(['accuracy-low'])
  expect(codesOf('position', place(null))).toEqual(['not-by-hand'])
  expect(codesOf('position', place(null), { byHand: true, accuracy: 5 })).toEqual([])
  expect(codesOf('position', { latitude: 91, longitude: 0, accuracy: 1 })).toEqual(['shape-wrong'])
  expect(codesOf('position', 'here')).toEqual(['shape-wrong'])
})

test('places are read by people and by programs', () => {
  const field = (kind: string) => fieldSchema.parse({ id: 'q', kind, label: 'Q' })
  const read = (kind: string, answer: Answer) => formatAnswer(field(kind), answer, { timezone: 'UTC' })
  const place = { latitude: -3.35, longitude: 40.012, accuracy: 7.25 }
  expect(read('position', place)).toBe('-3.35000, 40.01200 (± 7.25 m)')
  expect(placeText({ ...place, accuracy: null })).toBe('-3.35000, 40.01200 (set by hand)')
  const line = shapeOf('line', [
    [40, -3],
    [40, -2.5],
  ])
  if (!line) throw new Error('no line')
  expect(read('line', line)).toBe('55.6 km')
  expect(wktOf(line)).toBe('LINESTRING (40 -3, 40 -2.5)')
  expect(wktOf(place)).toBe('POINT (40.012 -3.35)')
  expect(geometryOf(place)).toEqual({ type: 'Point', coordinates: [40.012, -3.35] })
  expect(geometryOf(line)).toBe(line)
})

test('two places are the same if all their numbers are', () => {
  const place = { latitude: -3.35, longitude: 40.012, accuracy: 7 }
  expect(sameAnswer(place, { accuracy: 7, longitude: 40.012, latitude: -3.35 })).toBe(true)
  expect(sameAnswer(place, { ...place, accuracy: 8 })).toBe(false)
  const area = square(10)
  const other = square(11)
  if (!area || !other) throw new Error('no area')
  expect(faultOfShape(area)).toBeNull()
  expect(sameAnswer(area, structuredClone(area))).toBe(true)
  expect(sameAnswer(area, other)).toBe(false)
})

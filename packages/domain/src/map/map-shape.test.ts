import { expect, test } from 'vitest'
import { mapShapeTexts } from '../messages/map-shape-en.ts'
import { mapSteps } from './map.ts'
import { cornersMax, partsOfShape, readMapShape, writeMapShape } from './map-shape.ts'
import { mapShapeSchema } from './map-shape-schema.ts'

test('a shape comes back from its text', () => {
  for (const text of [
    'box_36.8_-1.3_36.9_-1.2',
    'box_170_-20_-170_-10',
    'circle_36.8_-1.3_5000',
    'polygon_36.8_-1.3_36.9_-1.3_36.85_-1.2',
    'polygon_170_-20_190_-20_180_-10',
  ]) {
    const shape = readMapShape(text)
    expect(shape).toBeTypeOf('object')
    if (typeof shape === 'object') expect(writeMapShape(shape)).toBe(text)
  }
})

test('a polygon is written from its west, wherever around the world it was drawn', () => {
  const corners = [
    [-190, -20],
    [-170, -20],
    [-180, -10],
  ] as const
  expect(writeMapShape({ kind: 'polygon', corners })).toBe('polygon_170_-20_190_-20_180_-10')
  expect(readMapShape('polygon_530_-20_540_-20_535_-10')).toEqual({
    kind: 'polygon',
    corners: [
      [170, -20],
      [180, -20],
      [175, -10],
    ],
  })
})

test('digits that do not matter are left out of the text', () => {
  const box = { kind: 'box', west: 36.123456789, south: -2, east: 37.98, north: -1.000049 } as const
  expect(writeMapShape(box)).toBe('box_36.123457_-2_37.98_-1.000049')
  expect(writeMapShape(box, 2)).toBe('box_36.12_-2_37.98_-1')
})

test('a text that is no shape is refused with the reason', () => {
  const many = Array.from({ length: cornersMax + 1 }, (_, n) => `${n / 10}_${n % 2}`).join('_')
  const refused: [string, string][] = [
    ['', mapShapeTexts.unknown],
    ['box', mapShapeTexts.unknown],
    ['box_1_2_3', mapShapeTexts.unknown],
    ['box_1_2_3_4_5', mapShapeTexts.unknown],
    ['box_1_2_3_x', mapShapeTexts.unknown],
    ['box_1_2_3_1e5', mapShapeTexts.unknown],
    ['star_1_2_3_4', mapShapeTexts.unknown],
    ['circle_1_2', mapShapeTexts.unknown],
    ['polygon_1_2_3_4_5', mapShapeTexts.unknown],
    [`polygon_${'1_'.repeat(3000)}`, mapShapeTexts.unknown],
    ['box_1_2_181_4', mapShapeTexts.outside],
    ['box_1_-91_3_4', mapShapeTexts.outside],
    ['box_1_4_3_2', mapShapeTexts.emptyBox],
    ['box_1_2_1_4', mapShapeTexts.emptyBox],
    ['circle_1_95_5', mapShapeTexts.outside],
    ['circle_1_2_0', mapShapeTexts.radius],
    ['circle_1_2_5000001', mapShapeTexts.radius],
    ['polygon_1_2_3_4', mapShapeTexts.corners],
    [`polygon_${many}`, mapShapeTexts.corners],
    ['polygon_-180_0_181_0_0_10', mapShapeTexts.outside],
    ['polygon_0_0_2_2_2_0_0_2', mapShapeTexts.crossing],
    ['polygon_0_0_1_0_1_0_0_1', mapShapeTexts.crossing],
    ['polygon_0_0_4_0_4_4_2_0_0_4', mapShapeTexts.crossing],
    ['polygon_0_0_2_0_1_0', mapShapeTexts.crossing],
    ['polygon_0_0_1_0_2_0', mapShapeTexts.crossing],
  ]
  for (const [text, reason] of refused) {
    expect([text, readMapShape(text)]).toEqual([text, reason])
    expect(mapShapeSchema.safeParse(text).error?.issues[0]?.message).toBe(reason)
  }
  expect(mapShapeSchema.safeParse(5).success).toBe(false)
})

test('a shape over the antimeridian has a box on both sides of it', () => {
  for (const text of ['box_170_-20_-170_-10', 'circle_179.9_-17_50000', 'polygon_170_-20_190_-20_180_-10']) {
    const shape = readMapShape(text)
    if (typeof shape === 'string') throw new Error(shape)
    const boxes = partsOfShape(shape).map(({ box }) => box)
    expect([text, boxes.length, boxes[0]?.east, boxes[1]?.west]).toEqual([text, 2, mapSteps - 1, 0])
  }
})

test('a circle around a pole is looked up along the whole edge of the map', () => {
  const shape = readMapShape('circle_20_89_500000')
  if (typeof shape === 'string') throw new Error(shape)
  expect(partsOfShape(shape)).toMatchObject([{ box: { west: 0, east: mapSteps - 1, north: 0 } }])
})

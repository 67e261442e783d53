import { expect, test } from 'vitest'
import { boxesOf, fromMapPoint, mapSteps, toMapPoint } from './map.ts'

test('a position comes back from its point to within half a metre', () => {
  for (const [longitude, latitude] of [
    [39.99, -3.36],
    [-179.9, 70],
    [0, 0],
  ] as const) {
    const back = fromMapPoint(toMapPoint(longitude, latitude))
    expect(back.longitude).toBeCloseTo(longitude, 5)
    expect(back.latitude).toBeCloseTo(latitude, 5)
  }
})

test('the edges of the world are on the map', () => {
  expect(toMapPoint(-180, 90)).toEqual({ x: 0, y: 0 })
  expect(toMapPoint(180, -90)).toEqual({ x: mapSteps - 1, y: mapSteps - 1 })
})

test('an area over the antimeridian is two boxes', () => {
  const boxes = boxesOf({ west: 170, east: -170, south: -10, north: 10 })
  expect(boxes.map(({ west, east }) => east - west < mapSteps / 18)).toEqual([true, true])
  expect([boxes[0]?.east, boxes[1]?.west]).toEqual([mapSteps - 1, 0])
  expect(boxesOf({ west: -10, east: 10, south: -10, north: 10 })).toHaveLength(1)
})

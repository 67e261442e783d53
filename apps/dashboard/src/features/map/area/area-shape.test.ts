import type { MapShape } from '@quadrat/domain/map/map-shape'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import { areaShape } from './area-shape.ts'

const map = {
  project: ([x, y]: [number, number]) => ({ x: x * 100, y: y * 100 }),
  getBounds: () => ({ contains: () => true }),
} as unknown as MapLibreMap
const keysOf = (shape: MapShape) => areaShape.handlesOf(shape, map).map(({ key }) => key)

describe('a finished area', () => {
  const box = { kind: 'box', west: 175, south: -20, east: -170, north: -10 } as const

  it('is a box whose opposite corner stays, on either side of the antimeridian', () => {
    expect(areaShape.handlesOf(box, map).map(({ at }) => at)).toEqual([
      [175, -20],
      [190, -20],
      [190, -10],
      [175, -10],
    ])
    expect(areaShape.moved(box, '2', [185, -5])).toEqual({ ...box, east: -175, north: -5 })
    // Over the opposite corner.
    expect(areaShape.moved(box, '2', [170, -25])).toEqual({
      kind: 'box',
      west: 170,
      south: -25,
      east: 175,
      north: -20,
    })
    expect(areaShape.removed(box, '2')).toBeNull()
  })

  it('is a box whose corner has the name of where it is', () => {
    const after = (key: string, to: [number, number]) => areaShape.keyAfter?.(box, key, to)
    expect(after('2', [185, -5])).toBe('2')
    expect(after('2', [170, -15])).toBe('3')
    expect(after('2', [185, -25])).toBe('1')
    expect(after('2', [170, -25])).toBe('0')
    expect(after('3', [200, -25])).toBe('1')
    // On a side it is no box, and stays what it was.
    expect(after('2', [175, -15])).toBe('2')
    expect(after('0', [190, -15])).toBe('0')
  })

  it('is a circle with a centre and a radius', () => {
    const circle = { kind: 'circle', longitude: 0, latitude: 0, radius: 111_195 } as const
    expect(keysOf(circle)).toEqual(['centre', 'edge'])
    expect(areaShape.handlesOf(circle, map)[1]?.at[0]).toBeCloseTo(1, 3)
    expect(areaShape.moved(circle, 'centre', [362, 3])).toEqual({ ...circle, longitude: 2, latitude: 3 })
    expect(areaShape.moved(circle, 'edge', [0, 2])).toMatchObject({
      longitude: 0,
      radius: expect.closeTo(222_390, -2),
    })
  })

  it('is a polygon that gets corners in the middle of its sides and keeps three', () => {
    const corners: [number, number][] = [
      [0, 0],
      [4, 0],
      [4, 0.5],
    ]
    const polygon = { kind: 'polygon', corners } as const
    // The short side has no middle that could be told apart.
    expect(keysOf(polygon)).toEqual(['0', '0+', '1', '2', '2+'])
    const more = areaShape.moved(polygon, '0+', [2, -1])
    expect(more).toEqual({
      kind: 'polygon',
      corners: [
        [0, 0],
        [2, -1],
        [4, 0],
        [4, 0.5],
      ],
    })
    expect(areaShape.removed(more, '1')).toEqual(polygon)
    expect(areaShape.removed(polygon, '1')).toBeNull()
    expect(areaShape.moved(polygon, '2', [5, 5])).toMatchObject({
      corners: [
        [0, 0],
        [4, 0],
        [5, 5],
      ],
    })
  })
})

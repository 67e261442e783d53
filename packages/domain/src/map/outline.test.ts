import { expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { outlineSize, readOutline } from './outline.ts'

const ring = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
const faultOf = (geojson: unknown) => readOutline(geojson).fault

it('reads polygons with holes from a geometry, a feature and a collection, and counts what it leaves out', () => {
  const one = polygon(ring(0, 0, 4), ring(1, 1, 1))
  const feature = { type: 'Feature', properties: {}, geometry: one }
  const many = {
    type: 'FeatureCollection',
    features: [
      feature,
      {
        type: 'Feature',
        geometry: { type: 'MultiPolygon', coordinates: [[ring(10, 10, 1)], [ring(20, 20, 1)]] },
      },
      { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 1] } },
      { type: 'Feature', geometry: null },
    ],
  }
  for (const geojson of [one, feature])
    expect(readOutline(geojson)).toEqual({
      outline: { type: 'MultiPolygon', coordinates: [one.coordinates] },
      leftOut: 0,
    })
  const read = readOutline(many)
  if (read.fault !== undefined) throw new Error(read.fault)
  expect(read.leftOut).toBe(1)
  expect(read.outline.coordinates).toHaveLength(3)
  expect(outlineSize(read.outline)).toBe(20)
})

it('closes rings, drops heights and repeated points, and rounds to a centimetre', () => {
  const open = polygon([
    [0, 0, 12],
    [1.000000001, 0, 12],
    [1, 0],
    [1, 1, 12],
  ])
  expect(readOutline(open)).toEqual({
    outline: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      ],
    },
    leftOut: 0,
  })
})

it.each([
  ['broken', 'text'],
  ['broken', { type: 'Circle', coordinates: [1, 2] }],
  ['broken', polygon([['a', 'b']])],
  ['broken', { type: 'FeatureCollection', features: 7 }],
  ['empty', { type: 'FeatureCollection', features: [] }],
  ['empty', { type: 'Polygon', coordinates: [] }],
  ['points', { type: 'MultiPoint', coordinates: [[1, 2]] }],
  ['lines', { type: 'LineString', coordinates: [[1, 2]] }],
  ['projection', polygon(ring(500_000, 0, 10))],
  [
    'projection',
    { ...polygon(ring(0, 0, 1)), crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32737' } } },
  ],
  [
    'flat',
    polygon([
      [0, 0],
      [1, 1],
      [0, 0],
    ]),
  ],
] as const)('refuses what is no outline as %s', (fault, geojson) => {
  expect(faultOf(geojson)).toBe(fault)
})

it('takes the name of the usual system of coordinates', () => {
  for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326'])
    expect(
      faultOf({ ...polygon(ring(0, 0, 1)), crs: { type: 'name', properties: { name } } }),
    ).toBeUndefined()
})

it('refuses rings that cross themselves, each other, or lie outside, and takes those that touch', () => {
  const bowTie = polygon([
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
    [0, 0],
  ])
  expect(readOutline(bowTie)).toEqual({ fault: 'crossing', at: [1, 1] })
  expect(faultOf(polygon(ring(0, 0, 2), ring(1, 1, 2)))).toBe('crossing')
  expect(faultOf(polygon(ring(0, 0, 2), ring(5, 5, 1)))).toBe('crossing')
  // A spike that returns on itself.
  expect(
    faultOf(
      polygon([
        [0, 0],
        [2, 0],
        [4, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ]),
    ),
  ).toBe('crossing')
  // Two triangles that share a corner, and a side with a point in its middle.
  expect(
    faultOf(
      polygon([
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 1],
        [0, 0],
      ]),
    ),
  ).toBeUndefined()
  expect(
    faultOf(
      polygon([
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ]),
    ),
  ).toBeUndefined()
})

it('reads the largest outline in a moment, and refuses a larger one', () => {
  const circle = (points: number) =>
    polygon(
      Array.from({ length: points }, (_, n) => {
        const angle = (n / points) * 2 * Math.PI
        return [Math.cos(angle), Math.sin(angle)]
      }),
    )
  const started = performance.now()
  expect(faultOf(circle(limits.site.points - 1))).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(3000)
  expect(faultOf(circle(limits.site.points))).toBe('too-large')
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology, MultiPolygon as TopoMultiPolygon } from 'topojson-specification'
import { describe, expect, test } from 'vitest'
import { placeOf } from './places.ts'
import { groups } from './programme.ts'
import { templates } from './templates.ts'

const require = createRequire(import.meta.url)
const topology: Topology = JSON.parse(readFileSync(require.resolve('world-atlas/land-10m.json'), 'utf8'))
const land = feature(
  topology,
  (topology.objects.land as { geometries: TopoMultiPolygon[] }).geometries[0] as TopoMultiPolygon,
)
const polygons = (land.geometry as MultiPolygon).coordinates.filter(polygon =>
  polygon[0]?.some(([x = 0, y = 0]) => x > 38 && x < 42 && y > -6 && y < -1),
)

function isInside([x = 0, y = 0]: Position, ring: Position[]): boolean {
  let inside = false
  ring.forEach(([ax = 0, ay = 0], i) => {
    const [bx = 0, by = 0] = ring.at(i - 1) ?? []
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

const isLand = (latitude: number, longitude: number) =>
  polygons.some(
    ([outer, ...holes]) =>
      outer &&
      isInside([longitude, latitude], outer) &&
      !holes.some(hole => isInside([longitude, latitude], hole)),
  )

describe('places of the demo', () => {
  test('the test itself distinguishes land from water', () => {
    expect(isLand(-3.3352, 39.9521)).toBe(true)
    expect(isLand(-3.4, 40.1)).toBe(false)
    expect(isLand(-3.34, 39.975)).toBe(false)
  })

  for (const template of templates) {
    for (const project of template.projects) {
      test(`every position of '${template.title}' in ${project} is on land`, () => {
        for (let index = 0; index < 200; index++) {
          const { latitude, longitude, site } = placeOf(project, template.key, index)
          expect(isLand(latitude, longitude), `${site} ${latitude}, ${longitude}`).toBe(true)
        }
      })
    }
  }

  test('every group is on land', () => {
    for (const { location, name } of groups)
      expect(isLand(location.latitude, location.longitude), name).toBe(true)
  })

  test('the same report is always at the same place, with a plausible accuracy', () => {
    expect(placeOf('mida', 'planting', 12)).toEqual(placeOf('mida', 'planting', 12))
    for (let index = 0; index < 400; index++) {
      const { accuracy } = placeOf('tana', 'water', index)
      expect(accuracy).toBeGreaterThanOrEqual(3)
      expect(accuracy).toBeLessThanOrEqual(65)
    }
  })
})

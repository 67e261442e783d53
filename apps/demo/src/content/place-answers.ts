import { type Place, type Shape, shapeOf } from '@quadrat/domain/answer/geo-answer'
import type { OutlinePoint } from '@quadrat/domain/map/outline-rings'
import type { Site } from './places.ts'
import type { Random } from './random.ts'

/** A degree of latitude in metres. The sites are so close to the equator that one of longitude is as long. */
const degree = 111_195

/** A point so many metres from a place, in a direction in radians from east. */
const away = ([longitude, latitude]: OutlinePoint, metres: number, bearing: number): OutlinePoint => [
  longitude + (metres * Math.cos(bearing)) / degree,
  latitude + (metres * Math.sin(bearing)) / degree,
]

const somewhere = ({ longitude, latitude, radius }: Site, random: Random) =>
  away([longitude, latitude], (radius / 2) * random.next(), random.next() * 2 * Math.PI)

/** A woodlot of a quarter of a hectare to two, walked around. */
export function plotAt(site: Site, random: Random): Shape | undefined {
  const middle = somewhere(site, random)
  const corners = random.whole(5, 9)
  const radius = random.whole(30, 75)
  const ring = Array.from({ length: corners }, (_, n) =>
    away(middle, radius * (0.75 + random.next() / 2), (2 * Math.PI * n) / corners),
  )
  return shapeOf('area', ring)
}

/** A walk along a beach, which runs from north to south. */
export function walkAt(site: Site, random: Random): Shape | undefined {
  let point = somewhere(site, random)
  const line = Array.from({ length: random.whole(12, 30) }, () => {
    point = away(point, random.whole(12, 30), Math.PI / 2 + (random.next() - 0.5))
    return point
  })
  return shapeOf('line', line)
}

/** The position of a nest on the beach. */
export function nestAt(site: Site, random: Random): Place {
  const [longitude, latitude] = somewhere(site, random)
  return {
    latitude: Number(latitude.toFixed(6)),
    longitude: Number(longitude.toFixed(6)),
    accuracy: random.whole(3, 9),
  }
}

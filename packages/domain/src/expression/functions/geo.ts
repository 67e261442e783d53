import type { Arguments, FunctionDefinition } from '../context.ts'
import { toText } from '../value.ts'

/** The radius of the Earth at the equator in metres, as ODK takes it. */
const radius = 6_378_100

interface Point {
  latitude: number
  longitude: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const hundredths = (value: number) => Math.abs(Math.round(value * 100) / 100)

/** 'latitude longitude [altitude [accuracy]]' in degrees and metres. */
function pointOf(text: string): Point | null {
  const parts = text.trim().split(/\s+/)
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map(Number)
  const isPoint = parts.length >= 2 && parts.length <= 4
  return isPoint && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/**
 * The points of the arguments: of one text with ';' between them, or of several. Null if one of them is none.
 */
function pointsOf(args: Arguments): Point[] | null {
  const texts = args.each(0).map(value => toText(value, args.context.timezone))
  const [first = ''] = texts
  const parts =
    texts.length === 1
      ? first
          .trim()
          .replace(/(\s*;)+$/, '')
          .split(';')
      : texts
  const points = parts.map(pointOf)
  return points.length >= 2 && points.every(point => point !== null) ? points : null
}

function length(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const angle = radians(from.longitude - to.longitude)
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(angle)
  return Math.acos(Math.min(1, cosine)) * radius
}

/** Length of a line in metres and area of a shape in square metres, both to hundredths. */
export const geoFunctions: Record<string, FunctionDefinition> = {
  distance: {
    parameters: ['items'],
    rest: ['items'],
    result: 'number',
    run(args) {
      const points = pointsOf(args)
      if (!points) return Number.NaN
      const lengths = points.slice(1).map((point, index) => length(points[index] ?? point, point))
      return hundredths(lengths.reduce((sum, part) => sum + part, 0))
    },
  },
  area: {
    parameters: ['items'],
    result: 'number',
    run(args) {
      const points = pointsOf(args) ?? []
      if (points.length < 3) return 0
      let total = 0
      points.forEach((start, index) => {
        const end = points[(index + 1) % points.length] ?? start
        const sines = 2 + Math.sin(radians(end.latitude)) + Math.sin(radians(start.latitude))
        total += radians(end.longitude - start.longitude) * sines
      })
      return hundredths((total * radius * radius) / 2)
    },
  },
}

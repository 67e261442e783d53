import type { TaskStatus } from '@quadrat/domain/task/task'
import type { ExpressionSpecification, Map as MapLibreMap } from 'maplibre-gl'
import type { Scheme } from '#src/shared/map/colours.ts'
import { drawMarker, markerSvg, shownStatuses, statusColours } from './marker-shapes.ts'

/** Pixels. */
const markerSize = 26
/** The diameters of clusters, and from how many tasks on. */
const clusterSizes: [from: number, size: number][] = [
  [0, 34],
  [10, 40],
  [100, 46],
  [1000, 54],
  [10_000, 62],
]
/** A ring has this many parts, so that the number of different rings is bounded. */
const ringParts = 16
/** The small markers on a ring. */
const signSize = 11
const scale = 2

/** Adds the images of markers, and draws rings when the map first needs them. */
export async function addMarkerImages(map: MapLibreMap, scheme: Scheme): Promise<void> {
  map.setMissingStyleImageResolver(id => {
    const ring = readRing(id)
    if (ring && !map.hasImage(id)) map.addImage(id, drawRing(ring, scheme), { pixelRatio: scale })
  })
  await Promise.all(
    shownStatuses.map(async status => {
      const image = new Image(markerSize * scale, markerSize * scale)
      image.src = `data:image/svg+xml,${encodeURIComponent(markerSvg(status, scheme, markerSize * scale))}`
      await image.decode()
      if (!map.hasImage(status)) map.addImage(status, image, { pixelRatio: scale })
    }),
  )
}

/** The name of a cluster's image: its size and the parts of its ring by status. */
export const ringName: ExpressionSpecification = [
  'concat',
  'ring ',
  [
    'to-string',
    ['step', ['get', 'n'], ...clusterSizes.flatMap(([from, size]) => (from === 0 ? [size] : [from, size]))],
  ] as unknown as ExpressionSpecification,
  ...shownStatuses.flatMap((status): (string | ExpressionSpecification)[] => [
    ' ',
    [
      'to-string',
      // A few of many still have a part.
      ['ceil', ['*', ringParts, ['/', ['coalesce', ['get', status], 0], ['get', 'n']]]],
    ],
  ]),
]

interface Ring {
  size: number
  parts: number[]
}

function readRing(name: string): Ring | null {
  const [word, size = Number.NaN, ...parts] = name
    .split(' ')
    .map((part, n) => (n === 0 ? part : Number(part)))
  const isRing = word === 'ring' && typeof size === 'number' && parts.length === shownStatuses.length
  return isRing && size > 0 ? { size, parts: parts.map(Number) } : null
}

function drawRing({ size, parts }: Ring, scheme: Scheme): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) return new ImageData(1, 1)
  context.scale(scale, scale)
  const middle = size / 2
  const disc = (radius: number, colour: string) => {
    context.beginPath()
    context.arc(middle, middle, radius, 0, 2 * Math.PI)
    context.fillStyle = colour
    context.fill()
  }
  disc(middle - 0.5, scheme === 'dark' ? 'rgb(0 0 0 / 45%)' : 'rgb(255 255 255 / 85%)')
  const all = parts.reduce((sum, part) => sum + part, 0)
  let from = -Math.PI / 2
  const signs: { status: TaskStatus; at: number }[] = []
  parts.forEach((part, n) => {
    const status = shownStatuses[n]
    if (part === 0 || !status) return
    const to = from + (part / all) * 2 * Math.PI
    context.beginPath()
    context.arc(middle, middle, middle - 4, from, to)
    context.lineWidth = 5
    context.strokeStyle = statusColours[scheme][status]
    context.stroke()
    signs.push({ status, at: (from + to) / 2 })
    from = to
  })
  disc(middle - 6.5, scheme === 'dark' ? '#1f2422' : '#ffffff')
  // The shape of each status on its part, because colours alone tell nothing to some people.
  const radius = middle - signSize / 2 - 0.5
  apart(signs, (signSize + 0.5) / radius)
  for (const { status, at } of signs)
    drawMarker(context, status, scheme, {
      x: middle + radius * Math.cos(at),
      y: middle + radius * Math.sin(at),
      size: signSize - 2,
    })
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Moves signs along their ring until none is on another. */
function apart(signs: { at: number }[], gap: number): void {
  const first = signs.at(0)?.at ?? 0
  signs.forEach((sign, n) => {
    const before = signs[n - 1]
    if (before) sign.at = Math.max(sign.at, before.at + gap)
  })
  for (let n = signs.length - 1, most = first + 2 * Math.PI - gap; n > 0; n--) {
    const sign = signs[n]
    if (!sign) continue
    sign.at = Math.min(sign.at, most)
    most = sign.at - gap
  }
}

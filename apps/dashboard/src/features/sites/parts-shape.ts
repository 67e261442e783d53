import type { OutlinePoint } from '@quadrat/domain/map/outline-rings'
import type { Point } from '#src/shared/map/geometry.ts'
import { handlesOfRing, movedRing, ringWithout, type Shape } from '#src/shared/map/shape-editor/handle.ts'
import type { Parts } from './outline-canvas.ts'
import { texts } from './texts-en.ts'

/** More handles could not be told apart. Those of a fine outline come with a closer view. */
const handlesMax = 120

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
const wrapped = (longitude: number) =>
  Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180

/** The corners of a place of work. Keys are 'part/ring/corner'. */
export const partsShape: Shape<Parts> = {
  handlesOf(parts, map) {
    const view = map.getBounds()
    const handles = parts.flatMap((rings, part) =>
      rings.flatMap((ring, n) =>
        handlesOfRing(open(ring), map, {
          prefix: `${part}/${n}/`,
          nameOf: corner =>
            texts.areas.corner({ ring: nameOf(part, n), n: corner + 1, count: ring.length - 1 }),
        }).filter(handle => view.contains(handle.at)),
      ),
    )
    return handles.length <= handlesMax ? handles : []
  },
  moved(parts, key, [longitude, latitude]) {
    const to: Point = [rounded(wrapped(longitude)), rounded(latitude)]
    return withRing(parts, key, (ring, corner) => movedRing(ring, corner, to))
  },
  removed(parts, key) {
    let isRemoved = true
    const next = withRing(parts, key, (ring, corner) => {
      const rest = ringWithout(ring, corner)
      isRemoved = rest !== null
      return rest ?? [...ring]
    })
    return isRemoved ? next : null
  },
}

const nameOf = (part: number, ring: number) =>
  ring > 0 ? texts.areas.hole({ n: part + 1, hole: ring }) : texts.areas.area({ n: part + 1 })
/** A ring without its last point, which repeats the first. */
const open = (ring: readonly OutlinePoint[]): Point[] =>
  ring.slice(0, -1).map(([longitude, latitude]) => [longitude, latitude])

function withRing(parts: Parts, key: string, change: (ring: Point[], corner: string) => Point[]): Parts {
  const [part, ring, corner = ''] = key.split('/')
  return parts.map((rings, p) =>
    p !== Number(part)
      ? rings
      : rings.map((points, r) => {
          if (r !== Number(ring)) return points
          const next = change(open(points), corner)
          return [...next, ...next.slice(0, 1)]
        }),
  )
}

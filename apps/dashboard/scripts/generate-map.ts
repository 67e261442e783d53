/**
 * Generates the bundled world in public/map from Natural Earth (public domain): land and borders from the
 * package world-atlas, lakes, rivers, built-up areas, provinces and towns from GeoJSON files of the folder
 * NATURAL_EARTH. Run: NATURAL_EARTH=<folder> npm run generate -- map
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { MultiLineString, MultiPolygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology, MultiPolygon as TopoMultiPolygon } from 'topojson-specification'
import {
  CELL_DEGREES,
  CELL_MARGIN,
  cellBounds,
  type EncodedCell,
  type EncodedNature,
  encodeLine,
  type Grid,
} from '../src/shared/map/cell.ts'
import {
  type Bounds,
  type Line,
  type Point,
  type Polygon,
  type Ring,
  unwrapRing,
} from '../src/shared/map/geometry.ts'
import { clipLine, clipRing } from './map/clip.ts'
import { labelPoint, ringArea } from './map/label-point.ts'
import { type Nature, readNature } from './map/natural-earth.ts'
import { simplify } from './map/simplify.ts'

/** What is drawn up to this zoom is in the overview, other towns are in the cells alone. */
const FAR_ZOOM = 3.5

type Atlas = Topology<{
  countries: GeometryCollection<{ name: string }>
  land: GeometryCollection
}>

const require = createRequire(import.meta.url)
const target = join(import.meta.dirname, '../public/map')

function atlas(name: string, threshold: number): { topology: Atlas; grid: Grid } {
  const topology: Atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'))
  const { transform } = topology
  if (!transform) throw new Error(`${name} is not on a grid`)
  const grid: Grid = {
    scale: [transform.scale[0], transform.scale[1]],
    translate: [transform.translate[0], transform.translate[1]],
  }
  topology.arcs = topology.arcs.map(arc => {
    let x = 0
    let y = 0
    const line = arc.map(([dx = 0, dy = 0]): Point => {
      x += dx
      y += dy
      return [x * grid.scale[0] + grid.translate[0], y * grid.scale[1] + grid.translate[1]]
    })
    const ends = [line[0], line.at(-1)]
    const isRing = ends[0]?.[0] === ends[1]?.[0] && ends[0]?.[1] === ends[1]?.[1]
    // The fjords and islands of the far north would be half of the data, so they are simplified more.
    const farNorth = (line[0]?.[1] ?? 0) > 58 ? 8 : 1
    return simplify(line, threshold * farNorth, isRing ? 5 : 2)
  })
  delete topology.transform
  return { topology, grid }
}

function landOf(topology: Atlas): Polygon[] {
  const land = topology.objects.land.geometries[0] as TopoMultiPolygon
  const { coordinates } = feature(topology, land).geometry as MultiPolygon
  return coordinates.map(polygon => polygon.map(ring => unwrapRing(ring as Ring)))
}

function bordersOf(topology: Atlas): Line[] {
  const lines: MultiLineString = mesh(topology, topology.objects.countries, (a, b) => a !== b)
  return lines.coordinates.map(line => unwrapLine(line as Line))
}

function unwrapLine(line: Line): Line {
  let shift = 0
  return line.map(([x, y], i) => {
    const before = line[i - 1]?.[0] ?? x
    if (x - before > 180) shift -= 360
    else if (x - before < -180) shift += 360
    return [x + shift, y]
  })
}

const moved = (line: Line, by: number): Line => line.map(([x, y]) => [x + by, y])

/**
 * Cuts a cell. An unwrapped ring may lie beyond 180 degrees, so it is also tried one world to the east and
 * west.
 */
function cut(
  { land, borders }: { land: Polygon[]; borders: Line[] },
  nature: Nature,
  bounds: Bounds,
  grid: Grid,
): EncodedCell {
  const turns = [-360, 0, 360]
  const cell: EncodedCell = { land: [], borders: [], nature: cutNature(nature, bounds, grid) }
  const touches = (line: Line) => {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const [x, y] of line) {
      if (x < west) west = x
      if (x > east) east = x
      if (y < south) south = y
      if (y > north) north = y
    }
    return turns.filter(
      by => west + by <= bounds[2] && east + by >= bounds[0] && south <= bounds[3] && north >= bounds[1],
    )
  }
  for (const polygon of land) {
    for (const by of touches(polygon[0] ?? [])) {
      const rings = polygon.map(ring => clipRing(moved(ring, by), bounds)).map(ring => encodeLine(ring, grid))
      if ((rings[0]?.length ?? 0) >= 8) cell.land.push(rings.filter(ring => ring.length >= 8))
    }
  }
  for (const line of borders) {
    for (const by of touches(line)) {
      for (const piece of clipLine(moved(line, by), bounds)) cell.borders.push(encodeLine(piece, grid))
    }
  }
  return cell
}

/** Cuts what lies on the land of a cell. Nothing of it crosses 180 degrees. */
function cutNature(nature: Nature, bounds: Bounds, grid: Grid): EncodedNature {
  const [west, south, east, north] = bounds
  const edge = CELL_MARGIN
  const ring = (points: Ring) => encodeLine(clipRing(points, bounds), grid)
  const lines = (points: Line) => clipLine(points, bounds).map(piece => encodeLine(piece, grid))
  const isRing = (numbers: number[]) => numbers.length >= 8
  const parts: Required<EncodedNature> = {
    lakes: nature.lakes.flatMap(({ polygon, zoom }): Required<EncodedNature>['lakes'] => {
      const rings = polygon.map(ring)
      return rings[0] && isRing(rings[0]) ? [[zoom, rings.filter(isRing)]] : []
    }),
    rivers: nature.rivers.flatMap(({ line, zoom }) =>
      lines(line).map((piece): [number, number[]] => [zoom, piece]),
    ),
    urban: nature.urban.map(ring).filter(isRing),
    provinces: nature.provinces.flatMap(lines),
    // A cell overlaps its neighbours, but a town is in one of them alone.
    towns: nature.towns
      .filter(
        ({ at: [x, y] }) => x >= west + edge && x < east - edge && y >= south + edge && y < north - edge,
      )
      .map(({ name, at, zoom }) => {
        const [x = 0, y = 0] = encodeLine([at], grid)
        return [name, zoom, x, y]
      }),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, list]) => list.length > 0))
}

function labels(topology: Atlas) {
  const { features } = feature(topology, topology.objects.countries)
  const labels = features.flatMap(({ id, geometry, properties: { name } }) => {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    const rings = polygons.map(polygon => unwrapRing(polygon[0] as Ring))
    const largest = rings.sort((a, b) => ringArea(b) - ringArea(a))[0]
    if (!largest) return []
    const size = Math.round(rings.reduce((sum, ring) => sum + ringArea(ring), 0) * 10) / 10
    // ISO 3166: the atlas has the numbers, the letters name a country in any language.
    const code = id === undefined ? undefined : new Intl.Locale(`und-${id}`).region
    return [{ name, code, at: labelPoint(largest), size }]
  })
  // An island that the atlas draws apart has the code of its country, and a name of its own.
  const isLargest = ({ code, size }: (typeof labels)[number]) =>
    labels.every(other => other.code !== code || other.size <= size)
  return labels.map(label => (isLargest(label) ? label : { ...label, code: undefined }))
}

let total = 0
function write(folder: string, content: unknown): void {
  const text = JSON.stringify(content)
  total += gzipSync(text).length
  mkdirSync(join(target, folder), { recursive: true })
  writeFileSync(join(target, folder, 'world.json'), text)
}

const near = atlas('countries-10m', 0.00006)
const natural = process.env.NATURAL_EARTH
if (!natural) throw new Error('Set NATURAL_EARTH to the folder with the GeoJSON files of Natural Earth')
const nature = readNature(natural, 0.00006)
const isNear = ({ zoom }: { zoom: number }) => zoom > FAR_ZOOM

rmSync(target, { recursive: true, force: true })
const detailed = { land: landOf(near.topology), borders: bordersOf(near.topology) }
const onNear = { ...nature, towns: nature.towns.filter(isNear) }
const cells: string[] = []
for (let column = 0; column < 360 / CELL_DEGREES; column++) {
  // Antarctica is in the overview alone: it is large, and nobody reports from there.
  for (let row = 30 / CELL_DEGREES; row < 180 / CELL_DEGREES; row++) {
    const key = `${column}-${row}`
    const cell = cut(detailed, onNear, cellBounds(key), near.grid)
    if (cell.land.length === 0) continue
    cells.push(key)
    write(key, cell)
  }
}
const detail = total
const far = atlas('countries-50m', 0.01)
const onFar: Nature = {
  lakes: readNature(natural, 0.01).lakes.filter(lake => !isNear(lake)),
  rivers: readNature(natural, 0.02).rivers.filter(river => !isNear(river)),
  urban: [],
  provinces: [],
  towns: nature.towns.filter(town => !isNear(town)),
}
const overview = { land: landOf(far.topology), borders: bordersOf(far.topology) }
const whole = cut(overview, onFar, [-180, -90, 180, 90], far.grid)
write('.', { grid: far.grid, ...whole, near: { grid: near.grid, cells }, countries: labels(far.topology) })
process.stdout.write(
  `${cells.length} cells, ${Math.round(detail / 1000)} kB; overview ${Math.round((total - detail) / 1000)} kB (gzip)\n`,
)

import { mapSteps } from '@quadrat/domain/map/map'
import { type MapShape, partsOfShape } from '@quadrat/domain/map/map-shape'
import { cornerPoint, earthRadius } from '@quadrat/domain/map/map-shape-geometry'
import { mapShapeSchema } from '@quadrat/domain/map/map-shape-schema'
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { parseInput } from '#src/platform/input/parse.ts'
import { rangesAround } from '#src/platform/input/quadkey.ts'

// Finds what is in an area without PostGIS (decision 061): by the index of quadkeys what is near, then by the
// shape.

const filterSchema = z.object({ within: mapShapeSchema })

/** The columns of a row of `task_positions`. */
export type PositionColumns = Record<'x' | 'y' | 'quadkey', SQLWrapper>

/**
 * A condition that is true when a task lies in the area of a filter.
 * @param at the columns of its position, where the statement has joined it
 * @throws Problem input.invalid
 */
export function isInArea(
  companyId: number,
  text: string,
  id: SQLWrapper,
  at: PositionColumns | undefined,
): SQL {
  const { within: shape } = parseInput(filterSchema, { within: text })
  if (at) return isInShape(shape, at)
  const own = { x: sql`a.x`, y: sql`a.y`, quadkey: sql`a.quadkey` }
  return sql`${id} in (select a.task_id from task_positions a where a.company_id = ${companyId} and ${isInShape(shape, own)})`
}

function isInShape(shape: MapShape, at: PositionColumns): SQL {
  const parts = partsOfShape(shape).map(({ box, shift }) => {
    const near = rangesAround(box).map(
      ({ first, after }) =>
        sql`(${at.quadkey} >= ${String(first)}::bigint and ${at.quadkey} < ${String(after)}::bigint)`,
    )
    return sql`((${or(...near)}) and ${at.x} between ${box.west}::integer and ${box.east}::integer
      and ${at.y} between ${box.north}::integer and ${box.south}::integer ${exactly(shape, at, shift)})`
  })
  return sql`(${or(...parts)})`
}

function exactly(shape: MapShape, { x, y }: PositionColumns, shift: number): SQL {
  if (shape.kind === 'box') return sql``
  if (shape.kind === 'polygon') {
    // PostgreSQL's own polygons are plane, as the map is, and contain their edges.
    const corners = shape.corners.map(cornerPoint).map(point => `(${point.x},${point.y})`)
    return sql`and ${`(${corners.join()})`}::polygon @> point(${x} + ${shift}::integer, ${y})`
  }
  // The haversine of the angle between the centre and the middle of the step.
  const steps = sql.raw(String(mapSteps))
  const latitude = sql`atan(sinh(pi() * (1 - 2 * (${y} + 0.5::float8) / ${steps})))`
  const longitude = sql`(2 * pi() * ((${x} + 0.5::float8) / ${steps} - 0.5))`
  const centre = {
    latitude: sql`radians(${shape.latitude}::float8)`,
    longitude: sql`radians(${shape.longitude}::float8)`,
  }
  return sql`and power(sin((${latitude} - ${centre.latitude}) / 2), 2)
    + cos(${latitude}) * cos(${centre.latitude}) * power(sin((${longitude} - ${centre.longitude}) / 2), 2)
    <= ${Math.sin(shape.radius / (2 * earthRadius)) ** 2}::float8`
}

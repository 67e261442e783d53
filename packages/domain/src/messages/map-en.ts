import type { TaskStatus } from '../task/task.ts'

/** The texts of the map. */
export const mapTexts = {
  heading: 'Map View',
  preview: 'Feature preview',
  failed: (message: string) => `There was an error: ${message}`,
} as const

/**
 * The choices of the map's status filter, in this order. Its figures and its legend say `statsStatusLabel`.
 */
export const mapStatusChoices = [
  { value: 'REJECTED', label: 'Rejected' },
  { value: 'COMPLETED', label: 'Completed' },
  { value: 'PENDING', label: 'Pending' },
] as const satisfies readonly { value: TaskStatus; label: string }[]

/** Why a text is no area on the map. */
export const mapShapeTexts = {
  unknown:
    'An area on the map is box_west_south_east_north, circle_longitude_latitude_metres or polygon_longitude_latitude_… with numbers in degrees.',
  outside:
    'Longitudes are from -180 to 180 and latitudes from -90 to 90; an area goes around the world once at most.',
  emptyBox: 'The south of a box is below its north, and its west is not its east.',
  radius: 'The radius of a circle is from 1 metre to 5,000 kilometres.',
  corners: 'A polygon has from 3 to 100 corners.',
  crossing: 'The sides of a polygon must not cross or touch each other.',
  emptyPolygon: 'The corners of this polygon lie on one line.',
} as const

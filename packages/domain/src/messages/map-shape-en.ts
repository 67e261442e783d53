import { defineTexts } from '../language/texts.ts'

/** Why a text is no area on the map. */
export const mapShapeTexts = defineTexts('map/shapes', {
  unknown:
    'An area on the map is box_west_south_east_north, circle_longitude_latitude_metres or polygon_longitude_latitude_… with numbers in degrees.',
  outside:
    'Longitudes are from -180 to 180 and latitudes from -90 to 90; an area goes around the world once at most.',
  emptyBox: 'The south of a box is below its north, and its west is not its east.',
  radius: 'The radius of a circle is from 1 metre to 5,000 kilometres.',
  corners: 'A polygon has from 3 to 100 corners.',
  crossing: 'The sides of a polygon must not cross or touch each other.',
  emptyPolygon: 'The corners of this polygon lie on one line.',
})

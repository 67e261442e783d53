import { limits } from '../limits.ts'
import type { OutlineFault } from '../map/outline.ts'

const faults: Record<OutlineFault, string> = {
  broken: 'This cannot be read as a map outline. Export it again as GeoJSON, KML or a zipped shapefile.',
  empty: 'There is no area in it.',
  points: 'It has points only. A place of work is an area: export its polygons.',
  lines: 'It has lines only. A place of work is an area: export its polygons.',
  projection:
    'Its coordinates are not longitudes and latitudes. Export it as WGS 84 (EPSG:4326), or add the .prj file to the shapefile.',
  'too-large': `It has more than ${limits.site.points.toLocaleString('en')} points. Simplify it in your map program.`,
  flat: 'One of its areas has fewer than three corners.',
  crossing: 'Its outline crosses itself.',
}

/** The texts of the places of work of projects that the server has too. */
export const siteTexts = {
  fault: (fault: OutlineFault) => faults[fault],
  hasOne: 'The project has a place of work already.',
} as const

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

/** The texts of the places of work of projects. */
export const siteTexts = {
  heading: 'Place of work',
  /** The choice of the filter. */
  anywhere: 'All',
  fault: (fault: OutlineFault) => faults[fault],
  hasOne: 'The project has a place of work already.',
  created: 'The place of work was saved',
  updated: 'The place of work was changed',
  deleted: 'The place of work was removed',
  deleteQuestion: 'Remove the place of work?',
  deleteMeans: 'Tasks of the project are no longer marked as outside of it. The tasks stay as they are.',
  none: 'No place of work is drawn for this project.',
  means:
    'Tasks reported outside of it are marked, and can be found in the feed, on the map and in the insights.',
  kinds: 'GeoJSON, KML or a shapefile in a ZIP, 20 MB at most. It replaces what is drawn.',
  checking: 'The tasks are still being compared with it.',
  leftOut: (n: number) =>
    n === 1 ? 'One point or line was left out.' : `${n} points and lines were left out.`,
  /** Where a ring crosses. */
  near: ([longitude, latitude]: readonly [number, number]) =>
    `Look near ${latitude.toFixed(5)}, ${longitude.toFixed(5)}.`,
  holeAstray: 'A hole lies inside of an area. Draw its first corner there.',
  fileTooLarge: `The file is larger than ${Math.round(limits.site.fileBytes / 1024 / 1024)} MB.`,
  fileKind: 'This is not a GeoJSON, KML or zipped shapefile.',
  archive: 'The ZIP file is damaged or holds no shapefile.',
  conflict: (isDeleted: boolean) =>
    isDeleted
      ? 'Somebody else has deleted this place of work meanwhile. Your outline is not saved.'
      : 'Somebody else has saved another outline meanwhile. Yours is not saved.',
} as const

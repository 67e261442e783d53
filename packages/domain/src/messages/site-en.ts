import { defineTexts, textOf } from '../language/texts.ts'
import { limits } from '../limits.ts'
import type { OutlineFault } from '../map/outline.ts'

const texts = defineTexts('projects/site-errors', {
  hasOne: 'The project already has a place of work.',
  faults: {
    broken:
      'This file can’t be read as a map outline. Export it again as GeoJSON, KML or a zipped shapefile.',
    empty: 'The file contains no area.',
    points: 'The file only contains points. A place of work is an area: export its polygons.',
    lines: 'The file only contains lines. A place of work is an area: export its polygons.',
    projection:
      'The coordinates aren’t longitudes and latitudes. Export it as WGS 84 (EPSG:4326), or add the .prj file to the shapefile.',
    'too-large':
      'The outline has more than {most, plural, one {# point} other {# points}}. Simplify it in your map program.',
    flat: 'One of the areas has fewer than three corners.',
    crossing: 'The outline crosses itself.',
  } satisfies Record<OutlineFault, string>,
})

/** The texts of the places of work of projects that the server has too. */
export const siteTexts = {
  fault: (fault: OutlineFault) => textOf(texts.faults, fault, { most: limits.site.points }) ?? '',
  get hasOne() {
    return texts.hasOne
  },
} as const

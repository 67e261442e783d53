import { z } from 'zod'
import { webAddress } from './config-values.ts'

/** The maps that can be chosen instead of the bundled one. */
export interface MapSettings {
  /** PMTiles files in the folder `maps` of the data directory. */
  files: { name: string; file: string }[]
  /** Tiles of another server, or null. */
  address: { name: string; url: string; attribution: string } | null
}

/** The name of a file in the folder `maps`. */
export const mapFileName = /^[\w-][\w.-]*\.pmtiles$/
const entry = /^(?:([^=,]{1,40})=)?\s*([\w-][\w.-]*\.pmtiles)$/

export const mapVariables = {
  MAP_FILES: z
    .string()
    .transform(text =>
      text
        .split(',')
        .map(one => one.trim())
        .filter(Boolean),
    )
    .refine(
      all => all.every(one => entry.test(one)),
      'must be files in the folder maps, separated by commas, such as Kenya=kenya.pmtiles,Site photo=site.pmtiles',
    )
    .optional(),
  MAP_TILES_URL: webAddress
    .refine(
      text => ['{z}', '{x}', '{y}'].every(part => text.includes(part)),
      'must contain {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.jpg',
    )
    .optional(),
  MAP_TILES_NAME: z.string().max(40, 'must have at most 40 characters').default('Satellite'),
  MAP_TILES_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters').optional(),
}

export function mapSettings(found: z.infer<z.ZodObject<typeof mapVariables>>): MapSettings {
  const { MAP_TILES_URL: url, MAP_TILES_NAME: name, MAP_TILES_ATTRIBUTION: attribution } = found
  return {
    files: (found.MAP_FILES ?? []).map(one => {
      const [, name, file = ''] = entry.exec(one) ?? []
      return { name: name?.trim() || file.replace(/\.pmtiles$/, ''), file }
    }),
    address: url && attribution ? { name, url, attribution } : null,
  }
}

/** @returns the errors, each one line */
export function mapContradictions(given: Record<string, string>): string[] {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = given
  if (url && !attribution)
    return ['MAP_TILES_URL is set, but MAP_TILES_ATTRIBUTION, the attribution shown on the map, is missing.']
  if (attribution && !url) return ['MAP_TILES_ATTRIBUTION is set, but MAP_TILES_URL is missing.']
  return []
}

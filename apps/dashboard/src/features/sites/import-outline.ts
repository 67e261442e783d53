import { limits } from '@quadrat/domain/limits'
import { type Outline, readOutline } from '@quadrat/domain/map/outline'
import { siteTexts } from '@quadrat/domain/messages/site-en'
import { texts } from './texts-en.ts'

/** What a file holds, or why it holds no outline. */
export type ImportedOutline = { outline: Outline; leftOut: number } | { refusal: string }

/**
 * Reads the outline of a GeoJSON, KML or zipped shapefile. The readers of KML and shapefiles are loaded with
 * the first such file. A shapefile in another projection is converted by its .prj file.
 */
export async function importOutline(file: File): Promise<ImportedOutline> {
  if (file.size > limits.site.fileBytes)
    return { refusal: texts.file.tooLarge({ size: Math.round(limits.site.fileBytes / 1024 / 1024) }) }
  const bytes = await file.arrayBuffer()
  const geojson = await readFile(bytes)
  if (typeof geojson === 'string') return { refusal: geojson }
  const read = readOutline(geojson)
  if (read.fault === undefined) return read
  return { refusal: faultText(read) }
}

/** The sentence of a fault, with the place of a crossing. */
export function faultText({
  fault,
  at,
}: Exclude<ReturnType<typeof readOutline>, { outline: Outline }>): string {
  if (!at) return siteTexts.fault(fault)
  const [longitude, latitude] = at
  return texts.file.near({
    fault: siteTexts.fault(fault),
    latitude: latitude.toFixed(5),
    longitude: longitude.toFixed(5),
  })
}

/** The GeoJSON of a file, or the reason why there is none. */
async function readFile(bytes: ArrayBuffer): Promise<object | string> {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0x50 && second === 0x4b) return readArchive(bytes)
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (text.startsWith('<')) return readKml(text)
  if (text === '') return siteTexts.fault('empty')
  if (!text.startsWith('{')) return texts.file.kind
  try {
    return JSON.parse(text)
  } catch {
    return siteTexts.fault('broken')
  }
}

async function readKml(text: string): Promise<object | string> {
  const { kml } = await import('@tmcw/togeojson')
  const document = new DOMParser().parseFromString(text, 'text/xml')
  if (document.querySelector('parsererror')) return siteTexts.fault('broken')
  return document.documentElement.localName === 'kml' ? kml(document) : texts.file.kind
}

async function readArchive(bytes: ArrayBuffer): Promise<object | string> {
  // The reader of ZIPs looks for the end of one that was cut off for ever.
  if (!hasEnd(new Uint8Array(bytes))) return texts.file.archive
  const { default: shp } = await import('shpjs')
  try {
    const read = await shp(bytes)
    // A ZIP may hold several shapefiles.
    return Array.isArray(read)
      ? { type: 'FeatureCollection', features: read.flatMap(one => one.features) }
      : read
  } catch {
    return texts.file.archive
  }
}

/** True if a ZIP has the record that stands at its end, before a comment of 64 kB at most. */
function hasEnd(bytes: Uint8Array): boolean {
  const size = 22
  for (let at = bytes.length - size; at >= Math.max(0, bytes.length - size - 0xffff); at--)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6)
      return true
  return false
}

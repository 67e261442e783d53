import type { PropertyKind } from './feed-properties.ts'
import type { FeedCall } from './feed-reading.ts'
import { type Collection, noCollection, ogcRoot } from './ogc-collections.ts'
import { tableOf } from './ogc-items.ts'

const types: Partial<Record<PropertyKind, object>> = {
  integer: { type: 'integer' },
  number: { type: 'number' },
  flag: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  choices: { type: 'array', items: { type: 'string' } },
}
const geometries: Partial<Record<PropertyKind, string>> = {
  point: 'geometry-point',
  line: 'geometry-linestring',
  area: 'geometry-polygon',
}

/**
 * Describes the properties of a collection (OGC API Features, part 5). Without it, QGIS guesses types from
 * the first ten features. It shows the titles, which are the labels of questions.
 * @throws Problem not-found
 */
export async function schemaOf(call: FeedCall, collection: Collection) {
  const { properties, geometry, shown } = await tableOf(call, collection)
  const place = properties[geometry]
  if (!place) throw noCollection()
  const described = shown.flatMap((at, n) => {
    const property = properties[at]
    if (!property) return []
    const { name, kind, label } = property
    const schema = {
      ...(label !== null && { title: label }),
      ...(types[kind] ?? { type: 'string' }),
      ...(name === 'id' && { 'x-ogc-role': 'id' }),
      'x-ogc-propertySeq': n + 1,
      readOnly: true,
    }
    return [[name, schema] as const]
  })
  const isTaken = described.some(([name]) => name === 'geometry')
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${call.base}${ogcRoot}/collections/${collection.id}/schema`,
    type: 'object',
    properties: Object.fromEntries([
      ...described,
      [
        isTaken ? '_geometry' : 'geometry',
        { 'x-ogc-role': 'primary-geometry', format: geometries[place.kind] },
      ],
    ]),
  }
}

import { itemLimits } from './ogc-items.ts'

const parameter = (name: string, place: 'path' | 'query', schema: object, description: string) => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
  ...(place === 'query' && name === 'bbox' && { style: 'form', explode: false }),
})

const parameters = {
  limit: parameter(
    'limit',
    'query',
    { type: 'integer', minimum: 1, maximum: itemLimits.most, default: itemLimits.usual },
    'The features of a page.',
  ),
  bbox: parameter(
    'bbox',
    'query',
    { type: 'array', oneOf: [4, 6].map(n => ({ minItems: n, maxItems: n })), items: { type: 'number' } },
    'West, south, east, north in degrees (CRS84).',
  ),
  datetime: parameter(
    'datetime',
    'query',
    { type: 'string' },
    'When the report was received: an instant, or two with a slash between them.',
  ),
  cursor: parameter('cursor', 'query', { type: 'string' }, 'Of the link to the next page.'),
  collection: parameter('collection', 'path', { type: 'string' }, 'The id of a collection.'),
  item: parameter('item', 'path', { type: 'string' }, 'The number of a report.'),
} as const

type Name = keyof typeof parameters

/** Describes the API as OpenAPI 3.0, in which QGIS looks for the largest page. */
export function ogcDescription(address: string) {
  const get = (summary: string, type: string, names: readonly Name[] = []) => ({
    get: {
      summary,
      parameters: names.map(name => ({ $ref: `#/components/parameters/${name}` })),
      responses: { 200: { description: 'Done', content: { [type]: { schema: { type: 'object' } } } } },
    },
  })
  const json = 'application/json'
  const geojson = 'application/geo+json'
  return {
    openapi: '3.0.3',
    info: { title: 'Quadrat', version: '1' },
    servers: [{ url: address }],
    security: [{ basic: [] }, { bearer: [] }],
    paths: {
      '/': get('The landing page', json),
      '/conformance': get('What the API conforms to', json),
      '/collections': get('The collections', json),
      '/collections/{collection}': get('A collection', json, ['collection']),
      '/collections/{collection}/schema': get('Its properties', 'application/schema+json', ['collection']),
      '/collections/{collection}/items': get('Features', geojson, [
        'collection',
        'limit',
        'bbox',
        'datetime',
        'cursor',
      ]),
      '/collections/{collection}/items/{item}': get('A feature', geojson, ['collection', 'item']),
    },
    components: {
      parameters,
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

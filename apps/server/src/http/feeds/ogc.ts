import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseInput } from '#src/platform/input/parse.ts'
import type { FeedReader } from './feed-reading.ts'
import { ofFeed } from './feed-token.ts'
import { collectionOf, collectionsOf, crs84, link, ogcRoot, readCollection } from './ogc-collections.ts'
import { ogcDescription } from './ogc-description.ts'
import { itemsPage, oneItem, readItemsRequest } from './ogc-items.ts'
import { schemaOf } from './ogc-schema.ts'

const geojson = 'application/geo+json; charset=utf-8'
const openApiType = 'application/vnd.oai.openapi+json;version=3.0'
const conformance = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf'
const conformsTo = [
  ...['core', 'oas30', 'geojson'].map(one => `${conformance}/${one}`),
  'http://www.opengis.net/spec/ogcapi-features-5/1.0/conf/schemas',
]

const paramsSchema = z.object({
  collection: z.string().max(100),
  item: z.string().max(100).optional(),
})

/** The reports as features (OGC API Features 1.0, part 1: core), for QGIS: docs/feeds.md. */
export async function ogcRoutes(app: FastifyInstance, { read }: { read: FeedReader }): Promise<void> {
  for (const path of [ogcRoot, `${ogcRoot}/`])
    app.get(path, ofFeed, (request, reply) =>
      read(request, reply, async ({ base }) => {
        const at = base + ogcRoot
        return {
          title: 'Quadrat',
          links: [
            link('self', `${at}/`, 'application/json'),
            link('service-desc', `${at}/api`, openApiType),
            link('conformance', `${at}/conformance`, 'application/json'),
            link('data', `${at}/collections`, 'application/json'),
          ],
        }
      }),
    )

  app.get(`${ogcRoot}/conformance`, ofFeed, (request, reply) =>
    read(request, reply, async () => ({ conformsTo })),
  )

  app.get(`${ogcRoot}/api`, ofFeed, async (request, reply) => {
    const description = await read(request, reply, async ({ base }) => ogcDescription(base + ogcRoot))
    // To a text Fastify would add quotes and a charset, and GDAL compares the type letter by letter.
    return reply.type(openApiType).send(Buffer.from(JSON.stringify(description)))
  })

  app.get(`${ogcRoot}/collections`, ofFeed, (request, reply) =>
    read(request, reply, async call => ({
      links: [link('self', `${call.base}${ogcRoot}/collections`, 'application/json')],
      crs: [crs84],
      collections: await collectionsOf(call),
    })),
  )

  app.get(`${ogcRoot}/collections/:collection`, ofFeed, (request, reply) =>
    read(request, reply, async call =>
      collectionOf(call, readCollection(parseInput(paramsSchema, request.params).collection)),
    ),
  )

  app.get(`${ogcRoot}/collections/:collection/schema`, ofFeed, async (request, reply) => {
    const schema = await read(request, reply, async call =>
      schemaOf(call, readCollection(parseInput(paramsSchema, request.params).collection)),
    )
    return reply.type('application/schema+json').send(JSON.stringify(schema))
  })

  app.get(`${ogcRoot}/collections/:collection/items`, ofFeed, async (request, reply) => {
    const text = await read(request, reply, async call => {
      const collection = readCollection(parseInput(paramsSchema, request.params).collection)
      const wanted = readItemsRequest(request.query)
      const { features, next, matched } = await itemsPage(call, collection, wanted)
      call.audit('ogc', collection.templateId)
      const address = `${call.base}${ogcRoot}/collections/${collection.id}`
      const sent = new URLSearchParams(Object(request.query) as Record<string, string>)
      const self = `${address}/items${sent.size > 0 ? `?${sent}` : ''}`
      sent.set('cursor', String(next))
      const links = [
        link('self', self, 'application/geo+json'),
        link('collection', address, 'application/json'),
        ...(next === null ? [] : [link('next', `${address}/items?${sent}`, 'application/geo+json')]),
      ]
      const all = matched === null ? '' : `"numberMatched":${matched},`
      const head = `"timeStamp":"${call.ctx.now.toISOString()}",${all}"numberReturned":${features.count}`
      return features.between(
        `{"type":"FeatureCollection",${head},"links":${JSON.stringify(links)},"features":[`,
        ']}',
      )
    })
    return reply.type(geojson).send(text)
  })

  app.get(`${ogcRoot}/collections/:collection/items/:item`, ofFeed, async (request, reply) => {
    const text = await read(request, reply, async call => {
      const { collection: id, item = '' } = parseInput(paramsSchema, request.params)
      const collection = readCollection(id)
      const feature = /^[1-9]\d{0,15}$/.test(item) ? await oneItem(call, collection, Number(item)) : null
      if (feature === null) throw new Problem('not-found', { what: 'task' })
      const address = `${call.base}${ogcRoot}/collections/${id}`
      const links = [
        link('self', `${address}/items/${item}`, 'application/geo+json'),
        link('collection', address, 'application/json'),
      ]
      return `${feature.slice(0, -1)},"links":${JSON.stringify(links)}}`
    })
    return reply.type(geojson).send(text)
  })
}

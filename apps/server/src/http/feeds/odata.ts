import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { templatesWithFeed } from '#src/features/export/feed-rows.queries.ts'
import { idInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { type FeedModel, type RepeatFeed, reportSet } from './feed-model.ts'
import type { FeedCall, FeedReader } from './feed-reading.ts'
import { ofFeed } from './feed-token.ts'
import { emptyMetadata, metadataOf } from './odata-metadata.ts'
import { type ODataOptions, readOptions } from './odata-options.ts'
import { countRecords, oneReport, repeatOf, repeatPage, reportPage } from './odata-pages.ts'

const root = '/api/odata/v4'
const jsonType = 'application/json; odata.metadata=minimal; charset=utf-8'
const xmlType = 'application/xml; charset=utf-8'
const paramsSchema = z.object({ id: idInput, set: z.string().max(200).optional() })

/**
 * The reports of each template as an OData feed (v4, JSON), for Excel and Power BI: docs/feeds.md. Repeats
 * are entity sets of their own.
 */
export async function odataRoutes(app: FastifyInstance, { read }: { read: FeedReader }): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('OData-Version', '4.0')
  })

  for (const path of [root, `${root}/`])
    app.get(path, ofFeed, async (request, reply) => {
      const text = await read(request, reply, async ({ ctx, base }) =>
        serviceDocument(
          base + root,
          (await templatesWithFeed(ctx.tx, ctx.viewer.companyId)).map(({ id, title }) => ({
            name: title,
            kind: 'ServiceDocument',
            url: `templates/${id}/`,
          })),
        ),
      )
      return reply.type(jsonType).send(text)
    })

  app.get(`${root}/$metadata`, ofFeed, async (request, reply) => {
    const text = await read(request, reply, async () => emptyMetadata())
    return reply.type(xmlType).send(text)
  })

  const templatePath = `${root}/templates/:id`
  for (const path of [templatePath, `${templatePath}/`])
    app.get(path, ofFeed, async (request, reply) => {
      const text = await read(request, reply, async call => {
        const { id } = parseInput(paramsSchema, request.params)
        const { repeats } = await call.model(id)
        const sets = [reportSet, ...repeats.map(({ name }) => name)]
        return serviceDocument(
          rootOf(call, id),
          sets.map(name => ({ name, kind: 'EntitySet', url: name })),
        )
      })
      return reply.type(jsonType).send(text)
    })

  app.get(`${templatePath}/$metadata`, ofFeed, async (request, reply) => {
    const text = await read(request, reply, async call =>
      metadataOf(await call.model(parseInput(paramsSchema, request.params).id)),
    )
    return reply.type(xmlType).send(text)
  })

  app.get(`${templatePath}/:set`, ofFeed, async (request, reply) => {
    const text = await read(request, reply, call => {
      const { id, set = '' } = parseInput(paramsSchema, request.params)
      const options = readOptions(request.query, request.headers.prefer)
      if (options.pageSize !== null)
        reply.header('Preference-Applied', `odata.maxpagesize=${options.pageSize}`)
      return readSet(call, id, set, options)
    })
    return reply.type(jsonType).send(text)
  })

  app.get(`${templatePath}/:set/$count`, ofFeed, async (request, reply) => {
    const count = await read(request, reply, async call => {
      const { id, set = '' } = parseInput(paramsSchema, request.params)
      const options = readOptions(request.query, undefined)
      const model = await call.model(id)
      return countRecords(call, model, set === reportSet ? null : setOf(model, set), options)
    })
    return reply.type('text/plain; charset=utf-8').send(String(count))
  })
}

const rootOf = ({ base }: FeedCall, id: number) => `${base}${root}/templates/${id}`

interface Listed {
  name: string
  kind: 'EntitySet' | 'ServiceDocument'
  url: string
}

const serviceDocument = (address: string, value: Listed[]) =>
  JSON.stringify({ '@odata.context': `${address}/$metadata`, value })

/** Reads an entity set, or one report: `Reports(12)`. */
async function readSet(
  call: FeedCall,
  id: number,
  text: string,
  options: ODataOptions,
): Promise<Buffer | string> {
  const model = await call.model(id)
  const [, name = '', key] = /^([^()]+)(?:\((?:id=)?(\d{1,16})\))?$/.exec(text) ?? []
  const at = { root: rootOf(call, id), name }
  if (key !== undefined) {
    if (name !== reportSet) throw new Problem('not-found', { what: 'address' })
    return oneReport(call, model, Number(key), options, at)
  }
  call.audit('odata', id)
  return name === reportSet
    ? reportPage(call, model, options, at)
    : repeatPage(call, model, setOf(model, name), options, at)
}

/** @throws Problem not-found */
function setOf(model: FeedModel, name: string): RepeatFeed {
  const found = repeatOf(model, name)
  if (!found) throw new Problem('not-found', { what: 'address' })
  return found
}

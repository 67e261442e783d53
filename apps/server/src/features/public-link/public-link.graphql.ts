import { coarsenesses, publicLinkKinds } from '@quadrat/domain/insights/public-link'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { readLink, readLinks } from './public-link.actions.ts'
import type { PublicLinkShown } from './public-link.queries.ts'

export const PublicLinkKind = builder.enumType('PublicLinkKind', { values: publicLinkKinds })
export const Coarseness = builder.enumType('PublicLinkCoarseness', {
  description: 'The precision of positions on a public map: exact, or in cells of at least 1 or 10 km.',
  values: coarsenesses,
})

export const PublicLink = builder.objectRef<PublicLinkShown>('PublicLink').implement({
  description: 'A public link to a chart, a dashboard or a map. Its address is shown only once, on creation.',
  fields: t => ({
    id: t.id({ resolve: one => one.id }),
    title: t.exposeString('title'),
    kind: t.field({ type: PublicLinkKind, resolve: one => one.shows.kind }),
    coarseness: t.expose('coarseness', { type: Coarseness }),
    origins: t.stringList({
      description: 'The origins that may embed it in a frame.',
      resolve: one => one.origins,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    views: t.exposeInt('views', { description: 'The number of times it was opened.' }),
    lastViewedAt: t.expose('lastViewedAt', { type: 'DateTime', nullable: true }),
    createdBy: t.field({ type: Person, resolve: one => one.createdBy }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.objectField(PublicLink, 'attributes', t => t.field({ type: PublicLink, resolve: one => one }))

const PublicLinkList = builder.objectRef<PublicLinkShown[]>('PublicLinkList').implement({
  fields: t => ({
    data: t.field({ type: [PublicLink], resolve: list => list }),
    count: t.int({ resolve: list => list.length }),
  }),
})

builder.queryFields(t => ({
  publicLinks: t.field({
    type: PublicLinkList,
    description: 'The public links of the company, newest first, revoked links last.',
    resolve: (_root, _args, { ctx }) => readLinks(ctx),
  }),
  publicLink: t.field({
    type: PublicLink,
    description: 'A public link of the company.',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => readLink(ctx, readId(id, 'link')),
  }),
}))

import { erasureStates, nameToType } from '@quadrat/domain/account/erasure'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/security/permit.ts'
import { erasePerson, previewErasure, readErasures } from './erasure.actions.ts'
import type { ErasureRow } from './erasure.queries.ts'

const ErasureState = builder.enumType('ErasureState', { values: erasureStates })

const Erasure = builder.objectRef<ErasureRow>('Erasure').implement({
  description: 'The deletion of the data of a person. It does not say whose.',
  fields: t => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: ErasureState }),
    withPhotos: t.exposeBoolean('withPhotos', { description: 'The photos of their reports as well.' }),
    photosRemoved: t.exposeInt('photosRemoved'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
  }),
})
builder.objectField(Erasure, 'attributes', t => t.field({ type: Erasure, resolve: one => one }))

const ErasurePreview = builder
  .objectRef<Awaited<ReturnType<typeof previewErasure>>>('ErasurePreview')
  .implement({
    description: 'What would be deleted of a person, and what stays without their name.',
    fields: t => ({
      name: t.string({
        description: 'What is typed to confirm.',
        resolve: ({ person }) => nameToType(person),
      }),
      reports: t.exposeInt('reports', { description: 'They stay.' }),
      photos: t.exposeInt('photos', { description: 'Of the reports. They go on demand.' }),
      messages: t.exposeInt('messages'),
      comments: t.exposeInt('comments', { description: 'They stay.' }),
      phones: t.exposeInt('phones'),
      sessions: t.exposeInt('sessions'),
      decisions: t.exposeInt('decisions', { description: 'They stay.' }),
    }),
  })

builder.queryFields(t => ({
  erasures: t.field({
    type: [Erasure],
    description: 'The newest first.',
    resolve: (_root, _args, { ctx }) => readErasures(ctx),
  }),
  erasurePreview: t.field({
    type: ErasurePreview,
    args: { personId: t.arg.id({ required: true }) },
    resolve: (_root, { personId }, { ctx }) => previewErasure(ctx, readId(personId, 'person')),
  }),
}))

builder.mutationFields(t => ({
  erasePerson: t.field({
    type: Erasure,
    description: 'Deletes the data of a person for good: a data collector, a group member or staff.',
    args: {
      personId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true, description: 'Their name, typed to confirm.' }),
      withPhotos: t.arg.boolean({ required: true, description: 'The photos of their reports as well.' }),
    },
    resolve: (_root, { personId, name, withPhotos }, { ctx }) =>
      erasePerson(ctx, { personId: readId(personId, 'person'), name, withPhotos }),
  }),
}))

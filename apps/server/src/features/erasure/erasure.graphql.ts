import { erasureStates, nameToType } from '@quadrat/domain/account/erasure'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { erasePerson, previewErasure, readErasures } from './erasure.actions.ts'
import type { ErasureRow } from './erasure.queries.ts'

const ErasureState = builder.enumType('ErasureState', { values: erasureStates })

const Erasure = builder.objectRef<ErasureRow>('Erasure').implement({
  description: 'An erasure of personal data. It does not name the person.',
  fields: t => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: ErasureState }),
    withPhotos: t.exposeBoolean('withPhotos', {
      description: 'Whether the photos and other files of their reports are deleted too.',
    }),
    photosRemoved: t.exposeInt('photosRemoved'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
  }),
})
builder.objectField(Erasure, 'attributes', t => t.field({ type: Erasure, resolve: one => one }))

const ErasurePreview = builder
  .objectRef<Awaited<ReturnType<typeof previewErasure>>>('ErasurePreview')
  .implement({
    description: 'A preview of what would be deleted for a person, and what would stay without their name.',
    fields: t => ({
      name: t.string({
        description: 'The name to enter as confirmation.',
        resolve: ({ person }) => nameToType(person),
      }),
      reports: t.exposeInt('reports', {
        description: "The number of these records. They stay, without the person's name.",
      }),
      photos: t.exposeInt('photos', {
        description: 'The number of photos and other files in the reports. They are only deleted on request.',
      }),
      messages: t.exposeInt('messages'),
      comments: t.exposeInt('comments', {
        description: "The number of these records. They stay, without the person's name.",
      }),
      phones: t.exposeInt('phones'),
      sessions: t.exposeInt('sessions'),
      decisions: t.exposeInt('decisions', {
        description: "The number of these records. They stay, without the person's name.",
      }),
    }),
  })

builder.queryFields(t => ({
  erasures: t.field({
    type: [Erasure],
    description: 'The erasures of personal data, newest first.',
    resolve: (_root, _args, { ctx }) => readErasures(ctx),
  }),
  erasurePreview: t.field({
    type: ErasurePreview,
    description: 'What would be deleted of a person.',
    args: { personId: t.arg.id({ required: true }) },
    resolve: (_root, { personId }, { ctx }) => previewErasure(ctx, readId(personId, 'person')),
  }),
}))

builder.mutationFields(t => ({
  erasePerson: t.field({
    type: Erasure,
    description:
      'Permanently deletes the personal data of a data collector, a group member or a member of staff.',
    args: {
      personId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true, description: 'The name of the person, as confirmation.' }),
      withPhotos: t.arg.boolean({
        required: true,
        description: 'Whether the photos and other files of their reports are deleted too.',
      }),
    },
    resolve: (_root, { personId, name, withPhotos }, { ctx }) =>
      erasePerson(ctx, { personId: readId(personId, 'person'), name, withPhotos }),
  }),
}))

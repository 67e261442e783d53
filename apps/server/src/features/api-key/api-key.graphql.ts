import { apiKeyState, apiKeyStates } from '@quadrat/domain/account/api-key'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { readApiKey, readApiKeys, type ShownApiKey } from './api-key.actions.ts'

const KeyProject = builder.objectRef<{ id: number; name: string }>('ApiKeyProject').implement({
  fields: t => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

builder.objectField(KeyProject, 'attributes', t => t.field({ type: KeyProject, resolve: one => one }))

export const ApiKey = builder.objectRef<ShownApiKey>('ApiKey').implement({
  description: 'A key with which another program calls the API. It is shown only once, on creation.',
  fields: t => ({
    id: t.id({ resolve: one => one.id }),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix', { description: 'The first characters of the key.' }),
    scopes: t.stringList({
      description: 'What the key may do, named as in the permission table.',
      resolve: one => one.scopes,
    }),
    projects: t.field({
      type: [KeyProject],
      nullable: true,
      description: 'The projects that the key is limited to; null for the whole company.',
      resolve: one => one.projects,
    }),
    state: t.field({
      type: builder.enumType('ApiKeyState', { values: apiKeyStates }),
      resolve: (one, _args, { ctx }) => apiKeyState(one, ctx.now),
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    oldSecretUntil: t.expose('oldSecretUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the key before the last rotation also works.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, to the minute.',
    }),
    lastNetwork: t.exposeString('lastNetwork', {
      nullable: true,
      description: 'The network that it was last used from, such as 203.0.113.0/24.',
    }),
    rowVersion: t.exposeInt('rowVersion'),
    createdBy: t.field({ type: Person, resolve: one => one.createdBy }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
builder.objectField(ApiKey, 'attributes', t => t.field({ type: ApiKey, resolve: one => one }))

const ApiKeyList = builder.objectRef<ShownApiKey[]>('ApiKeyList').implement({
  fields: t => ({
    data: t.field({ type: [ApiKey], resolve: list => list }),
    count: t.int({ resolve: list => list.length }),
  }),
})

builder.queryFields(t => ({
  apiKeys: t.field({
    type: ApiKeyList,
    description: 'The API keys of the company, newest first, revoked keys last.',
    resolve: (_root, _args, { ctx }) => readApiKeys(ctx),
  }),
  apiKey: t.field({
    type: ApiKey,
    description: 'An API key of the company; null if there is none with this id.',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => readApiKey(ctx, readId(id, 'API key')),
  }),
}))

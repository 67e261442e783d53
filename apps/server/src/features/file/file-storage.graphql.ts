import { builder } from '#src/graphql/builder.ts'
import { readFileStorage } from './file-storage.actions.ts'

const FileStorage = builder.objectRef<{ used: number; limit: number | null }>('FileStorage').implement({
  description: 'The photos and documents of a company, in bytes.',
  fields: t => ({
    used: t.exposeFloat('used'),
    limit: t.exposeFloat('limit', {
      nullable: true,
      description: 'From which on staff upload nothing more; null without a limit. Phones go on.',
    }),
  }),
})

builder.queryFields(t => ({
  fileStorage: t.field({
    type: FileStorage,
    resolve: (_root, _args, { ctx, deps }) => readFileStorage(ctx, deps.config.fileBytesPerCompany),
  }),
}))

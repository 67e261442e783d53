import { builder } from '#src/graphql/builder.ts'
import { readFileStorage } from './file-storage.actions.ts'

const FileStorage = builder.objectRef<{ used: number; limit: number | null }>('FileStorage').implement({
  description: 'The storage used by all files of the company, in bytes.',
  fields: t => ({
    used: t.exposeFloat('used'),
    limit: t.exposeFloat('limit', {
      nullable: true,
      description:
        'The limit above which staff can no longer upload; null if unlimited. Phones are not limited.',
    }),
  }),
})

builder.queryFields(t => ({
  fileStorage: t.field({
    type: FileStorage,
    description: 'The room that the company’s files take, and its limit.',
    resolve: (_root, _args, { ctx, deps }) => readFileStorage(ctx, deps.config.fileBytesPerCompany),
  }),
}))

import { File } from '#src/features/file/file.graphql.ts'
import { builder } from '#src/graphql/builder.ts'

const TagStatus = builder.enumType('TagStatus', { values: ['active', 'inactive'] as const })

export const Category = builder.drizzleObject('tags', {
  name: 'Category',
  description: 'A tag: what a template is filed under.',
  fields: t => ({
    id: t.exposeID('id'),
    rev: t.exposeInt('rev'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    status: t.expose('status', { type: TagStatus }),
    featureImage: t.relation('image', { type: File, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(Category, 'attributes', t => t.variant(Category))

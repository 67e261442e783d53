import { File } from '#src/features/file/file.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { ActiveStatus, ActiveStatusFilter } from '#src/graphql/enums.ts'
import { clientIdField, IdFilter, type InputFields, TextFilter } from '#src/graphql/inputs.ts'
import { listFields } from '#src/graphql/list-fields.ts'
import { recordFields } from '#src/graphql/record-fields.ts'
import { readId } from '#src/platform/input/parse.ts'
import { canDisableTag, createTag, tagReads, updateTag } from './tag.actions.ts'
import { type TagFilters, tagList } from './tag.queries.ts'

export const Category = builder.drizzleObject('tags', {
  name: 'Category',
  select: { columns: { companyId: true, id: true } },
  description: 'A tag, which groups templates.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    status: t.expose('status', { type: ActiveStatus }),
    featureImage: t.relation('image', { type: File, nullable: true }),
    task_types: t.int({
      description: 'The number of templates with this tag.',
      select: {
        columns: { id: true },
        with: { templates: { columns: { id: true }, where: { status: { ne: 'old' } } } },
      },
      resolve: tag => tag.templates.length,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(Category, 'attributes', t => t.variant(Category))

const CategoryFilters = builder.inputRef<TagFilters>('CategoryFiltersInput').implement({
  fields: t => ({
    id: t.field({ type: IdFilter }),
    title: t.field({ type: TextFilter }),
    status: t.field({ type: ActiveStatusFilter }),
  }),
})

const tagQueries = listFields('tags', {
  type: Category,
  filters: CategoryFilters,
  list: tagList,
  reads: tagReads,
})

builder.queryFields(t => ({
  categories: tagQueries.many(t, '`title`, `status` or `createdAt`; defaults to `title:asc`.'),
  category: tagQueries.one(t),
  canDeactivateCategory: t.boolean({
    description: 'False while a template that is on uses the tag.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => canDisableTag(ctx, readId(id, 'tag')),
  }),
}))

const tagFields = (t: InputFields) => ({
  description: t.string(),
  featureImage: t.id(),
  status: t.field({ type: ActiveStatus }),
})
const CreateCategory = builder.inputType('CreateCategoryInput', {
  fields: t => ({
    title: t.string({ required: true }),
    ...tagFields(t),
    clientId: clientIdField(t, 'tag'),
  }),
})
const UpdateCategory = builder.inputType('UpdateCategoryInput', {
  fields: t => ({ title: t.string(), rowVersion: t.int(), ...tagFields(t) }),
})

const tagMutations = recordFields({ type: Category, ...tagList })

builder.mutationFields(t => ({
  createCategory: tagMutations.create(t, 'Creates a tag.', CreateCategory, (ctx, input) =>
    createTag(ctx, { ...tagOf(input), title: input.title, clientId: input.clientId }),
  ),
  updateCategory: tagMutations.update(t, 'Changes a tag.', UpdateCategory, (ctx, id, input) => {
    const { title, rowVersion } = input
    return updateTag(ctx, id, { ...tagOf(input), title: title ?? undefined, rowVersion })
  }),
}))

function tagOf({
  description,
  featureImage,
  status,
}: Omit<typeof CreateCategory.$inferInput, 'title' | 'clientId'>) {
  return { description, imageId: featureImage, status: status ?? undefined }
}

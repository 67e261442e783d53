import { File } from '#src/features/file/file.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { ActiveStatus, ActiveStatusFilter } from '#src/graphql/enums.ts'
import {
  clientIdField,
  IdFilter,
  type InputFields,
  Pagination,
  readPage,
  TextFilter,
} from '#src/graphql/inputs.ts'
import type { ListOrder } from '#src/platform/database/list.ts'
import { readId, requireFound } from '#src/platform/security/permit.ts'
import { canDisableTag, createTag, readTag, readTagCount, readTags, updateTag } from './tag.actions.ts'
import { findTag, type TagFilters, tagOrder, tagPage } from './tag.queries.ts'
import type { tags } from './tag.table.ts'

export const Category = builder.drizzleObject('tags', {
  name: 'Category',
  select: { columns: { companyId: true, id: true } },
  description: 'A tag: what a template is filed under.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    status: t.expose('status', { type: ActiveStatus }),
    featureImage: t.field({
      type: File,
      nullable: true,
      select: { columns: {}, with: { image: true } },
      resolve: row => row.image,
    }),
    task_types: t.int({
      description: 'How many templates carry it.',
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

interface TagListRequest {
  filters?: TagFilters | null
  pagination?: { start?: number | null; limit?: number | null } | null
  order: ListOrder<typeof tags>
}

const CategoryPage = builder.objectRef<TagListRequest>('CategoryPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [Category],
      resolve: (query, { filters, order, pagination }, _args, { ctx }) =>
        readTags(ctx, query(tagPage(ctx.viewer.companyId, filters, order, readPage(pagination)))),
    }),
    count: t.int({ resolve: ({ filters }, _args, { ctx }) => readTagCount(ctx, filters) }),
  }),
})

builder.queryFields(t => ({
  categories: t.field({
    type: CategoryPage,
    args: {
      filters: t.arg({ type: CategoryFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: 'title:asc by default; also status, createdAt.' }),
    },
    resolve: (_root, { sort, ...args }) => ({ ...args, order: tagOrder(sort) }),
  }),
  category: t.drizzleField({
    type: Category,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readTag(ctx, query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'tag') } })),
  }),
  canDeactivateCategory: t.boolean({
    description: 'False while a template that is on carries the tag.',
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

builder.mutationFields(t => ({
  createCategory: t.drizzleField({
    type: Category,
    args: { input: t.arg({ type: CreateCategory, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const { id } = await createTag(ctx, { ...tagOf(input), title: input.title, clientId: input.clientId })
      return requireFound(
        await findTag(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } })),
        'tag',
      )
    },
  }),
  updateCategory: t.drizzleField({
    type: Category,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateCategory, required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { title, rowVersion } = args.input
      const { id } = await updateTag(ctx, readId(args.id, 'tag'), {
        ...tagOf(args.input),
        title: title ?? undefined,
        rowVersion,
      })
      return requireFound(
        await findTag(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } })),
        'tag',
      )
    },
  }),
}))

function tagOf({
  description,
  featureImage,
  status,
}: Omit<typeof CreateCategory.$inferInput, 'title' | 'clientId'>) {
  return { description, imageId: featureImage, status: status ?? undefined }
}

import { limits } from '@quadrat/domain/limits'
import { goalName } from '@quadrat/domain/messages/goals-en'
import { FileFormat } from '#src/features/file/file.graphql.ts'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { builder, type GraphQLContext } from '#src/graphql/builder.ts'
import { IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import type { ListRequest } from '#src/graphql/list-fields.ts'
import { readId } from '#src/platform/input/parse.ts'
import type { sdgs } from './template.table.ts'
import { readSdgsOfProject, sdgReads } from './template-page.actions.ts'
import { type SdgFilters, sdgList } from './template-page.queries.ts'

const IconFormats = builder.objectRef<{ url: string }>('UnSdgIconFormats').implement({
  fields: t => ({ thumbnail: t.field({ type: FileFormat, resolve: icon => icon }) }),
})
const Icon = builder.objectRef<{ url: string }>('UnSdgIcon').implement({
  description: 'The icon of a goal in all sizes.',
  fields: t => ({
    url: t.exposeString('url'),
    formats: t.field({ type: IconFormats, resolve: icon => icon }),
  }),
})

/** The icons are files of the dashboard. */
function iconOf({ id }: { id: number }, _args: object, { deps }: GraphQLContext) {
  return { url: `${deps.config.pages.backendUrl ?? ''}/goals/${id}.svg` }
}

export const UnSdg = builder.drizzleObject('sdgs', {
  name: 'UnSdg',
  select: { columns: { id: true } },
  fields: t => ({
    id: t.exposeID('id'),
    name: t.string({
      description: 'The number and the name, in the language of the caller.',
      select: { columns: { id: true, name: true } },
      resolve: ({ id, name }) => goalName(id) ?? name,
    }),
    icon: t.field({ type: Icon, resolve: iconOf }),
  }),
})
builder.drizzleObjectField(UnSdg, 'attributes', t => t.variant(UnSdg))

/** The goals of a project's enabled templates, each once, in the order of their numbers. */
builder.drizzleObjectField(BaoleaderProject, 'un_sdgs', t =>
  t.field({
    type: [UnSdg],
    select: (_args, _context, nested) => ({
      columns: {},
      with: {
        projectTemplates: {
          columns: {},
          where: { status: 'active' as const },
          with: { template: { columns: { sdgId: true }, with: { sdg: nested() } } },
        },
      },
    }),
    resolve: project => {
      const goals = new Map(
        project.projectTemplates.flatMap(({ template: { sdgId, sdg } }) =>
          sdgId !== null && sdg ? [[sdgId, sdg] as const] : [],
        ),
      )
      return [...goals].toSorted(([a], [b]) => a - b).map(([, goal]) => goal)
    },
  }),
)

const UnSdgFilters = builder.inputRef<SdgFilters>('UnSdgFiltersInput').implement({
  fields: t => ({ id: t.field({ type: IdFilter }), name: t.field({ type: TextFilter }) }),
})

const UnSdgPage = builder.objectRef<ListRequest<SdgFilters, typeof sdgs>>('UnSdgPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [UnSdg],
      resolve: (query, { filters, pagination, order }, _args, { ctx }) => {
        const page = readPage(pagination ?? { limit: limits.pageSizeMax })
        return sdgReads.list(ctx, query(sdgList.page(ctx.viewer.companyId, filters, order, page)))
      },
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) => sdgReads.count(ctx, ctx.viewer.companyId, filters),
    }),
  }),
})

builder.queryFields(t => ({
  unSdgs: t.field({
    type: UnSdgPage,
    description: 'The 17 goals in order.',
    args: {
      filters: t.arg({ type: UnSdgFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({
        description: 'Defaults to `name:asc`, which sorts by the number at the beginning of the name.',
      }),
    },
    resolve: (_root, { sort, ...args }) => ({ ...args, order: sdgList.order(sort) }),
  }),
  projectSdgTags: t.drizzleField({
    type: [UnSdg],
    description: 'The goals of the templates that are on in a project.',
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (query, _root, { projectId }, { ctx }) =>
      readSdgsOfProject(ctx, readId(projectId, 'project'), ids =>
        query({ where: { id: { in: ids } }, orderBy: sdgList.order(null) }),
      ),
  }),
}))

import { outlineSize } from '@quadrat/domain/map/outline'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { IdFilter, Pagination, readPage } from '#src/graphql/inputs.ts'
import type { ListOrder } from '#src/platform/database/list.ts'
import { readId } from '#src/platform/security/permit.ts'
import { readSite, readSiteCount, readSites } from './site.actions.ts'
import { type SiteFilters, siteOrder, sitePage, tasksOutside } from './site.queries.ts'
import type { sites } from './site.table.ts'

export const Site = builder.drizzleObject('sites', {
  name: 'Site',
  select: { columns: { companyId: true, id: true } },
  description: 'The place of work of a project.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    project: t.relation('project', { type: BaoleaderProject }),
    outline: t.expose('outline', {
      type: 'JSON',
      description: 'A GeoJSON MultiPolygon in degrees (WGS 84).',
    }),
    points: t.int({
      description: 'The points of all its rings.',
      select: { columns: { outline: true } },
      resolve: ({ outline }) => outlineSize(outline),
    }),
    tasksOutside: t.int({
      description:
        'The tasks of the project that were reported outside of it, as the filter `outside` finds them.',
      select: { extras: { tasksOutside } },
      resolve: site => site.tasksOutside,
    }),
    isChecked: t.boolean({
      description: 'False while the tasks of the project are still being compared with a new outline.',
      select: { columns: { rowVersion: true, checkedVersion: true } },
      resolve: ({ rowVersion, checkedVersion }) => rowVersion === checkedVersion,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(Site, 'attributes', t => t.variant(Site))

const SiteFiltersInput = builder.inputRef<SiteFilters>('SiteFiltersInput').implement({
  fields: t => ({ id: t.field({ type: IdFilter }), project: t.field({ type: IdFilter }) }),
})

interface SiteListRequest {
  filters?: SiteFilters | null
  pagination?: { start?: number | null; limit?: number | null } | null
  order: ListOrder<typeof sites>
}

const SitePage = builder.objectRef<SiteListRequest>('SitePage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [Site],
      resolve: (query, { filters, order, pagination }, _args, { ctx }) =>
        readSites(ctx, query(sitePage(ctx.viewer.companyId, filters, order, readPage(pagination)))),
    }),
    count: t.int({ resolve: ({ filters }, _args, { ctx }) => readSiteCount(ctx, filters) }),
  }),
})

builder.queryFields(t => ({
  sites: t.field({
    type: SitePage,
    args: {
      filters: t.arg({ type: SiteFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: 'createdAt:desc by default; also updatedAt, id.' }),
    },
    resolve: (_root, { sort, ...args }) => ({ ...args, order: siteOrder(sort) }),
  }),
  site: t.drizzleField({
    type: Site,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readSite(ctx, query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'place of work') } })),
  }),
}))

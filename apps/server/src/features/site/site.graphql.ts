import { outlineSize } from '@quadrat/domain/map/outline'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { IdFilter } from '#src/graphql/inputs.ts'
import { listFields } from '#src/graphql/list-fields.ts'
import { siteReads } from './site.actions.ts'
import { type SiteFilters, siteList, tasksOutside } from './site.queries.ts'

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
      description: 'The number of points of the outline.',
      select: { columns: { outline: true } },
      resolve: ({ outline }) => outlineSize(outline),
    }),
    tasksOutside: t.int({
      description:
        "The number of the project's tasks that were reported outside of it, as with the filter `outside`.",
      select: { extras: { tasksOutside } },
      resolve: site => site.tasksOutside,
    }),
    isChecked: t.boolean({
      description: 'False while the tasks of the project are being checked against a new outline.',
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

const siteQueries = listFields('places of work', {
  type: Site,
  filters: SiteFiltersInput,
  list: siteList,
  reads: siteReads,
})

builder.queryFields(t => ({
  sites: siteQueries.many(t, '`createdAt`, `updatedAt` or `id`; defaults to `createdAt:desc`.'),
  site: siteQueries.one(t),
}))

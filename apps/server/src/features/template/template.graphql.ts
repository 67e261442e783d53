import { limits } from '@quadrat/domain/limits'
import { Person } from '#src/features/person/person.graphql.ts'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { projectList } from '#src/features/project/project.queries.ts'
import { staffPage } from '#src/features/staff/staff.queries.ts'
import { Category } from '#src/features/tag/tag.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { DateFilter, IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import { listFields } from '#src/graphql/list-fields.ts'
import { readId } from '#src/platform/input/parse.ts'
import { localizedColumns, localizedFields } from '#src/platform/language/localized-fields.ts'
import { fieldsOnWire } from './field.wire.ts'
import { isInProject } from './project-template.queries.ts'
import { UnSdg } from './sdg.graphql.ts'
import {
  canEditTemplate,
  readTemplateCreators,
  templateProjectReads,
  templateReads,
} from './template-page.actions.ts'
import { localizedTitle, type TemplateFilters, templateList } from './template-page.queries.ts'

export const TaskTypeStatus = builder.enumType('TaskTypeStatus', {
  values: ['active', 'deactivated', 'old'] as const,
})

export const TaskType = builder.drizzleObject('templates', {
  name: 'TaskType',
  select: { columns: { companyId: true, id: true } },
  description: 'A template. Each old version is a separate record with the status `old`.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    title: t.exposeString('title'),
    localizedTitle: t.string({
      description: "The title in the viewer's language if it is translated; otherwise the title.",
      select: { columns: {}, extras: { localizedTitle } },
      resolve: template => template.localizedTitle,
    }),
    status: t.expose('status', { type: TaskTypeStatus }),
    version: t.exposeInt('version'),
    photoRequired: t.exposeBoolean('photoRequired'),
    withComment: t.exposeBoolean('withComment'),
    ER_ID: t.exposeString('externalId', { nullable: true }),
    category: t.relation('tag', { type: Category, nullable: true }),
    un_sdg: t.relation('sdg', { type: UnSdg, nullable: true }),
    creator: t.relation('creator', { type: Person, nullable: true }),
    dataFields: t.field({
      type: 'JSON',
      description:
        'The questions in order: [{ __component, id, kind, label, isRequired, … }]. A picture and a sound beside a label are in extensions.media, those of an option in its media: { image, audio, languages }, each file as { hash, name, mime, size }; GET /api/templates/files/{hash} has its content.',
      select: { columns: { fields: true } },
      resolve: template => fieldsOnWire(template.fields),
    }),
    localizedFields: t.field({
      type: 'JSON',
      description: "dataFields with their texts in the caller's language, where the template has it.",
      select: { columns: localizedColumns },
      resolve: template => fieldsOnWire(localizedFields(template)),
    }),
    projects: t.field({
      type: [BaoleaderProject],
      description: 'The projects that use it.',
      select: {
        columns: { id: true },
        with: {
          projectTemplates: { with: { project: true }, where: { RAW: isInProject }, orderBy: { id: 'asc' } },
        },
      },
      resolve: template => template.projectTemplates.map(use => use.project),
    }),
    languages: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'The languages of its texts: { default, texts: { <tag>: { <key>: <text> } } }. Null if no language has been set.',
      select: { columns: { languages: true } },
      resolve: template => template.languages,
    }),
    examples: t.field({
      type: 'JSON',
      description:
        'Answers given in the builder, with what the form made of them: [{ id, name, at, timezone, answers, results }].',
      select: { columns: { examples: true } },
      resolve: template => template.examples,
    }),
    photoEvidence: t.exposeBoolean('photoEvidence'),
    documentedEvidence: t.exposeBoolean('documentedEvidence'),
    environmentalImpact: t.exposeString('environmentalImpact', { nullable: true }),
    socialImpact: t.exposeString('socialImpact', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(TaskType, 'attributes', t => t.variant(TaskType))

const TaskTypeStatusFilter = builder.inputType('TaskTypeStatusFilterInput', {
  fields: t => ({ eq: t.field({ type: TaskTypeStatus }), in: t.field({ type: [TaskTypeStatus] }) }),
})
const TaskTypeFilters = builder.inputRef<TemplateFilters>('TaskTypeFiltersInput').implement({
  fields: t => ({
    id: t.field({ type: IdFilter }),
    title: t.field({ type: TextFilter }),
    status: t.field({
      type: TaskTypeStatusFilter,
      description: 'Defaults to all statuses except old versions.',
    }),
    category: t.field({ type: IdFilter }),
    un_sdg: t.field({ type: IdFilter }),
    creator: t.field({ type: IdFilter }),
    project: t.field({ type: IdFilter, description: 'Templates that are used in any of these projects.' }),
    createdAt: t.field({ type: DateFilter }),
  }),
})

const templateQueries = listFields('templates, each in its newest version,', {
  type: TaskType,
  filters: TaskTypeFilters,
  list: templateList,
  reads: templateReads,
})

builder.queryFields(t => ({
  companyTaskTypes: t.field({
    type: templateQueries.Page,
    description: 'Templates of the company, each in its newest version.',
    args: {
      search: t.arg.string({ description: 'Part of the title.' }),
      filters: t.arg({ type: TaskTypeFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({
        description:
          '`createdAt`, `title`, `status`, `updatedAt` or `category.title`; defaults to `createdAt:desc`.',
      }),
    },
    resolve: (_root, { search, sort, ...args }) => ({
      ...args,
      order: templateList.order(sort),
      ...(search && { filters: { ...args.filters, title: { contains: search } } }),
    }),
  }),
  taskTypes: templateQueries.many(t),
  taskTypeTemplates: t.field({
    type: templateQueries.Page,
    description: 'The templates that are on, to start a new template from.',
    args: {
      search: t.arg.string({ description: 'Part of the title.' }),
      pagination: t.arg({ type: Pagination }),
    },
    resolve: (_root, { search, pagination }) => {
      const title = search ? { contains: search } : null
      return {
        filters: { title, status: { eq: 'active' as const } },
        order: templateList.order(['title:asc']),
        pagination,
      }
    },
  }),
  taskType: templateQueries.one(t),
  countCompanyTaskTypes: templateQueries.count(t),
  canEditTask: t.boolean({
    description: "True if the viewer can change the template. Old versions can't be changed.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => canEditTemplate(ctx, readId(id, 'template')),
  }),
  taskTypeProjects: t.drizzleField({
    type: [BaoleaderProject],
    description: 'The projects that have a template.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) => {
      const filters = { task_type: { eq: id } }
      const page = readPage({ limit: limits.pageSizeMax })
      return templateProjectReads.list(
        ctx,
        query(projectList.page(ctx.viewer.companyId, filters, projectList.order(['name:asc']), page)),
      )
    },
  }),
  taskTypeCreators: t.drizzleField({
    type: [Person],
    description: 'The people who created templates, sorted by first name.',
    resolve: (query, _root, _args, { ctx }) => {
      const page = staffPage(ctx.viewer.companyId, readPage({ limit: limits.pageSizeMax }))
      return readTemplateCreators(ctx, query({ ...page, orderBy: { firstName: 'asc', id: 'asc' } }))
    },
  }),
}))

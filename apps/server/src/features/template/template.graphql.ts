import { FileFormat } from '#src/features/file/file.graphql.ts'
import { Person } from '#src/features/person/person.graphql.ts'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { Category } from '#src/features/tag/tag.graphql.ts'
import { builder, type GraphQLContext } from '#src/graphql/builder.ts'
import { fieldsOnWire } from './field.wire.ts'

export const TaskTypeStatus = builder.enumType('TaskTypeStatus', {
  values: ['active', 'deactivated', 'old'] as const,
})
export const TaskDefinitionStatus = builder.enumType('TaskDefinitionStatus', {
  values: ['active', 'deactivated', 'old', 'drafted'] as const,
})

const IconFormats = builder.objectRef<{ url: string }>('UnSdgIconFormats').implement({
  fields: t => ({ thumbnail: t.field({ type: FileFormat, resolve: icon => icon }) }),
})
const Icon = builder.objectRef<{ url: string }>('UnSdgIcon').implement({
  description: "The goal's number on its colour, drawn once for all sizes.",
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
    name: t.exposeString('name'),
    icon: t.field({ type: Icon, resolve: iconOf }),
  }),
})
builder.drizzleObjectField(UnSdg, 'attributes', t => t.variant(UnSdg))

/** The goals of a project's templates, each once, in the order of their numbers. */
builder.drizzleObjectField(BaoleaderProject, 'un_sdgs', t =>
  t.field({
    type: [UnSdg],
    select: (_args, _context, nested) => ({
      columns: {},
      with: {
        projectTemplates: {
          columns: {},
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

export const TaskType = builder.drizzleObject('templates', {
  name: 'TaskType',
  select: { columns: { companyId: true, id: true } },
  description: 'A template. An old version is a record of its own with the status old.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    title: t.exposeString('title'),
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
      description: 'The questions in their order: [{ __component, id, kind, label, isRequired, … }].',
      select: { columns: { fields: true } },
      resolve: template => fieldsOnWire(template.fields),
    }),
    projects: t.field({
      type: [BaoleaderProject],
      description: 'The projects that use it.',
      select: {
        columns: { id: true },
        with: { projectTemplates: { with: { project: true }, orderBy: { id: 'asc' } } },
      },
      resolve: template => template.projectTemplates.map(use => use.project),
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

export const TaskDefinition = builder.drizzleObject('projectTemplates', {
  name: 'TaskDefinition',
  select: { columns: { companyId: true, id: true } },
  description: 'A template in a project.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    status: t.expose('status', { type: TaskDefinitionStatus }),
    category: t.relation('tag', { type: Category, nullable: true }),
    task_type: t.relation('template', { type: TaskType }),
    project: t.relation('project', { type: BaoleaderProject }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(TaskDefinition, 'attributes', t => t.variant(TaskDefinition))

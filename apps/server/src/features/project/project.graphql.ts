import { File } from '#src/features/file/file.graphql.ts'
import { builder } from '#src/graphql/builder.ts'

const ProjectStatus = builder.enumType('ProjectStatus', {
  values: ['COMPLETED', 'IN_PROGRESS', 'CANCELLED', 'ARCHIVED'] as const,
})

export const BaoleaderProject = builder.drizzleObject('projects', {
  name: 'BaoleaderProject',
  fields: t => ({
    id: t.exposeID('id'),
    rev: t.exposeInt('rev'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    statement: t.exposeString('statement', { nullable: true }),
    outcomes: t.exposeString('outcomes', { nullable: true }),
    reward: t.exposeString('reward', { nullable: true }),
    breakdown: t.exposeString('breakdown', { nullable: true }),
    budget: t.exposeString('budget', { nullable: true }),
    collaborators: t.exposeStringList('collaborators'),
    status: t.expose('status', { type: ProjectStatus }),
    featured_image: t.relation('image', { type: File, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(BaoleaderProject, 'attributes', t => t.variant(BaoleaderProject))

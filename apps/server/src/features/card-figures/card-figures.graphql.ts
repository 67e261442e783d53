import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { readGroupFigures, readProjectFigures } from './card-figures.actions.ts'
import type { GroupFigures, ProjectFigures } from './card-figures.queries.ts'

const ProjectFiguresType = builder.objectRef<ProjectFigures>('ProjectFigures').implement({
  fields: t => ({
    id: t.id({ description: 'The id of the project.', resolve: figures => String(figures.id) }),
    tasks: t.exposeInt('tasks'),
    templates: t.exposeInt('templates'),
    dataCollectors: t.exposeInt('collectors'),
    lastReportAt: t.expose('lastReportAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its last report arrived.',
    }),
  }),
})
builder.objectField(ProjectFiguresType, 'attributes', t =>
  t.field({ type: ProjectFiguresType, resolve: one => one }),
)

const CommunityFigures = builder.objectRef<GroupFigures>('CommunityFigures').implement({
  fields: t => ({
    id: t.id({ description: 'The id of the group.', resolve: figures => String(figures.id) }),
    dataCollectors: t.exposeInt('collectors'),
    projects: t.exposeInt('projects'),
    tasks: t.exposeInt('tasks'),
    lastReportAt: t.expose('lastReportAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last report from one of its people arrived.',
    }),
  }),
})
builder.objectField(CommunityFigures, 'attributes', t =>
  t.field({ type: CommunityFigures, resolve: one => one }),
)

builder.queryFields(t => ({
  projectFigures: t.field({
    type: [ProjectFiguresType],
    description: 'The figures of project cards. At most 100 ids.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, { ids }, { ctx }) =>
      readProjectFigures(
        ctx,
        ids.map(id => readId(id, 'project')),
      ),
  }),
  communityFigures: t.field({
    type: [CommunityFigures],
    description: 'The figures of group cards. At most 100 ids.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, { ids }, { ctx }) =>
      readGroupFigures(
        ctx,
        ids.map(id => readId(id, 'group')),
      ),
  }),
}))

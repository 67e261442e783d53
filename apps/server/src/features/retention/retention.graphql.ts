import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { previewRetention, readRetention, readRetentionRules, updateRetention } from './retention.actions.ts'

const RetentionRule = builder
  .objectRef<Awaited<ReturnType<typeof readRetention>>>('RetentionRule')
  .implement({
    description: 'How many months a project keeps files and positions. Null keeps them forever.',
    fields: t => ({
      projectId: t.exposeID('projectId'),
      photosMonths: t.exposeInt('photosMonths', { nullable: true }),
      positionsMonths: t.exposeInt('positionsMonths', { nullable: true }),
      photosRemoved: t.exposeInt('photosRemoved', {
        description: 'The number removed by the rule since it was set.',
      }),
      positionsRemoved: t.exposeInt('positionsRemoved'),
      ranAt: t.expose('ranAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it last removed something.',
      }),
    }),
  })

const RetentionCounts = builder
  .objectRef<{ photos: number; positions: number }>('RetentionCounts')
  .implement({
    fields: t => ({ photos: t.exposeInt('photos'), positions: t.exposeInt('positions') }),
  })

const ProjectRetention = builder
  .objectRef<Awaited<ReturnType<typeof readRetentionRules>>[number]>('ProjectRetention')
  .implement({
    fields: t => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      photosMonths: t.exposeInt('photosMonths', { nullable: true }),
      positionsMonths: t.exposeInt('positionsMonths', { nullable: true }),
    }),
  })
builder.objectField(ProjectRetention, 'attributes', t =>
  t.field({ type: ProjectRetention, resolve: one => one }),
)

const months = {
  projectId: { required: true },
  photosMonths: { description: 'Null or omitted: photos and other files are kept forever.' },
  positionsMonths: { description: 'Null or omitted: positions are kept forever.' },
} as const

builder.queryFields(t => ({
  projectRetention: t.field({
    type: RetentionRule,
    description: 'How long a project keeps files and positions.',
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_root, { projectId }, { ctx }) => readRetention(ctx, readId(projectId, 'project')),
  }),
  retentionRules: t.field({
    type: [ProjectRetention],
    description: 'All projects with their retention rules.',
    resolve: (_root, _args, { ctx }) => readRetentionRules(ctx),
  }),
  retentionPreview: t.field({
    type: RetentionCounts,
    description: 'A preview of what a rule would remove today.',
    args: {
      projectId: t.arg.id(months.projectId),
      photosMonths: t.arg.int(months.photosMonths),
      positionsMonths: t.arg.int(months.positionsMonths),
    },
    resolve: (_root, { projectId, photosMonths, positionsMonths }, { ctx }) =>
      previewRetention(ctx, readId(projectId, 'project'), {
        photosMonths: photosMonths ?? null,
        positionsMonths: positionsMonths ?? null,
      }),
  }),
}))

builder.mutationFields(t => ({
  updateProjectRetention: t.field({
    type: RetentionRule,
    description:
      'Sets the retention rule of a project. Older files and positions are permanently removed the next night.',
    args: {
      projectId: t.arg.id(months.projectId),
      photosMonths: t.arg.int(months.photosMonths),
      positionsMonths: t.arg.int(months.positionsMonths),
    },
    resolve: (_root, { projectId, photosMonths, positionsMonths }, { ctx }) =>
      updateRetention(ctx, readId(projectId, 'project'), {
        photosMonths: photosMonths ?? null,
        positionsMonths: positionsMonths ?? null,
      }),
  }),
}))

import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { readProjectMetrics } from './project.actions.ts'
import type { ProjectMetrics } from './project-metrics.queries.ts'

const Metrics = builder.objectRef<ProjectMetrics>('ProjectMetrics').implement({
  fields: t => ({
    reportedTasks: t.exposeInt('reported'),
    completedTasks: t.exposeInt('completed'),
    averageCompletionTime: t.exposeFloat('completionSeconds', {
      nullable: true,
      description:
        'The average number of seconds from the arrival of a report to its approval, over the newest 1,000 tasks.',
    }),
    averageEvidenceTime: t.exposeFloat('evidenceSeconds', {
      nullable: true,
      description:
        'The average number of seconds from the submission on the phone to the arrival of all evidence, over the newest 1,000 tasks.',
    }),
  }),
})

builder.queryFields(t => ({
  projectMetrics: t.field({
    type: Metrics,
    description: 'The figures of a project.',
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_root, { projectId }, { ctx }) => readProjectMetrics(ctx, readId(projectId, 'project')),
  }),
}))

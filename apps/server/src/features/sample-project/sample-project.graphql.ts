import { builder } from '#src/graphql/builder.ts'
import {
  createSampleProject,
  readCanTryCollectorApp,
  readChecklistFacts,
  readSampleProject,
  removeSampleProject,
  tryCollectorApp,
} from './sample-project.actions.ts'
import type { ChecklistFacts } from './sample-project.queries.ts'

const Facts = builder.objectRef<ChecklistFacts>('ChecklistFacts').implement({
  description: 'Whether the company has created anything of each kind, not counting its sample project.',
  fields: t => ({
    projects: t.exposeBoolean('projects'),
    collectors: t.exposeBoolean('collectors'),
    collectorsInProjects: t.exposeBoolean('collectorsInProjects'),
    templates: t.exposeBoolean('templates'),
    groups: t.exposeBoolean('groups'),
    tasks: t.exposeBoolean('tasks'),
  }),
})

builder.queryFields(t => ({
  checklistFacts: t.field({
    type: Facts,
    description: 'Which first steps of the company are done.',
    resolve: (_root, _args, { ctx }) => readChecklistFacts(ctx),
  }),
  sampleProjectId: t.id({
    nullable: true,
    description: 'The id of the sample project; null if there is none.',
    resolve: async (_root, _args, { ctx }) => (await readSampleProject(ctx))?.toString() ?? null,
  }),
  canTryCollectorApp: t.boolean({
    description: 'True if the viewer can call tryCollectorApp now.',
    resolve: (_root, _args, { ctx, deps }) => readCanTryCollectorApp(ctx, deps.config.demo),
  }),
}))

builder.mutationFields(t => ({
  createSampleProject: t.id({
    description: 'Creates the sample project, unless it exists. Returns its id.',
    resolve: async (_root, _args, { ctx, deps }) => String(await createSampleProject(ctx, deps.files)),
  }),
  removeSampleProject: t.boolean({
    description: 'Removes the sample project with everything in it. Returns false if there is none.',
    resolve: (_root, _args, { ctx }) => removeSampleProject(ctx),
  }),
  tryCollectorApp: t.string({
    description:
      'Creates a link that signs in as a data collector of the sample project or the demo. Returns its path below the public address. It works once.',
    resolve: (_root, _args, { ctx, deps }) => tryCollectorApp(ctx, deps.config.demo),
  }),
}))

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
  description: 'Whether the company has anything of each kind, apart from its sample project.',
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
  checklistFacts: t.field({ type: Facts, resolve: (_root, _args, { ctx }) => readChecklistFacts(ctx) }),
  sampleProjectId: t.id({
    nullable: true,
    description: 'The project that was made to play with.',
    resolve: async (_root, _args, { ctx }) => (await readSampleProject(ctx))?.toString() ?? null,
  }),
  canTryCollectorApp: t.boolean({
    description: 'Whether the viewer may call tryCollectorApp now.',
    resolve: (_root, _args, { ctx, deps }) => readCanTryCollectorApp(ctx, deps.config.demo),
  }),
}))

builder.mutationFields(t => ({
  createSampleProject: t.id({
    description: 'Makes a project to play with, unless there is one. Returns the id of the project.',
    resolve: async (_root, _args, { ctx, deps }) => String(await createSampleProject(ctx, deps.files)),
  }),
  removeSampleProject: t.boolean({
    description: 'Removes it with all that belongs to it. False without one.',
    resolve: (_root, _args, { ctx }) => removeSampleProject(ctx),
  }),
  tryCollectorApp: t.string({
    description:
      'Makes a link that signs in as a data collector of the sample project or of the demo. Returns its path below the public address, which works once.',
    resolve: (_root, _args, { ctx, deps }) => tryCollectorApp(ctx, deps.config.demo),
  }),
}))

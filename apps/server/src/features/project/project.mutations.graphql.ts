import { builder } from '#src/graphql/builder.ts'
import { clientIdField, type InputFields } from '#src/graphql/inputs.ts'
import { recordFields } from '#src/graphql/record-fields.ts'
import { readId } from '#src/platform/input/parse.ts'
import {
  addCollectorsToProject,
  addCollectorToProject,
  createProject,
  removeCollectorFromProject,
  updateProject,
} from './project.actions.ts'
import { BaoleaderProject, ProjectStatus } from './project.graphql.ts'
import { projectList } from './project.queries.ts'

const projectFields = (t: InputFields) => ({
  description: t.string(),
  reward: t.string(),
  breakdown: t.string(),
  budget: t.float(),
  collaborators: t.stringList(),
  featured_image: t.id(),
  status: t.field({ type: ProjectStatus }),
  baoleaders: t.idList({
    description: 'The id of the member of staff who manages it. Only the first id is used.',
  }),
})

const CopyProject = builder.inputType('CopyBaoleaderProjectInput', {
  description: 'What to copy from another project into a new one.',
  fields: t => ({
    project: t.id({ required: true }),
    withTaskDefinitions: t.boolean({
      description: 'Copies the templates. They are deactivated in the new project.',
    }),
    withVerifiers: t.boolean({ description: 'Copies the data collectors, except archived ones.' }),
  }),
})
const CreateProject = builder.inputType('CreateBaoleaderProjectInput', {
  fields: t => ({
    name: t.string({ required: true }),
    statement: t.string({ required: true }),
    outcomes: t.string({ required: true }),
    ...projectFields(t),
    copy: t.field({ type: CopyProject }),
    clientId: clientIdField(t, 'project'),
  }),
})
const UpdateProject = builder.inputType('UpdateBaoleaderProjectInput', {
  fields: t => ({
    name: t.string(),
    statement: t.string(),
    outcomes: t.string(),
    ...projectFields(t),
    verifiers: t.idList({
      description: 'The ids of all its data collectors. Others are removed from the project.',
    }),
    verifiersSeen: t.idList({
      description: 'The data collectors that you have seen, so that concurrent changes are not undone.',
    }),
    rowVersion: t.int(),
  }),
})

const ProjectCollectorInput = builder.inputType('ProjectDataCollectorInput', {
  fields: t => ({ projectId: t.id({ required: true }), dataCollectorId: t.id({ required: true }) }),
})

const projectMutations = recordFields({ type: BaoleaderProject, ...projectList })

builder.mutationFields(t => ({
  createBaoleaderProject: projectMutations.create(t, 'Creates a project.', CreateProject, (ctx, input) => {
    const { name, statement, outcomes, clientId, copy } = input
    return createProject(ctx, {
      ...projectOf(input),
      name,
      statement,
      outcomes,
      clientId,
      copy: copy
        ? {
            projectId: readId(copy.project, 'project'),
            templates: copy.withTaskDefinitions ?? false,
            collectors: copy.withVerifiers ?? false,
          }
        : undefined,
    })
  }),
  updateBaoleaderProject: projectMutations.update(
    t,
    'Changes a project.',
    UpdateProject,
    (ctx, id, input) => {
      const { name, statement, outcomes, verifiers, verifiersSeen, rowVersion } = input
      return updateProject(ctx, id, {
        ...projectOf(input),
        name: name ?? undefined,
        statement: statement ?? undefined,
        outcomes: outcomes ?? undefined,
        collectorIds: verifiers ?? undefined,
        seenCollectorIds: verifiersSeen ?? undefined,
        rowVersion,
      })
    },
  ),
  addDataCollectorToProject: t.drizzleField({
    type: BaoleaderProject,
    description: 'Adds a data collector to a project.',
    args: { input: t.arg({ type: ProjectCollectorInput, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const pair = pairOf(input)
      await addCollectorToProject(ctx, pair)
      return projectList.require(ctx, query, pair.projectId)
    },
  }),
  addDataCollectorsToProject: t.drizzleField({
    type: BaoleaderProject,
    description: 'Adds all of them, or none if one is refused.',
    args: {
      projectId: t.arg.id({ required: true }),
      dataCollectorIds: t.arg.idList({ required: true }),
    },
    resolve: async (query, _root, args, { ctx }) => {
      const projectId = readId(args.projectId, 'project')
      await addCollectorsToProject(ctx, projectId, args.dataCollectorIds)
      return projectList.require(ctx, query, projectId)
    },
  }),
  removeDataCollectorFromProject: t.drizzleField({
    type: BaoleaderProject,
    description: 'Removes a data collector from a project.',
    args: { input: t.arg({ type: ProjectCollectorInput, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const pair = pairOf(input)
      await removeCollectorFromProject(ctx, pair)
      return projectList.require(ctx, query, pair.projectId)
    },
  }),
}))

/**
 * Maps the wire's names of a project's fields. Null clears a field that may be empty, and leaves others
 * unchanged.
 */
function projectOf(
  input: Omit<typeof CreateProject.$inferInput, 'name' | 'statement' | 'outcomes' | 'clientId' | 'copy'>,
) {
  const { featured_image, baoleaders, collaborators, status, description, reward, breakdown, budget } = input
  return {
    description,
    reward,
    breakdown,
    budget,
    collaborators: collaborators ?? undefined,
    status: status ?? undefined,
    imageId: featured_image,
    creatorId: baoleaders?.[0],
  }
}

function pairOf(input: typeof ProjectCollectorInput.$inferInput) {
  return {
    projectId: readId(input.projectId, 'project'),
    collectorId: readId(input.dataCollectorId, 'data collector'),
  }
}

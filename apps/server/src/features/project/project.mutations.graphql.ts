import { Problem } from '@quadrat/domain/problem'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField, type InputFields } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/permit.ts'
import {
  addCollectorsToProject,
  addCollectorToProject,
  createProject,
  removeCollectorFromProject,
  updateProject,
} from './project.actions.ts'
import { BaoleaderProject, ProjectStatus } from './project.graphql.ts'
import { findProject } from './project.queries.ts'

const projectFields = (t: InputFields) => ({
  description: t.string(),
  reward: t.string(),
  breakdown: t.string(),
  budget: t.float(),
  collaborators: t.stringList(),
  featured_image: t.id(),
  status: t.field({ type: ProjectStatus }),
  baoleaders: t.idList({ description: 'The member of staff who answers for it; the first one counts.' }),
})

const CreateProject = builder.inputType('CreateBaoleaderProjectInput', {
  fields: t => ({
    name: t.string({ required: true }),
    statement: t.string({ required: true }),
    outcomes: t.string({ required: true }),
    ...projectFields(t),
    clientId: clientIdField(t, 'project'),
  }),
})
const UpdateProject = builder.inputType('UpdateBaoleaderProjectInput', {
  fields: t => ({
    name: t.string(),
    statement: t.string(),
    outcomes: t.string(),
    ...projectFields(t),
    verifiers: t.idList({ description: 'All its data collectors: those not named leave the project.' }),
    verifiersSeen: t.idList({
      description: 'The data collectors that the caller knew of: who came or went meanwhile stays so.',
    }),
    rowVersion: t.int(),
  }),
})

const ProjectCollectorInput = builder.inputType('ProjectDataCollectorInput', {
  fields: t => ({ projectId: t.id({ required: true }), dataCollectorId: t.id({ required: true }) }),
})

builder.mutationFields(t => ({
  createBaoleaderProject: t.drizzleField({
    type: BaoleaderProject,
    args: { input: t.arg({ type: CreateProject, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const { name, statement, outcomes, clientId } = input
      const { id } = await createProject(ctx, { ...projectOf(input), name, statement, outcomes, clientId })
      return requireProject(
        await findProject(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } })),
      )
    },
  }),
  updateBaoleaderProject: t.drizzleField({
    type: BaoleaderProject,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateProject, required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { name, statement, outcomes, verifiers, verifiersSeen, rowVersion } = args.input
      const { id } = await updateProject(ctx, readId(args.id, 'project'), {
        ...projectOf(args.input),
        name: name ?? undefined,
        statement: statement ?? undefined,
        outcomes: outcomes ?? undefined,
        collectorIds: verifiers ?? undefined,
        seenCollectorIds: verifiersSeen ?? undefined,
        rowVersion,
      })
      return requireProject(
        await findProject(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } })),
      )
    },
  }),
  addDataCollectorToProject: t.drizzleField({
    type: BaoleaderProject,
    args: { input: t.arg({ type: ProjectCollectorInput, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const pair = pairOf(input)
      await addCollectorToProject(ctx, pair)
      return requireProject(
        await findProject(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id: pair.projectId } })),
      )
    },
  }),
  addDataCollectorsToProject: t.drizzleField({
    type: BaoleaderProject,
    description: 'All of them or, when one is refused, none.',
    args: {
      projectId: t.arg.id({ required: true }),
      dataCollectorIds: t.arg.idList({ required: true }),
    },
    resolve: async (query, _root, args, { ctx }) => {
      const projectId = readId(args.projectId, 'project')
      await addCollectorsToProject(ctx, projectId, args.dataCollectorIds)
      return requireProject(
        await findProject(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id: projectId } })),
      )
    },
  }),
  removeDataCollectorFromProject: t.drizzleField({
    type: BaoleaderProject,
    args: { input: t.arg({ type: ProjectCollectorInput, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const pair = pairOf(input)
      await removeCollectorFromProject(ctx, pair)
      return requireProject(
        await findProject(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id: pair.projectId } })),
      )
    },
  }),
}))

/** The wire's words for a project in ours; null empties what may be empty and leaves the rest. */
function projectOf(
  input: Omit<typeof CreateProject.$inferInput, 'name' | 'statement' | 'outcomes' | 'clientId'>,
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

function requireProject<T>(project: T | null): T {
  if (!project) throw new Problem('not-found', { what: 'project' })
  return project
}

function pairOf(input: typeof ProjectCollectorInput.$inferInput) {
  return {
    projectId: readId(input.projectId, 'project'),
    collectorId: readId(input.dataCollectorId, 'data collector'),
  }
}

import { z } from 'zod'
import {
  addCollectorsToProject,
  createProject,
  projectReads,
  removeCollectorFromProject,
  updateProject,
} from '#src/features/project/project.actions.ts'
import { projectList } from '#src/features/project/project.queries.ts'
import type { ProjectStatus } from '#src/features/project/project.table.ts'
import { idInput } from '#src/platform/input/input.ts'
import { type Operation, operation } from './operation.ts'
import { id, idParams, instant, keyAndTimes, several, version, wordsFor } from './parts.ts'
import { recordsOf } from './records.ts'

const tag = 'Projects'

const status = wordsFor({
  IN_PROGRESS: 'in-progress',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  ARCHIVED: 'archived',
} as const satisfies Record<ProjectStatus, string>)

const project = z
  .strictObject({
    id,
    version,
    name: z.string(),
    statement: z.string().nullable(),
    outcomes: z.string().nullable(),
    reward: z.string().nullable(),
    description: z.string().nullable(),
    budget: z.number().nullable(),
    status: status.schema,
    created_at: instant,
    updated_at: instant,
    ended_at: instant.nullable(),
  })
  .meta({ id: 'Project' })

const changeable = z.strictObject({
  name: z.string(),
  statement: z.string(),
  outcomes: z.string(),
  reward: z.string().nullable().optional(),
  description: z.string().nullable().optional(),
  budget: z.number().nullable().optional(),
  status: status.schema.optional(),
})

const columns = {
  id: true,
  rowVersion: true,
  name: true,
  statement: true,
  outcomes: true,
  reward: true,
  description: true,
  budget: true,
  status: true,
  createdAt: true,
  updatedAt: true,
  endedAt: true,
} as const

const projects = recordsOf({
  one: 'project',
  path: '/projects',
  tag,
  permission: 'project.read',
  record: project,
  filters: { status: several(status.schema) },
  rows: (ctx, { behind, limit, orderBy }, filters) => {
    const among = filters.status && { in: filters.status.flatMap(status.stored) }
    const where = { AND: [projectList.where(ctx.viewer.companyId, { status: among }), behind] }
    return projectReads.list(ctx, { columns, where, orderBy, limit })
  },
  find: (ctx, id) => projectReads.find(ctx, { columns, where: { companyId: ctx.viewer.companyId, id } }),
  show: ({ endedAt, ...row }) => ({
    ...keyAndTimes(row),
    budget: row.budget === null ? null : Number(row.budget),
    status: status.of(row.status),
    ended_at: endedAt?.toISOString() ?? null,
  }),
})

export const projectOperations: Operation[] = [
  projects.list(),
  projects.get(),
  projects.create({
    permission: 'project.create',
    body: changeable,
    run: (ctx, body, { clientId }) => createProject(ctx, { ...inputOf(body), clientId }),
  }),
  projects.update({
    permission: 'project.write',
    body: changeable.partial(),
    run: (ctx, id, body, { seenVersion }) =>
      updateProject(ctx, id, { ...inputOf(body), rowVersion: seenVersion }),
  }),
  operation({
    id: 'addCollectorsToProject',
    method: 'POST',
    path: '/projects/{id}/collectors',
    tag,
    summary: 'Add collectors to a project',
    description: 'All of them or none. Those who are in the project already stay.',
    permission: 'project.write',
    params: idParams,
    body: z.strictObject({ collectors: z.array(idInput).min(1).max(500) }),
    answer: project,
    async run(ctx, { params, body }) {
      await addCollectorsToProject(ctx, params.id, body.collectors)
      return projects.read(ctx, params.id)
    },
  }),
  operation({
    id: 'removeCollectorFromProject',
    method: 'DELETE',
    path: '/projects/{id}/collectors/{collector}',
    tag,
    summary: 'Remove a collector from a project',
    description: 'The reports of the collector stay.',
    permission: 'project.write',
    params: z.strictObject({ id: idInput, collector: idInput }),
    answer: project,
    async run(ctx, { params }) {
      await removeCollectorFromProject(ctx, { projectId: params.id, collectorId: params.collector })
      return projects.read(ctx, params.id)
    },
  }),
]

type Word = z.output<typeof status.schema>

function inputOf<B extends { status?: Word | undefined }>({ status: word, ...body }: B) {
  return { ...body, ...(word && { status: status.stored(word)[0] }) }
}

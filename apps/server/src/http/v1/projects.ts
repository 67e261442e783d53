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
import type { Context } from '#src/platform/database/transaction.ts'
import { idInput } from '#src/platform/input/input.ts'
import { requireFound } from '#src/platform/security/permit.ts'
import { type Operation, operation } from './operation.ts'
import { id, idParams, instant, several, version } from './parts.ts'
import { recordList } from './record-list.ts'

const tag = 'Projects'

const statusWords = {
  IN_PROGRESS: 'in-progress',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  ARCHIVED: 'archived',
} as const satisfies Record<ProjectStatus, string>
const statuses = Object.keys(statusWords) as [ProjectStatus, ...ProjectStatus[]]
const status = z.enum(Object.values(statusWords) as [(typeof statusWords)[ProjectStatus]])
const statusOf = (word: z.output<typeof status>) => statuses.find(one => statusWords[one] === word)

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
    status,
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
  status: status.optional(),
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

async function read(ctx: Context, projectId: number) {
  const where = { companyId: ctx.viewer.companyId, id: projectId }
  return show(requireFound(await projectReads.find(ctx, { columns, where }), 'project'))
}

export const projectOperations: Operation[] = [
  recordList({
    id: 'listProjects',
    path: '/projects',
    tag,
    summary: 'List projects',
    permission: 'project.read',
    record: project,
    filters: { status: several(status) },
    rows: (ctx, { behind, limit, orderBy }, filters) => {
      const { companyId } = ctx.viewer
      const among = filters.status?.flatMap(word => statusOf(word) ?? [])
      const where = { AND: [projectList.where(companyId, among && { status: { in: among } }), behind] }
      return projectReads.list(ctx, { columns, where, orderBy, limit })
    },
    show,
  }),
  operation({
    id: 'getProject',
    method: 'GET',
    path: '/projects/{id}',
    tag,
    summary: 'Read a project',
    permission: 'project.read',
    params: idParams,
    answer: project,
    run: (ctx, { params }) => read(ctx, params.id),
  }),
  operation({
    id: 'createProject',
    method: 'POST',
    path: '/projects',
    tag,
    summary: 'Create a project',
    permission: 'project.create',
    body: changeable,
    answer: project,
    async run(ctx, { body, clientId }) {
      const { id: made } = await createProject(ctx, { ...inputOf(body), clientId })
      return read(ctx, made)
    },
  }),
  operation({
    id: 'updateProject',
    method: 'PATCH',
    path: '/projects/{id}',
    tag,
    summary: 'Change a project',
    permission: 'project.write',
    params: idParams,
    body: changeable.partial(),
    answer: project,
    async run(ctx, { params, body, seenVersion }) {
      await updateProject(ctx, params.id, { ...inputOf(body), rowVersion: seenVersion })
      return read(ctx, params.id)
    },
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
      return read(ctx, params.id)
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
      return read(ctx, params.id)
    },
  }),
]

function inputOf<B extends { status?: z.output<typeof status> | undefined }>({ status: word, ...body }: B) {
  return { ...body, ...(word && { status: statusOf(word) }) }
}

type Row = Awaited<ReturnType<typeof projectReads.list<{ columns: typeof columns }>>>[number]

function show(row: Row): z.input<typeof project> {
  const { id: number, rowVersion, status: stored, budget, createdAt, updatedAt, endedAt, ...texts } = row
  return {
    ...texts,
    id: String(number),
    version: rowVersion,
    budget: budget === null ? null : Number(budget),
    status: statusWords[stored],
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }
}

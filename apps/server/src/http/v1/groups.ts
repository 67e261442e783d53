import { z } from 'zod'
import { createGroup, groupReads, updateGroup } from '#src/features/group/group.actions.ts'
import { groupList } from '#src/features/group/group.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { idInput } from '#src/platform/input/input.ts'
import { requireFound } from '#src/platform/security/permit.ts'
import { type Operation, operation } from './operation.ts'
import { id, idParams, instant, several, version } from './parts.ts'
import { recordList } from './record-list.ts'

const tag = 'Groups'
const type = z.enum(['Community', 'Team', 'Volunteers'])

const group = z
  .strictObject({
    id,
    version,
    name: z.string(),
    type,
    description: z.string(),
    chief_name: z.string().nullable(),
    position: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Group' })

const changeable = z.strictObject({
  name: z.string(),
  type: type.optional(),
  description: z.string().optional(),
  chief_name: z.string().nullable().optional(),
  position: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable().optional(),
})

const columns = {
  id: true,
  rowVersion: true,
  name: true,
  type: true,
  description: true,
  chiefName: true,
  latitude: true,
  longitude: true,
  createdAt: true,
  updatedAt: true,
} as const

async function read(ctx: Context, groupId: number) {
  const where = { companyId: ctx.viewer.companyId, id: groupId }
  return show(requireFound(await groupReads.find(ctx, { columns, where }), 'group'))
}

export const groupOperations: Operation[] = [
  recordList({
    id: 'listGroups',
    path: '/groups',
    tag,
    summary: 'List groups',
    permission: 'group.read',
    record: group,
    filters: { project: several(idInput) },
    rows: (ctx, { behind, limit, orderBy }, { project }) => {
      const own = groupList.where(ctx.viewer.companyId, { project: project && { in: project } })
      return groupReads.list(ctx, { columns, where: { AND: [own, behind] }, orderBy, limit })
    },
    show,
  }),
  operation({
    id: 'getGroup',
    method: 'GET',
    path: '/groups/{id}',
    tag,
    summary: 'Read a group',
    permission: 'group.read',
    params: idParams,
    answer: group,
    run: (ctx, { params }) => read(ctx, params.id),
  }),
  operation({
    id: 'createGroup',
    method: 'POST',
    path: '/groups',
    tag,
    summary: 'Create a group',
    permission: 'group.write',
    body: changeable,
    answer: group,
    async run(ctx, { body, clientId }) {
      const { id: made } = await createGroup(ctx, { ...inputOf(body), clientId })
      return read(ctx, made)
    },
  }),
  operation({
    id: 'updateGroup',
    method: 'PATCH',
    path: '/groups/{id}',
    tag,
    summary: 'Change a group',
    permission: 'group.write',
    params: idParams,
    body: changeable.partial(),
    answer: group,
    async run(ctx, { params, body, seenVersion }) {
      await updateGroup(ctx, params.id, { ...inputOf(body), rowVersion: seenVersion })
      return read(ctx, params.id)
    },
  }),
]

function inputOf<B extends Partial<z.output<typeof changeable>>>({ chief_name, position, ...body }: B) {
  return {
    ...body,
    ...(chief_name !== undefined && { chiefName: chief_name }),
    ...(position !== undefined && { location: position }),
  }
}

type Row = Awaited<ReturnType<typeof groupReads.list<{ columns: typeof columns }>>>[number]

function show(row: Row): z.input<typeof group> {
  const { id: number, rowVersion, chiefName, latitude, longitude, createdAt, updatedAt, ...same } = row
  return {
    ...same,
    id: String(number),
    version: rowVersion,
    chief_name: chiefName,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

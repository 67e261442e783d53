import { z } from 'zod'
import { createGroup, groupReads, updateGroup } from '#src/features/group/group.actions.ts'
import { groupList } from '#src/features/group/group.queries.ts'
import { idInput } from '#src/platform/input/input.ts'
import type { Operation } from './operation.ts'
import { id, instant, keyAndTimes, several, version } from './parts.ts'
import { recordsOf } from './records.ts'

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

const groups = recordsOf({
  one: 'group',
  path: '/groups',
  tag: 'Groups',
  permission: 'group.read',
  record: group,
  filters: { project: several(idInput) },
  rows: (ctx, { behind, limit, orderBy }, { project }) => {
    const own = groupList.where(ctx.viewer.companyId, { project: project && { in: project } })
    return groupReads.list(ctx, { columns, where: { AND: [own, behind] }, orderBy, limit })
  },
  find: (ctx, id) => groupReads.find(ctx, { columns, where: { companyId: ctx.viewer.companyId, id } }),
  show: ({ chiefName, latitude, longitude, ...row }) => ({
    ...keyAndTimes(row),
    chief_name: chiefName,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  }),
})

export const groupOperations: Operation[] = [
  groups.list(),
  groups.get(),
  groups.create({
    permission: 'group.write',
    body: changeable,
    run: (ctx, body, { clientId }) => createGroup(ctx, { ...inputOf(body), clientId }),
  }),
  groups.update({
    permission: 'group.write',
    body: changeable.partial(),
    run: (ctx, id, body, { seenVersion }) =>
      updateGroup(ctx, id, { ...inputOf(body), rowVersion: seenVersion }),
  }),
]

function inputOf<B extends Partial<z.output<typeof changeable>>>({ chief_name, position, ...body }: B) {
  return {
    ...body,
    ...(chief_name !== undefined && { chiefName: chief_name }),
    ...(position !== undefined && { location: position }),
  }
}

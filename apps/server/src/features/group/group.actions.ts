import { groupTexts } from '@quadrat/domain/messages/people-en'
import { positionSchema } from '@quadrat/domain/task/submission'
import { z } from 'zod'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { clientIdInput, insertOnce } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, idInput, optionalText, requireVersion, textInput } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { readsOf } from '#src/platform/security/reads-of.ts'
import { findPeopleOfGroup, type GroupRow, groupList } from './group.queries.ts'
import { groups } from './group.table.ts'

const groupSchema = z.object({
  name: textInput(3, 200, () => groupTexts.nameInvalid),
  type: z.enum(['Community', 'Team', 'Volunteers'], { error: () => groupTexts.typeMissing }).optional(),
  description: textInput(2, 300, () => groupTexts.descriptionInvalid).optional(),
  chiefName: optionalText(200).optional(),
  imageId: idInput.nullable().optional(),
  /** Null for a group whose location nobody has recorded yet. */
  location: z
    .object({ ...positionSchema.shape, accuracy: z.nullish(positionSchema.shape.accuracy) })
    .nullable()
    .optional(),
})
const newGroupSchema = groupSchema.extend({ clientId: clientIdInput })
export type GroupInput = z.input<typeof newGroupSchema>

const groupChangeSchema = groupSchema.partial().extend({ rowVersion: z.int().nullable().optional() })
export type GroupChange = z.input<typeof groupChangeSchema>

export const groupReads = readsOf(groupList, 'group.read')

export async function createGroup(ctx: Context, input: GroupInput): Promise<GroupRow> {
  requirePermission(ctx.viewer, 'group.write')
  const { location, ...rest } = parseInput(newGroupSchema, input)
  const { row: group, isNew } = await insertOnce(ctx.tx, groups, {
    ...rest,
    ...columnsOf(location),
    companyId: ctx.viewer.companyId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) return group
  ctx.audit({
    action: 'group.create',
    subjectKind: 'group',
    subjectId: group.id,
    detail: { name: group.name },
  })
  return group
}

export async function updateGroup(ctx: Context, id: number, input: GroupChange): Promise<GroupRow> {
  requirePermission(ctx.viewer, 'group.write')
  const { rowVersion, location, ...rest } = parseInput(groupChangeSchema, input)
  const group = requireFound(await lockRow(ctx.tx, groups, ctx.viewer.companyId, id), 'group')
  const change = { ...rest, ...columnsOf(location) }
  const changed = changedKeys(group, change)
  // No version check here: a client that missed the first answer repeats the change with its old version.
  if (!changed.length) return group
  requireVersion(rowVersion, group.rowVersion)
  const after = await updateRow(ctx.tx, groups, ctx.viewer.companyId, id, {
    ...change,
    rowVersion: group.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'group.update',
    subjectKind: 'group',
    subjectId: id,
    detail: { changed, ...changesOf(group, after, changed) },
  })
  // The phones of its people show the group's name.
  ctx.publish(
    { name: 'group-updated', groupId: String(id) },
    await findPeopleOfGroup(ctx.tx, ctx.viewer.companyId, id),
  )
  return after
}

function columnsOf(location: z.output<typeof groupSchema>['location']) {
  if (location === undefined) return {}
  return {
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    accuracy: location?.accuracy ?? null,
  }
}

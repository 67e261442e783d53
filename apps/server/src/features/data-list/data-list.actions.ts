import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { findCollectorsOfTemplates, templatesWith } from '#src/features/template/template.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { lockNames, requireFreeName } from '#src/platform/database/free-name.ts'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, requireVersion, textInput } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  type DataListRow,
  findDataListByClientId,
  findUsesOfList,
  insertDataList,
  lockDataList,
  updateDataListRow,
} from './data-list.queries.ts'

const status = z.enum(['active', 'inactive'])

const dataListSchema = z.object({
  name: textInput(1, 200, () => refusalTexts.dataList.nameMissing),
  status: status.optional(),
})
const newDataListSchema = dataListSchema.extend({ clientId: clientIdInput })
export type DataListInput = z.input<typeof newDataListSchema>
const dataListChangeSchema = dataListSchema.partial().extend({ rowVersion: z.int().nullable().optional() })
export type DataListChange = z.input<typeof dataListChangeSchema>

/** @throws Problem taken.name with the list that has the name */
export async function createDataList(ctx: Context, input: DataListInput): Promise<DataListRow> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { companyId } = ctx.viewer
  const parsed = parseInput(newDataListSchema, input)
  await lockNames(ctx.tx, 'data list', companyId)
  const existing = parsed.clientId && (await findDataListByClientId(ctx.tx, companyId, parsed.clientId))
  if (existing) return existing
  await requireFreeName(ctx.tx, 'data list', companyId, parsed.name)
  const list = await insertDataList(ctx.tx, {
    ...parsed,
    companyId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'data-list.create',
    subjectKind: 'data-list',
    subjectId: list.id,
    detail: { name: list.name },
  })
  await publishDataList(ctx, list.id)
  return list
}

/**
 * @throws Problem taken.name; in-use with the questions that offer the list, when the change would archive it
 */
export async function updateDataList(ctx: Context, id: number, input: DataListChange): Promise<DataListRow> {
  requirePermission(ctx.viewer, 'data-list.write')
  const { rowVersion, ...change } = parseInput(dataListChangeSchema, input)
  const list = requireFound(await lockDataList(ctx.tx, ctx.viewer.companyId, id), 'data list')
  const changed = changedKeys(list, change)
  // No version check here: a client that missed the first answer repeats the change with its old version.
  if (!changed.length) return list
  requireVersion(rowVersion, list.rowVersion)
  if (change.name !== undefined && changed.includes('name')) {
    await lockNames(ctx.tx, 'data list', ctx.viewer.companyId)
    await requireFreeName(ctx.tx, 'data list', ctx.viewer.companyId, change.name, id)
  }
  if (changed.includes('status') && change.status === 'inactive') {
    const uses = await findUsesOfList(ctx.tx, ctx.viewer.companyId, id)
    if (uses.length)
      throw new Problem('in-use', {
        what: 'data list',
        amountOfUses: uses.length,
        foundLists: uses.map(use => ({ id: String(use.templateId), label: use.label })),
      })
  }
  const after = await updateDataListRow(ctx.tx, ctx.viewer.companyId, id, {
    ...change,
    rowVersion: list.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'data-list.update',
    subjectKind: 'data-list',
    subjectId: id,
    detail: { name: after.name, status: after.status, changed, ...changesOf(list, after, changed) },
  })
  await publishDataList(ctx, id)
  return after
}

/** Publishes a change of a list to the dashboards and to the phones that offer it. */
export async function publishDataList(ctx: Context, id: number): Promise<void> {
  ctx.publish(
    { name: 'data-list-updated', dataListId: String(id) },
    await findCollectorsOfTemplates(ctx.tx, ctx.viewer.companyId, templatesWith.dataList(id)),
  )
}

import type { InboxDetail } from '@quadrat/domain/notification/inbox'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { notifyStaff } from '#src/platform/message/notify-staff.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { findNameOfList } from './data-list.queries.ts'
import {
  createDataListOptions,
  type ImportedOptions,
  type OptionsInput,
} from './data-list-options.actions.ts'

/** Checks the permission before the body of an import is read. @throws Problem permission.refused */
export function requireImport(ctx: Context): void {
  requirePermission(ctx.viewer, 'data-list.write')
}

/** Imports options into a list and tells whoever did it. A repeat of an import tells nothing. */
export async function importOptions(
  ctx: Context,
  dataListId: number,
  input: OptionsInput,
): Promise<ImportedOptions> {
  const imported = await createDataListOptions(ctx, dataListId, input)
  const { options, updated, isRepeat } = imported
  if (!isRepeat)
    await notifyOfImport(ctx, dataListId, { count: options.length, ...(input.updates && { updated }) })
  return imported
}

/** Notifies the person who started an import of its result. @param result null if it failed */
export async function notifyOfImport(
  ctx: Context,
  dataListId: number,
  result: Pick<InboxDetail, 'count' | 'updated'> | null,
): Promise<void> {
  requireImport(ctx)
  const { companyId, personId } = ctx.viewer
  const about = requireFound(await findNameOfList(ctx.tx, companyId, dataListId), 'data list')
  const item = { personId, subjectId: dataListId }
  await notifyStaff(ctx, [
    result === null
      ? { ...item, kind: 'import-failed', detail: { about } }
      : { ...item, kind: 'import-finished', detail: { about, ...result } },
  ])
}

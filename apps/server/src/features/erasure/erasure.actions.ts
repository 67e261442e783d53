import { isNameTyped, mayErase } from '@quadrat/domain/account/erasure'
import { isStaff } from '@quadrat/domain/account/permission'
import { Problem } from '@quadrat/domain/problem'
import { endSessions } from '#src/features/session/session.queries.ts'
import { insertRow } from '#src/platform/database/company-rows.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  closeAccount,
  countPersonalData,
  type ErasedPerson,
  type ErasureRow,
  erasureOf,
  listErasures,
  lockPersonToErase,
  type PersonalData,
  personToErase,
} from './erasure.queries.ts'
import { erasures } from './erasure.table.ts'

export function readErasures(ctx: Context): Promise<ErasureRow[]> {
  requirePermission(ctx.viewer, 'person.erase')
  return listErasures(ctx.tx, ctx.viewer.companyId)
}

/** What would be removed of a person, and what stays. @throws Problem not-found, permission.refused */
export async function previewErasure(
  ctx: Context,
  personId: number,
): Promise<PersonalData & { person: ErasedPerson }> {
  requirePermission(ctx.viewer, 'person.erase')
  const { companyId } = ctx.viewer
  const person = requireErasable(ctx, await personToErase(ctx.tx, companyId, personId))
  return { person, ...(await countPersonalData(ctx.tx, companyId, personId)) }
}

/**
 * Deletes the data of a person for good. They lose their access at once; the rest is a job. A repeat changes
 * nothing.
 * @param name the person's name as it was typed to confirm
 * @param withPhotos also deletes the photos of their reports
 * @throws Problem not-found, permission.refused, erasure.name-wrong
 */
export async function erasePerson(
  ctx: Context,
  { personId, name, withPhotos }: { personId: number; name: string; withPhotos: boolean },
): Promise<ErasureRow> {
  requirePermission(ctx.viewer, 'person.erase')
  const { tx, viewer, now } = ctx
  const { companyId } = viewer
  const found = await lockPersonToErase(tx, companyId, personId)
  const earlier = found && (await erasureOf(tx, companyId, personId))
  if (earlier) return earlier
  const person = requireErasable(ctx, found)
  if (!isNameTyped(person, name)) throw new Problem('erasure.name-wrong')
  await endSessions(ctx, { reason: 'erased', personId })
  await closeAccount(tx, companyId, personId, now)
  const row = await insertRow(tx, erasures, {
    companyId,
    personId,
    withPhotos,
    createdById: viewer.personId,
    createdAt: now,
  })
  ctx.audit({
    action: 'person.erase',
    subjectKind: isStaff(person.role) ? 'staff' : person.role === 'member' ? 'member' : 'collector',
    subjectId: personId,
    detail: { withPhotos },
  })
  ctx.enqueue({ name: 'erase-person', data: { companyId, erasureId: row.id } })
  return row
}

function requireErasable(ctx: Context, person: ErasedPerson | null): ErasedPerson {
  if (!person || person.erasedAt !== null) throw new Problem('not-found', { what: 'person' })
  if (!mayErase(ctx.viewer, person)) throw new Problem('permission.refused', { permission: 'person.erase' })
  return person
}

import { Problem } from '@quadrat/domain/problem'
import { mayRestrict } from '@quadrat/domain/staff'
import { z } from 'zod'
import { insertStaffInvite } from '#src/features/account/account-mail.queries.ts'
import { insertPerson, type PersonRow, updatePerson } from '#src/features/collector/collector.queries.ts'
import { insertSignInName } from '#src/features/person/person.queries.ts'
import { endSessions } from '#src/features/session/session.queries.ts'
import { emailInput, idInput, nameInput, optionalText } from '#src/platform/input.ts'
import { clientIdInput } from '#src/platform/insert-once.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import { countStaff, listPeople, lockStaff, type PeopleQuery } from './staff.queries.ts'

const staffSchema = z.object({
  firstName: nameInput(1, 100, 'Your first name is required'),
  lastName: nameInput(1, 100, 'Your last name is required'),
  email: emailInput,
  title: optionalText(100).optional(),
  pictureId: idInput.nullable().optional(),
  clientId: clientIdInput,
})
type StaffInput = z.input<typeof staffSchema>

/** Returns people of the staff as GraphQL selects them. */
export function readStaff<Q extends PeopleQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'staff.read')
  return listPeople(ctx.tx, query)
}

export function readStaffCount(ctx: Context): Promise<number> {
  requirePermission(ctx.viewer, 'staff.read')
  return countStaff(ctx.tx, ctx.viewer.companyId)
}

/**
 * Creates an admin and sends a mail with a link to choose a password. An account that is confirmed already or has a
 * password gets no mail.
 * @throws Problem taken.email if a person of any company signs in with the address
 */
export async function createStaff(
  ctx: Context,
  input: StaffInput,
  account: { passwordHash?: string; confirmed?: boolean } = {},
): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'staff.write')
  const { companyId } = ctx.viewer
  const { row: person, isNew } = await insertPerson(ctx.tx, {
    ...parseInput(staffSchema, input),
    ...account,
    role: 'admin',
    companyId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) return person
  await insertSignInName(ctx.tx, companyId, person.id, person.email ?? '')
  ctx.audit({
    action: 'staff.create',
    subjectKind: 'staff',
    subjectId: person.id,
    detail: { name: `${person.firstName} ${person.lastName}` },
  })
  if (!account.confirmed && !account.passwordHash) await insertStaffInvite(ctx, person.id)
  return person
}

/**
 * Archives a member of staff, who then has no access to the dashboard. Nobody can archive the person who registered
 * the company or themselves, so somebody is always left who can unarchive people.
 */
export async function archiveStaff(ctx: Context, id: number): Promise<PersonRow> {
  return setArchived(ctx, id, true)
}

export async function unarchiveStaff(ctx: Context, id: number): Promise<PersonRow> {
  return setArchived(ctx, id, false)
}

async function setArchived(ctx: Context, id: number, archived: boolean): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'staff.write')
  const { companyId } = ctx.viewer
  const person = await lockStaff(ctx.tx, companyId, id)
  if (!person) throw new Problem('not-found', { what: 'user' })
  if (person.blocked === archived) return person
  if (!mayRestrict(ctx.viewer, person)) throw new Problem('permission.refused', { permission: 'staff.write' })
  const after = await updatePerson(ctx.tx, companyId, id, {
    status: archived ? 'ARCHIVED' : 'ACTIVE',
    blocked: archived,
    rowVersion: person.rowVersion + 1,
    updatedAt: ctx.now,
  })
  // For good: an unarchived person signs in anew.
  if (archived) await endSessions(ctx, { reason: 'archived', personId: id })
  ctx.audit({ action: archived ? 'staff.archive' : 'staff.unarchive', subjectKind: 'staff', subjectId: id })
  return after
}

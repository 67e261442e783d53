import { asksMayExport } from '@quadrat/domain/account/permission'
import { mayRestrict, staffInvitationState } from '@quadrat/domain/account/staff'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { deletePasswordCodes } from '#src/features/account/account.queries.ts'
import { insertStaffInvite } from '#src/features/account/account-mail.queries.ts'
import { insertPerson, type PersonRow, updatePerson } from '#src/features/collector/collector.queries.ts'
import { endExportsOf } from '#src/features/export/export.queries.ts'
import { insertSignInName } from '#src/features/person/person.queries.ts'
import { endSessions } from '#src/features/session/session.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import {
  changedKeys,
  emailInput,
  idInput,
  languageInput,
  nameInput,
  optionalText,
  requireVersion,
} from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  chosenProjectsOf,
  countStaff,
  listPeople,
  lockStaff,
  type PeopleQuery,
  replaceChosenProjects,
} from './staff.queries.ts'
import { accessSchema, projectsOf } from './staff-access.rules.ts'

const staffSchema = z.object({
  firstName: nameInput(1, 100, () => accountTexts.firstNameMissing),
  lastName: nameInput(1, 100, () => accountTexts.lastNameMissing),
  email: emailInput,
  title: optionalText(100).optional(),
  pictureId: idInput.nullable().optional(),
  /** The role and its extent from the first sign-in on; without it an admin. */
  access: accessSchema.nullable().optional(),
  language: languageInput,
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
 * Creates a member of staff and sends a mail with a link to choose a password. An account that is confirmed
 * already or has a password gets no mail.
 * @throws Problem taken.email if a person of any company signs in with the address; not-found for an unknown
 *   project; input.invalid
 */
export async function createStaff(
  ctx: Context,
  input: StaffInput,
  account: { passwordHash?: string; confirmed?: boolean } = {},
): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'staff.write')
  const { companyId } = ctx.viewer
  const { access, ...who } = parseInput(staffSchema, input)
  const role = access?.role ?? 'admin'
  const projects = projectsOf(role, access?.projects ?? null)
  const mayExport = asksMayExport(role) && (access?.mayExport ?? false)
  const { row: person, isNew } = await insertPerson(ctx.tx, {
    ...who,
    ...account,
    role,
    mayExport,
    inProjects: projects !== null,
    companyId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) return person
  await insertSignInName(ctx.tx, companyId, person.id, person.email ?? '')
  if (projects) await replaceChosenProjects(ctx.tx, companyId, person.id, projects, ctx.now)
  ctx.audit({
    action: 'staff.create',
    subjectKind: 'staff',
    subjectId: person.id,
    detail: {
      name: `${person.firstName} ${person.lastName}`,
      role,
      ...(asksMayExport(role) && { mayExport }),
      ...(projects && { inProjects: projects }),
      ...(who.language && { language: who.language }),
    },
  })
  if (!account.confirmed && !account.passwordHash) await insertStaffInvite(ctx, person.id)
  return person
}

/**
 * Archives a member of staff, who then has no access to the dashboard. Nobody can archive the person who
 * registered the company or themselves, so somebody is always left who can unarchive people.
 */
export async function archiveStaff(ctx: Context, id: number): Promise<PersonRow> {
  return setArchived(ctx, id, true)
}

export async function unarchiveStaff(ctx: Context, id: number): Promise<PersonRow> {
  return setArchived(ctx, id, false)
}

async function setArchived(ctx: Context, id: number, archived: boolean): Promise<PersonRow> {
  const { companyId } = ctx.viewer
  const person = await lockColleague(ctx, id)
  if (person.blocked === archived) return person
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

const roleSchema = accessSchema.extend({ rowVersion: z.int().nullable().optional() })

type RoleChange = z.input<typeof roleSchema>

/**
 * Gives a member of staff another role, for the whole company or for chosen projects. Their open dashboards
 * connect again and follow it at once. What they had exported before with more projects is not offered any
 * more.
 * @throws Problem not-found; permission.refused for oneself and the person who registered the company;
 *   version.stale; input.invalid
 */
export async function updateStaffRole(ctx: Context, id: number, input: RoleChange): Promise<PersonRow> {
  const { companyId } = ctx.viewer
  const person = await lockColleague(ctx, id)
  const { role, rowVersion, ...rest } = parseInput(roleSchema, input)
  const projects = projectsOf(role, rest.projects ?? null)
  const before = person.inProjects ? await chosenProjectsOf(ctx.tx, companyId, id) : null
  // Kept as false for roles that always or never export, so that a later change of role allows nothing by
  // itself.
  const set = {
    role,
    mayExport: asksMayExport(role) && (rest.mayExport ?? person.mayExport),
    inProjects: projects !== null,
  }
  const changed = changedKeys(person, { role, mayExport: set.mayExport })
  const areOthers = projects?.join() !== before?.join()
  // A client that missed the answer may send its change again.
  if (changed.length === 0 && !areOthers) return person
  requireVersion(rowVersion, person.rowVersion)
  const after = await updatePerson(ctx.tx, companyId, id, {
    ...set,
    rowVersion: person.rowVersion + 1,
    updatedAt: ctx.now,
  })
  await replaceChosenProjects(ctx.tx, companyId, id, projects ?? [], ctx.now)
  if (projects && !before?.every(one => projects.includes(one)))
    await endExportsOf(ctx.tx, companyId, id, ctx.now)
  ctx.endSockets({ personId: id })
  const changes = changesOf(person, after, changed)
  ctx.audit({
    action: changed.length ? 'staff.update-role' : 'staff.update-projects',
    subjectKind: 'staff',
    subjectId: id,
    detail: {
      from: person.role,
      to: role,
      before: { ...changes.before, ...(areOthers && { inProjects: before }) },
      after: { ...changes.after, ...(areOthers && { inProjects: projects }) },
    },
  })
  return after
}

/**
 * Sends the mail with the link to a first password again; earlier links become void.
 * @throws Problem not-found, permission.refused, staff.invitation-accepted when the person has chosen a
 *   password, messages.used-up
 */
export async function resendStaffInvite(ctx: Context, id: number): Promise<void> {
  const person = await lockInvited(ctx, id)
  if (person.blocked) throw new Problem('account.archived')
  await updatePerson(ctx.tx, ctx.viewer.companyId, id, { invitationWithdrawnAt: null, updatedAt: ctx.now })
  await insertStaffInvite(ctx, id)
  ctx.audit({ action: 'staff.resend-invite', subjectKind: 'staff', subjectId: id })
}

/**
 * Makes the links void by which a person could choose a first password. Nor can they ask for one.
 * @throws Problem not-found, permission.refused, staff.invitation-accepted when the person has chosen a
 *   password
 */
export async function withdrawStaffInvite(ctx: Context, id: number): Promise<void> {
  const person = await lockInvited(ctx, id)
  if (person.invitationWithdrawnAt !== null) return
  const { companyId } = ctx.viewer
  await updatePerson(ctx.tx, companyId, id, { invitationWithdrawnAt: ctx.now, updatedAt: ctx.now })
  await deletePasswordCodes(ctx.tx, companyId, id)
  ctx.audit({ action: 'staff.withdraw-invite', subjectKind: 'staff', subjectId: id })
}

async function lockInvited(ctx: Context, id: number): Promise<PersonRow> {
  const person = await lockColleague(ctx, id)
  const { passwordHash, confirmed, invitationWithdrawnAt } = person
  const facts = { hasPassword: passwordHash !== null, confirmed, expiresAt: null }
  const state = staffInvitationState({ ...facts, isWithdrawn: invitationWithdrawnAt !== null }, ctx.now)
  if (state === 'ACCEPTED') throw new Problem('staff.invitation-accepted')
  return person
}

/**
 * A member of staff whom the viewer may restrict, locked until the commit.
 * @throws Problem not-found, permission.refused
 */
async function lockColleague(ctx: Context, id: number): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'staff.write')
  const person = await lockStaff(ctx.tx, ctx.viewer.companyId, id)
  if (!person) throw new Problem('not-found', { what: 'user' })
  if (!mayRestrict(ctx.viewer, person)) throw new Problem('permission.refused', { permission: 'staff.write' })
  return person
}

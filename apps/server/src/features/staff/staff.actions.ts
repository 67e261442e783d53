import { Problem } from '@quadrat/domain/problem'
import { mayRestrict } from '@quadrat/domain/staff'
import { z } from 'zod'
import { insertStaffInvite } from '#src/features/account/account-mail.queries.ts'
import { insertPerson, type PersonRow, updatePerson } from '#src/features/collector/collector.queries.ts'
import { insertSignInName } from '#src/features/person/person.queries.ts'
import { endSessions } from '#src/features/session/session.queries.ts'
import { emailInput, idInput, nameInput, optionalText, textInput } from '#src/platform/input.ts'
import { clientIdInput } from '#src/platform/insert-once.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import {
  countStaff,
  findPerson,
  listPeople,
  lockPerson,
  lockStaff,
  type PeopleQuery,
} from './staff.queries.ts'

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

/** Returns the viewer as GraphQL selects them. */
export function readOwnAccount<Q extends PeopleQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'account.own')
  return findPerson(ctx.tx, query)
}

/** Returns the options of the query for the viewer's own group. */
export function ownGroupQuery(ctx: Context): Record<never, never> {
  requirePermission(ctx.viewer, 'group.read')
  return {}
}

/** Returns the projects of the viewer's own memberships. */
export function readOwnProjects<P>(ctx: Context, memberships: readonly { project: P }[]): P[] {
  requirePermission(ctx.viewer, 'project.read')
  return memberships.map(membership => membership.project)
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

const flags = z.record(z.string().max(100), z.boolean()).refine(map => Object.keys(map).length <= 100)
const ownAccountSchema = z.object({
  receiveWeeklyStatusReport: z.boolean().nullish(),
  receiveLoginReminder: z.boolean().nullish(),
  onboardingInformation: z
    .object({
      profileCompleted: z.boolean().nullish(),
      billingInformationCompleted: z.boolean().nullish(),
      projectCreated: z.boolean().nullish(),
      profileInformation: z
        .partialRecord(
          z.enum(['companySize', 'jobTitle', 'lookingToAchieve', 'completedAt', 'country']),
          textInput(0, 500),
        )
        .nullish(),
      guideWizard: flags.nullish(),
    })
    .nullish(),
})
/** Unchecked input, parsed by its schema: the maps come over the wire as any JSON. */
type OwnAccountChange = object

/**
 * Updates the viewer's own account. `emailVerified` is not part of it: the confirmation link sets that. Maps are merged,
 * so that two open tabs do not undo each other's changes.
 */
export async function updateOwnAccount(ctx: Context, input: OwnAccountChange): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'account.own')
  const { onboardingInformation, ...switches } = parseInput(ownAccountSchema, input)
  const { companyId, personId } = ctx.viewer
  const person = await lockPerson(ctx.tx, companyId, personId)
  const { guideWizard, profileInformation, ...steps } = onboardingInformation ?? {}
  const before = person.onboarding
  const after = await updatePerson(ctx.tx, companyId, personId, {
    receiveWeeklyStatusReport: switches.receiveWeeklyStatusReport ?? person.receiveWeeklyStatusReport,
    receiveLoginReminder: switches.receiveLoginReminder ?? person.receiveLoginReminder,
    onboarding: {
      ...before,
      ...(Object.fromEntries(Object.entries(steps).filter(([, done]) => done != null)) as typeof before),
      guideWizard: { ...before.guideWizard, ...guideWizard },
      profileInformation: { ...before.profileInformation, ...profileInformation },
    },
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'account.update',
    subjectKind: 'staff',
    subjectId: personId,
    detail: { changed: Object.keys(input) },
  })
  return after
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

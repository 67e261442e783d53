import { Problem } from '@quadrat/domain/problem'
import { mayRestrict } from '@quadrat/domain/staff'
import { z } from 'zod'
import { insertStaffInvite } from '#src/features/account/account-mail.queries.ts'
import { insertPerson, type PersonRow, updatePerson } from '#src/features/collector/collector.queries.ts'
import { insertSignInName } from '#src/features/person/person.queries.ts'
import { emailInput, idInput, optionalText, textInput } from '#src/platform/input.ts'
import { clientIdInput } from '#src/platform/insert-once.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import { lockPerson, lockStaff } from './staff.queries.ts'

const staffSchema = z.object({
  firstName: textInput(1, 100, 'Your first name is required'),
  lastName: textInput(1, 100, 'Your last name is required'),
  email: emailInput,
  title: optionalText(100).optional(),
  pictureId: idInput.nullable().optional(),
  clientId: clientIdInput,
})
type StaffInput = z.input<typeof staffSchema>

/**
 * Adds an admin and sends the mail by which she chooses a password; an account that comes confirmed or with one
 * needs no such mail.
 * @throws Problem taken.email when somebody of any organisation signs in with the address
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
 * Takes the dashboard away from a member of staff. Nobody archives the one who registered the company or
 * himself, so there is always somebody left who can take people back.
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
/** Read by its schema: the maps come over the wire as any JSON. */
type OwnAccountChange = object

/**
 * What anybody may change about her own account. Whether the email is verified is not among it: that is the
 * confirmation's to say. Maps are added to, so that two open tabs do not undo each other.
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
  if (archived) ctx.endSockets({ personId: id })
  ctx.audit({ action: archived ? 'staff.archive' : 'staff.unarchive', subjectKind: 'staff', subjectId: id })
  return after
}

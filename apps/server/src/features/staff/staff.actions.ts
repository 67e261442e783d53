import { Problem } from '@quadrat/domain/problem'
import { mayTakeFrom } from '@quadrat/domain/staff'
import { z } from 'zod'
import { addStaffInvite } from '#src/features/account/account-mail.queries.ts'
import { insertPerson, type PersonRow, updatePerson } from '#src/features/collector/collector.queries.ts'
import { addSignInName } from '#src/features/person/person.queries.ts'
import type { Act } from '#src/platform/transaction.ts'
import { emailInput, idInput, optionalText, textInput } from '#src/platform/input.ts'
import { clientIdInput } from '#src/platform/insert-once.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import { lockPerson, lockStaff } from './staff.queries.ts'

export const staffSchema = z.object({
  firstName: textInput(1, 100, 'Your first name is required'),
  lastName: textInput(1, 100, 'Your last name is required'),
  email: emailInput,
  title: optionalText(100).optional(),
  pictureId: idInput.nullable().optional(),
  clientId: clientIdInput,
})
export type StaffInput = z.input<typeof staffSchema>

/**
 * Adds an admin and sends the mail by which she chooses a password; an account that comes confirmed or with one
 * needs no such mail.
 * @throws Problem taken.email when somebody of any organisation signs in with the address
 */
export async function addStaff(
  act: Act,
  input: StaffInput,
  account: { passwordHash?: string; confirmed?: boolean } = {},
): Promise<PersonRow> {
  requirePermission(act.viewer, 'staff.change')
  const { companyId } = act.viewer
  const { row: person, isNew } = await insertPerson(act.tx, {
    ...parseInput(staffSchema, input),
    ...account,
    role: 'admin',
    companyId,
    createdAt: act.now,
    updatedAt: act.now,
  })
  if (!isNew) return person
  await addSignInName(act.tx, companyId, person.id, person.email ?? '')
  act.log({
    action: 'staff.create',
    subjectKind: 'staff',
    subjectId: person.id,
    detail: { name: `${person.firstName} ${person.lastName}` },
  })
  if (!account.confirmed && !account.passwordHash) await addStaffInvite(act, person.id)
  return person
}

/**
 * Takes the dashboard away from a member of staff. Nobody archives the one who registered the company or
 * himself, so there is always somebody left who can take people back.
 */
export async function archiveStaff(act: Act, id: number): Promise<PersonRow> {
  return setArchived(act, id, true)
}

export async function unarchiveStaff(act: Act, id: number): Promise<PersonRow> {
  return setArchived(act, id, false)
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
export type OwnAccountChange = object

/**
 * What anybody may change about her own account. Whether the email is verified is not among it: that is the
 * confirmation's to say. Maps are added to, so that two open tabs do not undo each other.
 */
export async function changeOwnAccount(act: Act, input: OwnAccountChange): Promise<PersonRow> {
  requirePermission(act.viewer, 'account.own')
  const { onboardingInformation, ...switches } = parseInput(ownAccountSchema, input)
  const { companyId, personId } = act.viewer
  const person = await lockPerson(act.tx, companyId, personId)
  const { guideWizard, profileInformation, ...steps } = onboardingInformation ?? {}
  const before = person.onboarding
  const after = await updatePerson(act.tx, companyId, personId, {
    receiveWeeklyStatusReport: switches.receiveWeeklyStatusReport ?? person.receiveWeeklyStatusReport,
    receiveLoginReminder: switches.receiveLoginReminder ?? person.receiveLoginReminder,
    onboarding: {
      ...before,
      ...(Object.fromEntries(Object.entries(steps).filter(([, done]) => done != null)) as typeof before),
      guideWizard: { ...before.guideWizard, ...guideWizard },
      profileInformation: { ...before.profileInformation, ...profileInformation },
    },
    updatedAt: act.now,
  })
  act.log({
    action: 'person.change-own',
    subjectKind: 'staff',
    subjectId: personId,
    detail: { changed: Object.keys(input) },
  })
  return after
}

async function setArchived(act: Act, id: number, archived: boolean): Promise<PersonRow> {
  requirePermission(act.viewer, 'staff.change')
  const { companyId } = act.viewer
  const person = await lockStaff(act.tx, companyId, id)
  if (!person) throw new Problem('not-found', { what: 'user' })
  if (person.blocked === archived) return person
  if (!mayTakeFrom(act.viewer, person))
    throw new Problem('permission.refused', { permission: 'staff.change' })
  const after = await updatePerson(act.tx, companyId, id, {
    status: archived ? 'ARCHIVED' : 'ACTIVE',
    blocked: archived,
    rev: person.rev + 1,
    updatedAt: act.now,
  })
  if (archived) act.endSockets({ personId: id })
  act.log({ action: archived ? 'staff.archive' : 'staff.unarchive', subjectKind: 'staff', subjectId: id })
  return after
}

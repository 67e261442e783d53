import {
  type AccountProfile,
  accountProfileErrors,
  accountProfileMax,
} from '@quadrat/domain/account/account-onboarding'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { type PersonRow, updatePerson } from '#src/features/collector/collector.queries.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import {
  changedKeys,
  idInput,
  languageInput,
  nameInput,
  optionalText,
  requireVersion,
  textInput,
} from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { findPerson, lockPerson, type PeopleQuery } from './staff.queries.ts'

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

const profileSchema = z.object({
  firstName: nameInput(1, 100, () => accountTexts.firstNameMissing).optional(),
  lastName: nameInput(1, 100, () => accountTexts.lastNameMissing).optional(),
  title: optionalText(100).optional(),
  pictureId: idInput.nullable().optional(),
})

const flags = z.record(z.string().max(100), z.boolean()).refine(map => Object.keys(map).length <= 100)
const ownAccountSchema = profileSchema.extend({
  rowVersion: z.int().nullish(),
  receiveWeeklyStatusReport: z.boolean().nullish(),
  receiveLoginReminder: z.boolean().nullish(),
  language: languageInput,
  onboardingInformation: z
    .object({
      profileCompleted: z.boolean().nullish(),
      billingInformationCompleted: z.boolean().nullish(),
      projectCreated: z.boolean().nullish(),
      profileInformation: z
        .strictObject({
          companySize: textInput(0, 20),
          jobTitle: textInput(0, accountProfileMax.jobTitle),
          lookingToAchieve: textInput(0, accountProfileMax.lookingToAchieve),
          completedAt: textInput(0, 40),
          country: textInput(0, 2),
        })
        .partial()
        .nullish(),
      guideWizard: flags.nullish(),
    })
    .nullish(),
})
/** Unchecked input, parsed by its schema: the maps come over the wire as any JSON. */
type OwnAccountChange = object

/**
 * Updates the viewer's own account. `emailVerified` and the email are not part of it: the confirmation link
 * sets them. Maps are merged, so that two open tabs do not undo each other's changes; the profile is changed
 * on the version that was seen.
 * @throws Problem version.stale, input.invalid for a profile that is said to be completed and is not
 */
export async function updateOwnAccount(ctx: Context, input: OwnAccountChange): Promise<PersonRow> {
  requirePermission(ctx.viewer, 'account.own')
  const { rowVersion, ...change } = parseInput(ownAccountSchema, input)
  const { onboardingInformation, ...read } = change
  const { receiveWeeklyStatusReport, receiveLoginReminder, language, ...profile } = read
  const given = Object.keys(change) as (keyof typeof change)[]
  const { companyId, personId } = ctx.viewer
  const person = await lockPerson(ctx.tx, companyId, personId)
  const changed = changedKeys(person, profile)
  // A repeat of a change that was made already is no conflict.
  if (changed.length) requireVersion(rowVersion, person.rowVersion)
  const { guideWizard, profileInformation, ...steps } = onboardingInformation ?? {}
  const before = person.onboarding
  const answers = { ...before.profileInformation, ...profileInformation }
  if (steps.profileCompleted) requireProfile(answers)
  const after = await updatePerson(ctx.tx, companyId, personId, {
    ...profile,
    rowVersion: person.rowVersion + (changed.length ? 1 : 0),
    receiveWeeklyStatusReport: receiveWeeklyStatusReport ?? person.receiveWeeklyStatusReport,
    receiveLoginReminder: receiveLoginReminder ?? person.receiveLoginReminder,
    language: language === undefined ? person.language : language,
    onboarding: {
      ...before,
      ...(Object.fromEntries(Object.entries(steps).filter(([, done]) => done != null)) as typeof before),
      guideWizard: { ...before.guideWizard, ...guideWizard },
      profileInformation: {
        ...answers,
        ...(steps.profileCompleted && { completedAt: ctx.now.toISOString() }),
      },
    },
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'account.update',
    subjectKind: 'staff',
    subjectId: personId,
    detail: {
      changed: given.filter(key => change[key] !== undefined),
      ...changesOf(person, after, [...changed, ...changedKeys(person, { language })]),
    },
  })
  return after
}

/** @throws Problem input.invalid with what is missing */
function requireProfile(profile: Partial<AccountProfile>): void {
  const errors = Object.entries(accountProfileErrors(profile)).map(([name, message]) => ({
    path: `onboardingInformation.profileInformation.${name}`,
    message,
  }))
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
}

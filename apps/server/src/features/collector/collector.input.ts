import { genders, nameMin } from '@quadrat/domain/collector/collector'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { z } from 'zod'
import { mobileName } from '#src/features/person/person.queries.ts'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import { emailInput, idInput, nameInput, optionalText } from '#src/platform/input/input.ts'

/** An international phone number, parsed into E.164. */
const phoneInput = phoneAs(mobileName)
/** The phone number in a change of an existing person: it may lack the leading '+'. */
const changedPhoneInput = phoneAs(text => mobileName(text) ?? mobileName(`+${text.trim()}`))

function phoneAs(read: (text: string) => string | null) {
  return z.string({ error: () => collectorTexts.phoneInvalid }).transform((text, context) => {
    const number = read(text)
    if (number) return number
    context.addIssue({ code: 'custom', message: collectorTexts.phoneInvalid })
    return z.NEVER
  })
}

const genderInput = z.enum(genders, { error: () => collectorTexts.genderMissing })

const person = {
  firstName: nameInput(nameMin, 100, () => collectorTexts.firstNameInvalid),
  lastName: nameInput(nameMin, 100, () => collectorTexts.lastNameInvalid),
  phoneNumber: phoneInput,
  gender: genderInput.nullable().optional(),
  idNumber: optionalText(100).optional(),
  email: z
    .union([z.literal('').transform(() => null), emailInput])
    .nullable()
    .optional(),
  dateOfBirth: z.iso.date().nullable().optional(),
  groupId: idInput.nullable().optional(),
  pictureId: idInput.nullable().optional(),
}

export const collectorSchema = z.object({
  ...person,
  /** The projects whose tasks the collector gets. */
  projectIds: z.array(idInput).max(1000).optional(),
  /** True sends the phone a text message with a sign-in link. */
  sendInvite: z.boolean().optional(),
  clientId: clientIdInput,
})
export type CollectorInput = z.input<typeof collectorSchema>

/** A member of a group; `isVerifier` lets the member report for the group. */
export const memberSchema = z.object({
  ...person,
  groupId: idInput,
  isVerifier: z.boolean().optional(),
  sendInvite: z.boolean().optional(),
  clientId: clientIdInput,
})
export type MemberInput = z.input<typeof memberSchema>

export const collectorChangeSchema = z
  .object({
    ...person,
    phoneNumber: changedPhoneInput,
    projectIds: z.array(idInput).max(1000),
    isVerifier: z.boolean(),
    status: z.enum(['ACTIVE', 'INACTIVE', 'REQUEST_PENDING', 'ARCHIVED']),
    blocked: z.boolean(),
    /** False if they are sent no automatic messages. */
    receiveAutomaticMessages: z.boolean(),
    rowVersion: z.int().nullable(),
  })
  .partial()
export type CollectorChange = z.input<typeof collectorChangeSchema>

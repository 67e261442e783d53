import { genders, nameMin } from '@quadrat/domain/collector'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { z } from 'zod'
import { phoneName } from '#src/features/person/person.queries.ts'
import { emailInput, idInput, optionalText, textInput } from '#src/platform/input.ts'
import { clientIdInput } from '#src/platform/insert-once.ts'

const { phoneInvalid } = collectorTexts

/** An international number as people write it; read into E.164. */
const phoneInput = phoneAs(phoneName)
/** Of somebody who is there already: the '+' in front may be left out. */
const changedPhoneInput = phoneAs(text => phoneName(text) ?? phoneName(`+${text.trim()}`))

function phoneAs(read: (text: string) => string | null) {
  return z.string(phoneInvalid).transform((text, context) => {
    const number = read(text)
    if (number) return number
    context.addIssue({ code: 'custom', message: phoneInvalid })
    return z.NEVER
  })
}

const genderInput = z.enum(genders, collectorTexts.genderMissing)

const person = {
  firstName: textInput(nameMin, 100, collectorTexts.firstNameInvalid),
  lastName: textInput(nameMin, 100, collectorTexts.lastNameInvalid),
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
  /** Whether the phone gets a text message with the link that signs it in. */
  sendInvite: z.boolean().optional(),
  clientId: clientIdInput,
})
export type CollectorInput = z.input<typeof collectorSchema>

/** A group member belongs to a group; `isVerifier` lets the member report for it. */
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
    rowVersion: z.int().nullable(),
  })
  .partial()
export type CollectorChange = z.input<typeof collectorChangeSchema>

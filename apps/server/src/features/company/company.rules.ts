import { websiteLink } from '@quadrat/domain/account/website-link'
import { companyTexts } from '@quadrat/domain/messages/staff-en'
import { z } from 'zod'
import { optionalText, textInput } from '#src/platform/input/input.ts'

const websiteMax = 500
const isWebsite = (text: string | null) => text === null || websiteLink(text) !== null

/** The website of a company as a request for a change names it. */
export const websiteInput = textInput(1, websiteMax, () => companyTexts.websiteMissing).refine(isWebsite, {
  error: () => companyTexts.websiteInvalid,
})

/** The details of a company besides its name, each of which may be left out. */
export const companyDetails = {
  website: optionalText(websiteMax)
    .refine(isWebsite, { error: () => companyTexts.websiteInvalid })
    .optional(),
  idNumber: optionalText(100).optional(),
  wildlifeAssociationNumber: optionalText(100).optional(),
  pinRegistration: optionalText(100).optional(),
  affiliates: z.array(textInput(1, 200)).max(100).optional(),
}

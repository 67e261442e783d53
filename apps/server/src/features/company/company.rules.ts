import { z } from 'zod'
import { optionalText, textInput } from '#src/platform/input.ts'

/** The details of a company besides its name, each of which may be left out. */
export const companyDetails = {
  website: optionalText(500).optional(),
  idNumber: optionalText(100).optional(),
  wildlifeAssociationNumber: optionalText(100).optional(),
  pinRegistration: optionalText(100).optional(),
  affiliates: z.array(textInput(1, 200)).max(100).optional(),
}

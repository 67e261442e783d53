import { z } from 'zod'
import { collectorTexts } from './messages/people-en.ts'

// Apart from the words and numbers about collectors, which screens need without the library of the rules.

/** The rule of the longer form that older clients have, which asks for a gender; the dialogs do not. */
export const genderOfLongerForm = z.enum(['Male', 'Female'], collectorTexts.genderMissing)

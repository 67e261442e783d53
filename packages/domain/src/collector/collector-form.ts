import { z } from 'zod'
import { collectorTexts } from '../messages/people-en.ts'

// A module of its own: screens load the texts and patterns about collectors without zod.

/** The gender in the longer form of older clients, where it is required. The dialogs do not ask for it. */
export const genderOfLongerForm = z.enum(['Male', 'Female'], { error: () => collectorTexts.genderMissing })

import { z } from 'zod'
import { answerFilterTexts } from '../messages/answer-filter-en.ts'
import { answerFiltersMax, readAnswerFilter } from './answer-filter.ts'

/** The texts of filters by answers, checked; what is wrong with one is the message. */
export const answerFiltersSchema = z
  .array(
    z.string().superRefine((text, context) => {
      const filter = readAnswerFilter(text)
      if (typeof filter === 'string') context.addIssue({ code: 'custom', message: filter })
    }),
  )
  .max(answerFiltersMax, { error: () => answerFilterTexts.tooMany({ most: answerFiltersMax }) })

import * as z from 'zod/mini'
import type { ProblemCode } from '../problem.ts'
import { openEnum } from './parts.ts'

/** The body of every answer with a status of 400 or more. A code that the phone does not know goes by its status. */
export const refusalSchema = z.object({
  code: openEnum<ProblemCode>(),
  message: z.string(),
  params: z.catch(z.record(z.string(), z.unknown()), {}),
})

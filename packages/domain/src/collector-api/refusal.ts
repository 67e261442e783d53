import * as z from 'zod/mini'
import type { ProblemCode } from '../problem.ts'
import { openEnum } from './parts.ts'

/**
 * The body of each response with a status of 400 or more. The phone treats an unknown code by its HTTP
 * status.
 */
export const refusalSchema = z.object({
  code: openEnum<ProblemCode>(),
  message: z.string(),
  params: z.catch(z.record(z.string(), z.unknown()), {}),
})

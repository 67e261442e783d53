import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import type { RequestedChange } from './requested-change.ts'

/** The input of a requested change. The remark is trimmed; at most `limits.remarkCharacters`. */
export const requestedChangeSchema = z.object({
  fieldId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  photoHash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  instanceId: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
  remark: z.string().check(z.trim(), z.maxLength(limits.remarkCharacters)),
}) satisfies z.ZodMiniType<RequestedChange>

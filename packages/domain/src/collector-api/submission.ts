import * as z from 'zod/mini'
import { answersSchema, isoDateTime, photoRefSchema } from '../answer/answers.ts'
import { limits } from '../limits.ts'
import { type PhotoRefusal, positionSchema } from '../task/submission.ts'
import type { TaskStatus } from '../task/task.ts'
import { type deletedStatus, openEnum, wireHash, wireId } from './parts.ts'

// PUT /api/collector/submissions/:clientId and PUT, DELETE …/files/:hash

/** The path parameters of a report. The phone creates the id. */
export const submissionAddressSchema = z.object({ clientId: z.uuid() })

/** The path parameters of a photo of a report. */
export const photoAddressSchema = z.extend(submissionAddressSchema, { hash: wireHash })

/**
 * One report from the field. Sending the same `clientId` with the same content again succeeds; with other
 * content it is refused. The photos follow one by one under their hash. The report lists them in `photos` and
 * in the answers of photo fields (`expectedFiles` joins both), so that the server knows how many are
 * missing.
 */
export const submissionSchema = z.object({
  projectTemplateId: wireId,
  templateId: wireId,
  /** The version that the collector filled. It may be older than the current one. */
  templateVersion: z.int().check(z.minimum(1)),
  editFrom: z.nullable(wireId),
  answers: answersSchema,
  photos: z.array(photoRefSchema).check(z.maxLength(limits.photosPerSubmission)),
  comment: z.nullable(z.string().check(z.maxLength(limits.commentCharacters))),
  position: z.nullable(positionSchema),
  /** The time when the collector pressed Submit, with or without a network. */
  reportedAt: isoDateTime,
  timezone: z.string().check(z.minLength(1), z.maxLength(64)),
  /** True if the phone had no network at that time. */
  offline: z.boolean(),
  /**
   * The `logicVersion` of the app. Without it the app did not know the rules of questions, and is not checked
   * by them.
   */
  logic: z.optional(z.int()),
})
/** A report as the phone sends it. */
export type Submission = z.infer<typeof submissionSchema>

/** A photo that was refused for good. The server does not wait for it. */
const refusedPhotoSchema = z.object({ hash: wireHash, reason: openEnum<PhotoRefusal>() })

/**
 * The response to a report and to each of its photos. `missing` has the hashes of photos that have not
 * arrived.
 */
export const receiptSchema = z.object({
  taskId: wireId,
  status: openEnum<TaskStatus | typeof deletedStatus>(),
  missing: z.array(wireHash),
  refused: z.array(refusedPhotoSchema),
})
/** The response to a report and to its photos. */
export type SubmissionReceipt = z.infer<typeof receiptSchema>

/**
 * Returns the submission as a canonical JSON string that does not depend on the order of keys. The server
 * compares its SHA-256 hash to recognise a repeat of the same report.
 */
export function canonicalSubmission(submission: Submission): string {
  return JSON.stringify(sortKeys(submission))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

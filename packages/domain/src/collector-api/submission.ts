import * as z from 'zod/mini'
import { answersSchema, isoDateTime, photoRefSchema } from '../answers.ts'
import { limits } from '../limits.ts'
import { type PhotoRefusal, positionSchema } from '../submission.ts'
import type { TaskStatus } from '../task.ts'
import { openEnum, wireHash, wireId } from './parts.ts'

// PUT /api/collector/submissions/:clientId and PUT, DELETE …/files/:hash

/** Where a report is put. The phone makes the id. */
export const submissionAddressSchema = z.object({ clientId: z.uuid() })

/** Where a photo of a report is put, asked about and given up. */
export const photoAddressSchema = z.extend(submissionAddressSchema, { hash: wireHash })

/**
 * One report from the field, as the phone sends it. The phone makes `clientId`; the same id with the same
 * content is a repeat and succeeds, with other content it is refused. Photos follow one by one under their
 * hash: those of the report are listed in `photos`, those of a photo field in its answer (`expectedPhotos`
 * joins them), so that '2 photos still to come' is a fact.
 */
export const submissionSchema = z.object({
  projectTemplateId: wireId,
  templateId: wireId,
  /** The version the collector filled, which may be older than the one in use now. */
  templateVersion: z.int().check(z.minimum(1)),
  editFrom: z.nullable(wireId),
  answers: answersSchema,
  photos: z.array(photoRefSchema).check(z.maxLength(limits.photosPerSubmission)),
  comment: z.nullable(z.string().check(z.maxLength(limits.commentCharacters))),
  position: z.nullable(positionSchema),
  /** When the collector pressed Submit on the phone, with or without a network. */
  reportedAt: isoDateTime,
  timezone: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Whether the phone had no network at that moment. */
  offline: z.boolean(),
})
export type Submission = z.infer<typeof submissionSchema>

/** A photo that the server does not wait for: it was refused for good. */
const refusedPhotoSchema = z.object({ hash: wireHash, reason: openEnum<PhotoRefusal>() })

/** The answer to a report and to each of its photos: where the report stands; `missing` are the hashes still awaited. */
export const receiptSchema = z.object({
  taskId: wireId,
  status: openEnum<TaskStatus>(),
  missing: z.array(wireHash),
  refused: z.array(refusedPhotoSchema),
})
export type SubmissionReceipt = z.infer<typeof receiptSchema>

/**
 * The submission as one string that is the same for the same content whatever the order of its keys.
 * Hashed with SHA-256 it decides whether a repeat is a repeat.
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

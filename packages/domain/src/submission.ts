import { z } from 'zod'
import { answersSchema, photoRefSchema } from './answers.ts'
import { limits } from './limits.ts'

/** Degrees (WGS 84) and metres; accuracy is the radius the phone reports for its fix. */
export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(1_000_000),
})
export type Position = z.infer<typeof positionSchema>

const wireId = z.string().regex(/^\d{1,18}$/)

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
  templateVersion: z.int().min(1),
  editFrom: wireId.nullable(),
  answers: answersSchema,
  photos: z.array(photoRefSchema).max(limits.photosPerSubmission),
  comment: z.string().max(limits.commentCharacters).nullable(),
  position: positionSchema.nullable(),
  /** When the collector pressed Submit on the phone, with or without a network. */
  reportedAt: z.iso.datetime({ offset: true }),
  timezone: z.string().min(1).max(64),
  /** Whether the phone had no network at that moment. */
  offline: z.boolean(),
})
export type Submission = z.infer<typeof submissionSchema>

/** Why a photo of a report will never come: the server does not take it, or the phone has it no more. */
export type PhotoRefusal = 'not-image' | 'too-large' | 'lost'

export interface RefusedPhoto {
  hash: string
  reason: PhotoRefusal
}

/** What the server says of a submission; `missing` are the hashes it still waits for. */
export interface SubmissionReceipt {
  taskId: string
  status: string
  missing: string[]
  /** Photos that it does not wait for: they were refused for good. */
  refused: RefusedPhoto[]
}

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

import type { ReviewTransition, TaskStatus } from '@quadrat/domain/task/task'
import { z } from 'zod'
import { id, instant, named, version, wordsFor } from './parts.ts'

/** The statuses of reports in the words of the API. A status of older clients is 'submitted'. */
export const statusWords = {
  IN_PROGRESS: 'arriving',
  PENDING: 'submitted',
  REPORTED: 'submitted',
  COMPLETED: 'approved',
  REJECTED: 'rejected',
  MORE_INFO_REQUESTED: 'sent-back',
} as const satisfies Record<TaskStatus, string>
export const status = wordsFor(statusWords)

/** The last segment of the address of each decision. */
export const decisionPaths = {
  approve: 'approve',
  reject: 'reject',
  'request-edit': 'send-back',
  reopen: 'reopen',
} as const satisfies Record<ReviewTransition, string>

const photo = z.strictObject({
  sha256: z.string(),
  question: z.string().nullable().meta({ description: 'Null for a photo of the report itself.' }),
  status: z.enum(['arriving', 'arrived', 'refused', 'removed']),
  content_type: z.string(),
  size: z.int().meta({ description: 'Bytes' }),
  taken_at: instant.nullable(),
  url: z
    .string()
    .nullable()
    .meta({ description: 'Relative; needs no key and works for a day. Null unless the photo has arrived.' }),
})

export const report = z
  .strictObject({
    id,
    client_id: z.uuid().nullable().meta({ description: 'The id that the phone made.' }),
    version,
    title: z.string().nullable(),
    status: status.schema,
    project: named,
    template: z.strictObject({ id, version: z.int(), title: z.string() }),
    collector: named.nullable().meta({ description: 'Who reported it; a member of a group can, too.' }),
    group: named.nullable(),
    correction_of: id
      .nullable()
      .meta({ description: 'The report that was sent back and that this one corrects.' }),
    corrected_by: id.nullable(),
    origin: z.enum(['phone', 'desk', 'other']),
    offline: z.boolean().meta({ description: 'True if the phone had no network when it was submitted.' }),
    time_zone: z.string().meta({ examples: ['Africa/Nairobi'] }),
    reported_at: instant.nullable().meta({ description: 'By the clock of the phone.' }),
    received_at: instant,
    updated_at: instant,
    decided_at: instant.nullable(),
    decided_by: named.nullable(),
    reason: z.string().nullable().meta({ description: 'Why it was rejected or sent back.' }),
    changes: z
      .array(
        z.strictObject({
          question: z.string(),
          instance: z.string().nullable(),
          photo: z.string().nullable(),
          remark: z.string(),
        }),
      )
      .meta({
        description:
          'What the collector is asked to change. `instance` is the id of one instance of a repeat; null for all of them. `photo` is a SHA-256.',
      }),
    comment: z.string().nullable().meta({ description: 'The comment of the collector.' }),
    position: z
      .strictObject({ latitude: z.number(), longitude: z.number(), accuracy: z.number().nullable() })
      .nullable()
      .meta({ description: 'Degrees (WGS 84); the accuracy is in metres.' }),
    answers: z.record(z.string(), z.unknown()).meta({
      description:
        'By the name of the question. Texts, numbers, lists of chosen options, dates as in ISO 8601, positions, GeoJSON geometries, an option of a data list as its id and text, photos and other files as a list of SHA-256, a consent as the SHA-256 of its signature with the text that was shown and its language, and a repeat as a list of such objects. A question without an answer has no key.',
    }),
    photos: z.array(photo).meta({ description: 'With the recordings, videos and files of its questions.' }),
  })
  .meta({ id: 'Report' })
export type Report = z.input<typeof report>

export const comment = z
  .strictObject({ id, author: named, text: z.string(), created_at: instant })
  .meta({ id: 'Comment' })

/** How long a transaction may hold a change back that has an earlier time than others that are visible. */
const heldBackMs = 60_000

/** What a list of changes says besides its page. */
export const followed = z.strictObject({
  updated_until: z.iso
    .datetime()
    .meta({ description: 'Everything that was changed before is known by then.' }),
})
export const followedBy = (now: Date) => ({
  updated_until: new Date(now.getTime() - heldBackMs).toISOString(),
})

export const deletedReport = z
  .strictObject({
    id,
    client_id: z.uuid().nullable(),
    project: named,
    reason: z.string(),
    deleted_at: instant,
    deleted_by: named,
    restorable_until: instant
      .nullable()
      .meta({ description: 'Null once it is gone for good, with its photos.' }),
  })
  .meta({ id: 'DeletedReport' })

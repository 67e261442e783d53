import * as z from 'zod/mini'
import { mediaRefSchema, photoTypes } from '../answer/answers.ts'
import { areaSchema, lineSchema, type Place, placeSchema, type Shape } from '../answer/geo-answer.ts'
import { positionSchema } from '../task/submission.ts'
import type { TaskStatus } from '../task/task.ts'
import { receivedFieldSchema } from '../template/template.ts'
import { titlesSchema } from '../template/template-languages.ts'
import { type deletedStatus, languagesPart, openEnum, wireHash, wireId, wireTime } from './parts.ts'

// GET /api/collector/tasks and GET /api/collector/tasks/:id

/** `since` is the cursor of the previous response. Without it the response has all tasks. */
export const ownTasksQuerySchema = z.object({ since: z.optional(z.string().check(z.maxLength(60))) })

/** A task in the list of the phone that reported it. */
const taskSummarySchema = z.object({
  id: wireId,
  /** The id that the phone gave the report; null for a task that no phone created. */
  clientId: z.nullable(z.string()),
  status: openEnum<TaskStatus | typeof deletedStatus>(),
  projectId: wireId,
  projectTemplateId: wireId,
  templateId: wireId,
  templateVersion: z.int(),
  templateTitle: z.string(),
  /** The titles by language, where there are several. A server of an older version does not say. */
  templateTitles: z.optional(z.nullable(titlesSchema)),
  /** What tells the report apart; null without one. A server of an older version does not say. */
  title: z.optional(z.nullable(z.string())),
  projectName: z.string(),
  reportedAt: wireTime,
  createdAt: wireTime,
  updatedAt: wireTime,
  /** The task that was sent back and that this one replaces. */
  editFrom: z.nullable(wireId),
  /** The newer task that replaces this one. */
  editedBy: z.nullable(wireId),
  requestedInfo: z.nullable(z.string()),
  cancellationReason: z.nullable(z.string()),
  /** The questions and photos that the reviewer wants changed. */
  requestedChanges: z.array(
    z.object({
      fieldId: z.string(),
      photoHash: z.nullable(z.string()),
      remark: z.string(),
      /** Of a question in a repeat: one instance, and what it is called. Older phones mark all. */
      instanceId: z.optional(z.string()),
      instanceTitle: z.optional(z.string()),
    }),
  ),
  photosExpected: z.int(),
  photosArrived: z.int(),
})
/** A task in the list of the phone. */
export type TaskSummary = z.infer<typeof taskSummarySchema>

/** A page of own tasks. An unchanged cursor means that there are no more for now. */
export const ownTasksSchema = z.object({
  tasks: z.array(taskSummarySchema),
  cursor: z.nullable(z.string()),
  /** False on the last page. A server of an older version does not say. */
  more: z.optional(z.boolean()),
})
/** A page of own tasks. */
export type OwnTasks = z.infer<typeof ownTasksSchema>

/** A photo of a report. `url` is signed and expires; it is missing until the photo has arrived. */
const sentPhotoSchema = z.object({
  hash: wireHash,
  name: z.string(),
  size: z.int(),
  mime: z.enum(photoTypes),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  takenAt: z.optional(wireTime),
  url: z.optional(z.string()),
})
/** A photo of a submitted report. */
export type SentPhoto = z.infer<typeof sentPhotoSchema>

const sentMediaSchema = z.extend(mediaRefSchema, { url: z.optional(z.string()) })
/** A recording, video or file of a submitted report. */
export type SentMedia = z.infer<typeof sentMediaSchema>

const sentOptionSchema = z.object({ optionId: wireId, value: z.string() })
/** An answer of a submitted report. */
export type SentAnswer =
  | string
  | number
  | z.infer<typeof sentOptionSchema>
  | Place
  | Shape
  | string[]
  | SentPhoto[]
  | SentMedia[]
  | { id: string; answers: Record<string, SentAnswer> }[]
const sentAnswerSchema: z.ZodMiniType<SentAnswer> = z.union([
  z.string(),
  z.number(),
  sentOptionSchema,
  placeSchema,
  lineSchema,
  areaSchema,
  z.array(z.string()),
  z.array(sentPhotoSchema),
  z.array(sentMediaSchema),
  z.array(z.object({ id: z.string(), answers: z.lazy(() => z.record(z.string(), sentAnswerSchema)) })),
])

/**
 * An own task with its answers, to fill its form again on any phone. An answer or photo of an unknown shape
 * makes the whole task unreadable, because an edit without that answer would lose it.
 */
export const taskDetailSchema = z.extend(taskSummarySchema, {
  fields: z.array(receivedFieldSchema),
  languages: languagesPart,
  photoRequired: z.boolean(),
  withComment: z.boolean(),
  /** By the id of the field. */
  answers: z.record(z.string(), sentAnswerSchema),
  /** The photos of the report itself; the photos of a question are in its answer. */
  photos: z.array(sentPhotoSchema),
  comment: z.nullable(z.string()),
  position: z.nullable(positionSchema),
})
/** An own task with its answers. */
export type TaskDetail = z.infer<typeof taskDetailSchema>

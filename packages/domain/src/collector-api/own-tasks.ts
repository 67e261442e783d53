import * as z from 'zod/mini'
import { photoTypes } from '../answers.ts'
import { positionSchema } from '../submission.ts'
import type { TaskStatus } from '../task.ts'
import { receivedFieldSchema } from '../template.ts'
import { openEnum, wireHash, wireId, wireTime } from './parts.ts'

// GET /api/collector/tasks and GET /api/collector/tasks/:id

/** `since` is the cursor of the answer before; left out, all tasks are answered. */
export const ownTasksQuerySchema = z.object({ since: z.optional(z.string().check(z.maxLength(60))) })

/** A task as its reporter's phone lists it. */
const taskSummarySchema = z.object({
  id: wireId,
  /** The id that the phone gave the report; null for a task that no phone has made. */
  clientId: z.nullable(z.string()),
  status: openEnum<TaskStatus>(),
  projectId: wireId,
  projectTemplateId: wireId,
  templateId: wireId,
  templateVersion: z.int(),
  templateTitle: z.string(),
  projectName: z.string(),
  reportedAt: wireTime,
  createdAt: wireTime,
  updatedAt: wireTime,
  /** The task that this one answers. */
  editFrom: z.nullable(wireId),
  /** The newer task that answers this one. */
  editedBy: z.nullable(wireId),
  requestedInfo: z.nullable(z.string()),
  cancellationReason: z.nullable(z.string()),
  /** The questions and photos that the reviewer asks to be looked at again. */
  requestedChanges: z.array(
    z.object({ fieldId: z.string(), photoHash: z.nullable(z.string()), remark: z.string() }),
  ),
  photosExpected: z.int(),
  photosArrived: z.int(),
})
export type TaskSummary = z.infer<typeof taskSummarySchema>

/** A page of own tasks. There is nothing more for now when the cursor stays the same. */
export const ownTasksSchema = z.object({ tasks: z.array(taskSummarySchema), cursor: z.nullable(z.string()) })
export type OwnTasks = z.infer<typeof ownTasksSchema>

/** A photo of a report; `url` is signed, expires, and is left out while the photo has not arrived. */
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
export type SentPhoto = z.infer<typeof sentPhotoSchema>

const sentAnswerSchema = z.union([
  z.string(),
  z.number(),
  z.object({ optionId: wireId, value: z.string() }),
  z.array(z.string()),
  z.array(sentPhotoSchema),
])

/**
 * An own task with all that was answered, to fill its form again on any phone. An answer or photo of a shape that this
 * version does not know makes it unreadable: an edit that left the answer out would lose it.
 */
export const taskDetailSchema = z.extend(taskSummarySchema, {
  fields: z.array(receivedFieldSchema),
  photoRequired: z.boolean(),
  withComment: z.boolean(),
  /** By the id of the field. */
  answers: z.record(z.string(), sentAnswerSchema),
  /** Those of the report itself; the photos of a question are its answer. */
  photos: z.array(sentPhotoSchema),
  comment: z.nullable(z.string()),
  position: z.nullable(positionSchema),
})
export type TaskDetail = z.infer<typeof taskDetailSchema>

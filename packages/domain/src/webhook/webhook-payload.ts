import { z } from 'zod'
import { taskStatuses } from '../task/task.ts'
import { type WebhookMessageType, webhookTestType } from './webhook.ts'

const id = z.string().regex(/^\d+$/)
const instant = z.iso.datetime()
const named = z.strictObject({ id, name: z.string() })
const person = z.strictObject({ id, firstName: z.string(), lastName: z.string() })
/** Who made the change; null for the product itself. */
const by = person.nullable()

const task = z.strictObject({
  id,
  clientId: z.uuid().nullable(),
  status: z.enum(taskStatuses),
  origin: z.string(),
  project: named,
  template: z.strictObject({ id, version: z.int(), title: z.string() }),
  reporter: person.nullable(),
  group: named.nullable(),
  editFrom: id.nullable(),
  photosExpected: z.int(),
  photosArrived: z.int(),
  reportedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
const project = z.strictObject({
  id,
  name: z.string(),
  status: z.enum(['IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'ARCHIVED']),
  createdAt: instant,
  updatedAt: instant,
})
const collector = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(['ACTIVE', 'INACTIVE', 'REQUEST_PENDING', 'ARCHIVED']),
  group: named.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
const template = z.strictObject({
  id,
  version: z.int(),
  title: z.string(),
  questions: z.int(),
  updatedAt: instant,
})
/** The fields that a change wrote, by their names in the database. */
const changed = z.array(z.string())

/** What `data` holds, by the type of the message. */
const dataOf = {
  'task.submitted.v1': z.strictObject({ task, by }),
  'task.decided.v1': z.strictObject({
    task,
    decision: z.enum(['approve', 'reject', 'request-edit', 'reopen']),
    from: z.enum(taskStatuses),
    reason: z.string().nullable(),
    by,
  }),
  'task.edited.v1': z.strictObject({
    task,
    change: z.enum(['resubmitted', 'documents', 'notes', 'photos']),
    by,
  }),
  'task.deleted.v1': z.strictObject({ task: z.strictObject({ id }), reason: z.string(), by }),
  'task.restored.v1': z.strictObject({ task, by }),
  'project.created.v1': z.strictObject({ project, by }),
  'project.updated.v1': z.strictObject({ project, changed, by }),
  'project.archived.v1': z.strictObject({ project, changed, by }),
  'collector.created.v1': z.strictObject({ collector, by }),
  'collector.updated.v1': z.strictObject({ collector, changed, by }),
  'collector.archived.v1': z.strictObject({ collector, changed, by }),
  'template.published.v1': z.strictObject({ template, by }),
  [webhookTestType]: z.strictObject({ webhook: z.strictObject({ id }), by }),
} satisfies Record<WebhookMessageType, z.ZodType>

/**
 * The JSON that a webhook is sent, by its type. `docs/webhooks.md` shows one of each, and a test parses them.
 */
export const webhookPayloads = Object.fromEntries(
  Object.entries(dataOf).map(([type, data]) => [
    type,
    z.strictObject({ type: z.literal(type), timestamp: instant, data }),
  ]),
) as unknown as Record<
  WebhookMessageType,
  z.ZodType<{ type: WebhookMessageType; timestamp: string; data: Record<string, unknown> }>
>

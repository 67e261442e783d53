import { boolean, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyKey, instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

export const taskMessages = snakeCase.table(
  'task_messages',
  {
    ...rowKey(),
    clientId: uuid().notNull(),
    taskId: key().notNull(),
    collectorId: key().notNull(),
    authorId: key().notNull(),
    text: text().notNull(),
    /** When it was written; `createdAt` is when it arrived. */
    sentAt: instant().notNull(),
    clockOffsetSeconds: integer(),
    createdAt: instant().notNull(),
    /** When the other side first read it. */
    readAt: instant(),
    updatedAt: instant().notNull(),
    /** True while a message of the collector waits for a reply of staff. */
    needsReply: boolean(),
  },
  primaryRowKey,
)

/** How far a member of staff has read a report. `taskId` is its first version. */
export const taskReads = snakeCase.table(
  'task_reads',
  {
    companyId: companyKey(),
    taskId: key().notNull(),
    personId: key().notNull(),
    commentId: key().notNull().default(0),
    messageId: key().notNull().default(0),
  },
  t => [primaryKey({ columns: [t.companyId, t.taskId, t.personId] })],
)

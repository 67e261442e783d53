import type { TaskSummary } from '@quadrat/domain/collector-api/own-tasks'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { boolean, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyKey, instant, key } from '#src/platform/database/columns.ts'

/** The tables of a report, in the order in which its rows are restored, then the files that only it had. */
export const reportTables = [
  'tasks',
  'evidence',
  'field_values',
  'evidence_photos',
  'task_documents',
  'task_comments',
  'task_comment_mentions',
  'task_messages',
  'task_reads',
] as const
type KeptRow = Record<string, unknown>
/**
 * The rows of a deleted report, by the names of their tables. Those of a table that came after the deletion
 * are missing.
 */
export type DeletedContent = Record<'files', KeptRow[]> &
  Partial<Record<(typeof reportTables)[number], KeptRow[]>>

/** What lists show of a deleted report. Times are texts, because it is JSON. */
export type DeletedSummary = Omit<TaskSummary, 'status'> & { status: TaskStatus; origin: string }

export const deletedTasks = snakeCase.table(
  'deleted_tasks',
  {
    companyId: companyKey(),
    taskId: key().notNull(),
    clientId: uuid(),
    reporterId: key(),
    summary: jsonb().$type<DeletedSummary>().notNull(),
    content: jsonb().$type<DeletedContent>(),
    fileHashes: text().array().notNull().default([]),
    photosDropped: boolean().notNull().default(false),
    projectTemplateId: key(),
    templateId: key(),
    templateVersion: integer(),
    reason: text().notNull(),
    deletedById: key().notNull(),
    deletedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.taskId] })],
)

import type { TaskStatus } from '@quadrat/domain/task/task'
import { integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { companyKey, instant, key } from '#src/platform/database/columns.ts'

/** The answers that charts count, with the facts that filters ask for. Triggers write them. */
export const taskAnswers = snakeCase.table(
  'task_answers',
  {
    companyId: companyKey(),
    taskId: key().notNull(),
    projectId: key().notNull(),
    projectTemplateId: key().notNull(),
    templateId: key().notNull(),
    templateVersion: integer().notNull(),
    reporterId: key(),
    groupId: key(),
    status: text().$type<TaskStatus>().notNull(),
    createdAt: instant().notNull(),
    dateReported: instant(),
    answers: jsonb().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.taskId] })],
)

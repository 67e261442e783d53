import { jsonb, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { countedBy } from '#src/features/task/task.table.ts'
import { companyKey, instant, key } from '#src/platform/database/columns.ts'

/** The answers that charts count, with the facts that filters ask for. Triggers write them. */
export const taskAnswers = snakeCase.table(
  'task_answers',
  {
    companyId: companyKey(),
    taskId: key().notNull(),
    ...countedBy(),
    reporterId: key(),
    createdAt: instant().notNull(),
    dateReported: instant(),
    answers: jsonb().notNull(),
    repeated: jsonb(),
  },
  t => [primaryKey({ columns: [t.companyId, t.taskId] })],
)

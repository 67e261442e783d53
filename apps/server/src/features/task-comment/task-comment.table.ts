import { primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyKey, instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

export const taskComments = snakeCase.table(
  'task_comments',
  {
    ...rowKey(),
    clientId: uuid(),
    taskId: key().notNull(),
    authorId: key().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  primaryRowKey,
)

export const taskCommentMentions = snakeCase.table(
  'task_comment_mentions',
  {
    companyId: companyKey(),
    commentId: key().notNull(),
    personId: key().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.commentId, t.personId] })],
)

import type { AutomaticKind, StaffKind } from '@quadrat/domain/notification/automatic-message'
import { boolean, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { companyKey, instant, key } from '#src/platform/database/columns.ts'

export const automaticMessages = snakeCase.table(
  'automatic_messages',
  {
    companyId: companyKey(),
    kind: text().$type<AutomaticKind>().notNull(),
    isOn: boolean().notNull().default(true),
    nextAt: instant(),
    lastSentAt: instant(),
    lastCount: integer().notNull().default(0),
    /** When the budgets of messages last refused mails, and how many. */
    refusedAt: instant(),
    refusedCount: integer().notNull().default(0),
  },
  t => [primaryKey({ columns: [t.companyId, t.kind] })],
)

/** Decisions of which the collector has not been told yet. */
export const untoldDecisions = snakeCase.table(
  'untold_decisions',
  {
    companyId: companyKey(),
    taskId: key().notNull(),
    personId: key().notNull(),
    decidedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.taskId] })],
)

/** The mails to staff that went out, each once. */
export const automaticMails = snakeCase.table(
  'automatic_mails',
  {
    companyId: companyKey(),
    kind: text().$type<StaffKind>().notNull(),
    personId: key().notNull(),
    about: instant().notNull(),
    sentAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.kind, t.personId, t.about] })],
)

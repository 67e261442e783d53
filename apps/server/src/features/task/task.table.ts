import type { TaskStatus } from '@quadrat/domain/task/task'
import { sql } from 'drizzle-orm'
import {
  boolean,
  bytea,
  date,
  integer,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyKey, instant, key, primaryRowKey, versionColumns } from '#src/platform/database/columns.ts'

export const tasks = snakeCase.table(
  'tasks',
  {
    companyId: companyKey(),
    /** The number that people see. 0 takes the next one of the company (decision 116). */
    id: key().notNull().default(0),
    clientId: uuid(),
    contentHash: bytea(),
    projectId: key().notNull(),
    projectTemplateId: key().notNull(),
    templateId: key().notNull(),
    templateVersion: integer().notNull(),
    reporterId: key(),
    groupId: key(),
    editFromId: key(),
    /**
     * Made of its answers by the rule of its template when it arrived
     * (`packages/domain/src/template/report-title.ts`).
     */
    title: text(),
    status: text().$type<TaskStatus>().notNull(),
    origin: text().notNull().default('Mobile_App'),
    timezone: text().notNull().default('UTC'),
    reportedAt: instant(),
    reportedOffline: boolean().notNull().default(false),
    /** How far the phone's clock was from the server's, negative is behind; null if the phone did not say. */
    clockOffsetSeconds: integer(),
    /** `reportedAt` of a report that was submitted offline, or typed at the desk. */
    dateReported: instant().generatedAlwaysAs(
      sql`case when reported_offline or origin = 'Desktop' then reported_at end`,
    ),
    /** The date by which lists show the task: `dateReported`, or when it arrived. */
    shownAt: instant()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(case when reported_offline or origin = 'Desktop' then reported_at end, created_at)`,
      ),
    onlyEmployeesVerify: boolean().notNull().default(false),
    photosExpected: integer().notNull().default(0),
    photosArrived: integer().notNull().default(0),
    decidedById: key(),
    decidedAt: instant(),
    ...versionColumns(),
  },
  primaryRowKey,
)

/** The greatest task number that servers have taken (`platform/database/task-numbers.ts`). */
export const taskNumbers = snakeCase.table('task_numbers', {
  companyId: companyKey().primaryKey(),
  taken: key().notNull(),
})

export const taskCounters = snakeCase.table(
  'task_counters',
  {
    companyId: companyKey(),
    projectId: key().notNull(),
    status: text().$type<TaskStatus>().notNull(),
    slot: smallint().notNull(),
    n: key().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.projectId, t.status, t.slot] })],
)

/** What tasks are counted by. */
export const countedBy = () => ({
  projectId: key().notNull(),
  projectTemplateId: key().notNull(),
  templateId: key().notNull(),
  templateVersion: integer().notNull(),
  groupId: key(),
  status: text().$type<TaskStatus>().notNull(),
})
const countedDates = () => ({
  firstCreated: instant().notNull(),
  lastCreated: instant().notNull(),
  firstReported: instant(),
  lastReported: instant(),
})

export const taskRollups = snakeCase.table('task_rollups', {
  companyId: companyKey(),
  block: key().notNull(),
  ...countedBy(),
  reporterId: key(),
  delayed: boolean(),
  n: integer().notNull(),
  withDigit: smallint().array().notNull(),
  ...countedDates(),
})

export const taskRollupTotals = snakeCase.table('task_rollup_totals', {
  companyId: companyKey(),
  block: key().notNull(),
  ...countedBy(),
  delayed: boolean(),
  n: integer().notNull(),
  withDigit: smallint().array().notNull(),
  ...countedDates(),
})

/** What has changed of tasks and waits for a merge: what is counted of them, and where they are. */
export const taskRollupChanges = snakeCase.table('task_rollup_changes', {
  companyId: companyKey(),
  ...countedBy(),
  reporterId: key(),
  delayed: boolean(),
  n: integer().notNull(),
  ids: key().array().notNull(),
  ...countedDates(),
  created: instant().array().notNull(),
  /** The transaction of the change: an xid8, read as text. */
  xid: text().notNull(),
  taskId: key(),
  /** The place on the map that has changed; null if none has. */
  quadkey: key(),
  x: integer(),
  y: integer(),
  /** 1 if the task came to its cell, -1 if it left it. */
  placed: smallint(),
  /** True if the counters do not have it yet. */
  counts: boolean(),
})

/**
 * The tasks that arrived on a day (UTC), by the quarters of an hour in which they did
 * (docs/architecture/counting.md).
 */
export const taskDays = snakeCase.table('task_days', {
  companyId: companyKey(),
  day: date().notNull(),
  projectId: key().notNull(),
  projectTemplateId: key().notNull(),
  templateId: key().notNull(),
  templateVersion: integer().notNull(),
  groupId: key(),
  status: text().$type<TaskStatus>().notNull(),
  n: integer().notNull(),
  quarters: smallint().array().notNull(),
  counts: integer().array().notNull(),
})

/** The blocks of a company's tasks; each rollup is of one (docs/architecture/counting.md). */
export const taskBlocks = snakeCase.table(
  'task_blocks',
  {
    companyId: companyKey(),
    firstId: key().notNull(),
    lastId: key().notNull(),
    n: key().notNull(),
    byReporter: boolean().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.firstId] })],
)

export const taskDocuments = snakeCase.table(
  'task_documents',
  {
    companyId: companyKey(),
    taskId: key().notNull(),
    fileId: key().notNull(),
    addedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.taskId, t.fileId] })],
)

import type { ExportFormat, ExportLayout } from '@quadrat/domain/export'
import type {
  ExportTarget,
  RunState,
  ScheduleFrequency,
  ScheduleStatus,
} from '@quadrat/domain/export-schedule'
import { bigint, bytea, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, primaryRowKey, rowKey, versionColumns } from '#src/platform/database/columns.ts'

/** A multipart upload that an attempt has begun. */
export interface PartialUpload {
  id: string
  /** The tags of the parts that have arrived, in their order. */
  tags: readonly string[]
}

export const exportSchedules = snakeCase.table(
  'export_schedules',
  {
    ...rowKey(),
    clientId: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    every: text().$type<ScheduleFrequency>().notNull(),
    atHour: integer().notNull().default(0),
    onWeekday: integer().notNull().default(1),
    format: text().$type<ExportFormat>().notNull(),
    /** A task filter as JSON, with dates as text. */
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What differs from `usualLayout`. */
    layout: jsonb().$type<Partial<ExportLayout>>().notNull().default({}),
    target: jsonb().$type<ExportTarget>().notNull(),
    sealedSecret: bytea().notNull(),
    hostKey: text(),
    status: text().$type<ScheduleStatus>().notNull().default('active'),
    failures: integer().notNull().default(0),
    nextRunAt: instant().notNull(),
    createdById: key().notNull(),
    ...versionColumns(),
  },
  primaryRowKey,
)

export const exportRuns = snakeCase.table(
  'export_runs',
  {
    ...rowKey(),
    scheduleId: key().notNull(),
    state: text().$type<RunState>().notNull().default('waiting'),
    attempt: integer().notNull().default(0),
    nextTryAt: instant(),
    fileName: text().notNull(),
    /** The file in the store until the run has ended. */
    hash: text(),
    size: bigint({ mode: 'number' }),
    rowsDone: integer(),
    upload: jsonb().$type<PartialUpload | null>(),
    error: text(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  primaryRowKey,
)

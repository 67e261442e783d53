import type { Answer } from '@quadrat/domain/answer/answers'
import type { RequestedChange } from '@quadrat/domain/task/requested-change'
import type { PhotoRefusal } from '@quadrat/domain/task/submission'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core'
import { instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

export const evidence = snakeCase.table(
  'evidence',
  {
    ...rowKey(),
    taskId: key().notNull(),
    notes: text(),
    locationText: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    accuracy: doublePrecision(),
    /** When the rule of the project removed the position. */
    positionRemovedAt: instant(),
    requestedInfo: text(),
    cancellationReason: text(),
    requestedChanges: jsonb().$type<RequestedChange[]>().notNull().default([]),
    reasonsPending: boolean().notNull().default(false),
    uploadState: text().$type<'in_progress' | 'done'>().notNull().default('done'),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  primaryRowKey,
)

export const fieldValues = snakeCase.table(
  'field_values',
  {
    ...rowKey(),
    evidenceId: key().notNull(),
    position: integer().notNull(),
    fieldId: text().notNull(),
    kind: text().notNull(),
    label: text().notNull(),
    value: jsonb().$type<Answer>().notNull(),
  },
  // Answers are read by their report, and nothing looks one up by its id.
  t => [primaryKey({ columns: [t.companyId, t.evidenceId, t.position, t.id] })],
)

export const evidencePhotos = snakeCase.table(
  'evidence_photos',
  {
    ...rowKey(),
    evidenceId: key().notNull(),
    position: integer().notNull(),
    fieldId: text(),
    hash: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    takenAt: instant(),
    fileId: key(),
    refused: text().$type<PhotoRefusal>(),
    /** When it was removed, if `refused` says that it was here. */
    removedAt: instant(),
  },
  primaryRowKey,
)

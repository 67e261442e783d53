import { numeric, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import {
  companyKey,
  instant,
  key,
  primaryRowKey,
  rowKey,
  versionColumns,
} from '#src/platform/database/columns.ts'

export type ProjectStatus = 'COMPLETED' | 'IN_PROGRESS' | 'CANCELLED' | 'ARCHIVED'

export const projects = snakeCase.table(
  'projects',
  {
    ...rowKey(),
    clientId: uuid(),
    name: text().notNull(),
    description: text(),
    statement: text(),
    outcomes: text(),
    reward: text(),
    breakdown: text(),
    budget: numeric(),
    collaborators: text().array().notNull().default([]),
    status: text().$type<ProjectStatus>().notNull().default('IN_PROGRESS'),
    imageId: key(),
    creatorId: key(),
    /** When it left IN_PROGRESS; null while it is in progress. */
    endedAt: instant(),
    ...versionColumns(),
  },
  primaryRowKey,
)

/** The projects that a member of staff is limited to. */
export const personProjects = snakeCase.table(
  'person_projects',
  {
    companyId: companyKey(),
    personId: key().notNull(),
    projectId: key().notNull(),
    addedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.personId, t.projectId] })],
)

export const projectCollectors = snakeCase.table(
  'project_collectors',
  {
    companyId: companyKey(),
    projectId: key().notNull(),
    personId: key().notNull(),
    addedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.projectId, t.personId] })],
)

import type { ChosenCounting } from '@quadrat/domain/insights/counted-reports'
import { integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { companyKey, identity, instant, key } from '#src/platform/database/columns.ts'
import type { DashboardBlock } from './dashboard.rules.ts'

/** The dashboard of the company, which has no project, and those of projects. */
export const dashboards = snakeCase.table(
  'dashboards',
  {
    companyId: companyKey(),
    id: identity(),
    projectId: key(),
    blocks: jsonb().$type<DashboardBlock[]>().notNull().default([]),
    /** Which versions of reports its charts count. */
    counted: text().$type<ChosenCounting>().notNull().default('current'),
    rowVersion: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.id] })],
)

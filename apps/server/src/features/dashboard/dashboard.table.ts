import type { ChosenCounting } from '@quadrat/domain/insights/counted-reports'
import { jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { key, primaryRowKey, rowKey, versionColumns } from '#src/platform/database/columns.ts'
import type { DashboardBlock } from './dashboard.rules.ts'

/** The dashboard of the company, which has no project, and those of projects. */
export const dashboards = snakeCase.table(
  'dashboards',
  {
    ...rowKey(),
    projectId: key(),
    blocks: jsonb().$type<DashboardBlock[]>().notNull().default([]),
    /** Which versions of reports its charts count. */
    counted: text().$type<ChosenCounting>().notNull().default('current'),
    ...versionColumns(),
  },
  primaryRowKey,
)

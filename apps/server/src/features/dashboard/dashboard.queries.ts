import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { projects } from '#src/features/project/project.table.ts'
import { templates } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { dashboards } from './dashboard.table.ts'

export type DashboardRow = typeof dashboards.$inferSelect

const isOf = (companyId: number, projectId: number | null) =>
  and(
    eq(dashboards.companyId, companyId),
    projectId === null ? isNull(dashboards.projectId) : eq(dashboards.projectId, projectId),
  )

/** The dashboard of a project, or of the company; null if nobody has arranged it yet. */
export async function findDashboard(
  tx: Tx,
  companyId: number,
  projectId: number | null,
): Promise<DashboardRow | null> {
  const [row] = await tx.select().from(dashboards).where(isOf(companyId, projectId))
  return row ?? null
}

/** The same, made if it is missing, and locked until the commit. */
export async function lockDashboard(
  tx: Tx,
  companyId: number,
  projectId: number | null,
  now: Date,
): Promise<DashboardRow> {
  await tx
    .insert(dashboards)
    .values({ companyId, projectId, rowVersion: 0, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select().from(dashboards).where(isOf(companyId, projectId)).for('no key update')
  if (!row) throw new Error('no dashboard came back')
  return row
}

export async function hasProject(tx: Tx, companyId: number, id: number): Promise<boolean> {
  return (await tx.$count(projects, equals(projects, { companyId, id }))) > 0
}

/** True if the company has all of these templates, or versions of them. */
export async function hasTemplates(tx: Tx, companyId: number, ids: readonly number[]): Promise<boolean> {
  if (!ids.length) return true
  const [row] = await tx
    .select({ n: sql<number>`count(*)::integer` })
    .from(templates)
    .where(and(eq(templates.companyId, companyId), inArray(templates.id, [...ids])))
  return row?.n === new Set(ids).size
}

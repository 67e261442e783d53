import type { RetentionRule } from '@quadrat/domain/account/retention'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { projects } from '#src/features/project/project.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
import { retentionRules } from './retention.table.ts'

export type RetentionRow = typeof retentionRules.$inferSelect

const one = (companyId: number, projectId: number) => equals(retentionRules, { companyId, projectId })

export async function hasProject(tx: Tx, companyId: number, id: number): Promise<boolean> {
  return (await tx.$count(projects, equals(projects, { companyId, id }))) > 0
}

export async function ruleOf(tx: Tx, companyId: number, projectId: number): Promise<RetentionRow | null> {
  const [row] = await tx.select().from(retentionRules).where(one(companyId, projectId))
  return row ?? null
}

/** The rules of a company that remove something, for the list of projects in the settings. */
export function rulesOf(tx: Tx, companyId: number) {
  return tx
    .select({
      id: projects.id,
      name: projects.name,
      photosMonths: retentionRules.photosMonths,
      positionsMonths: retentionRules.positionsMonths,
    })
    .from(projects)
    .leftJoin(
      retentionRules,
      and(eq(retentionRules.companyId, companyId), eq(retentionRules.projectId, projects.id)),
    )
    .where(eq(projects.companyId, companyId))
    .orderBy(sql`lower(${projects.name})`, projects.id)
    .limit(500)
}

export async function upsertRule(
  tx: Tx,
  companyId: number,
  projectId: number,
  rule: RetentionRule,
  now: Date,
): Promise<RetentionRow> {
  const [row] = await tx
    .insert(retentionRules)
    .values({ companyId, projectId, ...rule, updatedAt: now })
    .onConflictDoUpdate({
      target: [retentionRules.companyId, retentionRules.projectId],
      set: { ...rule, updatedAt: now, rowVersion: sql`${retentionRules.rowVersion} + 1` },
    })
    .returning()
  if (!row) throw new Error('a rule was not written')
  return row
}

/**
 * How many photos and positions of a project are older than these instants; none for null.
 * SQL text: counts over two joins that share their start.
 */
export async function countOlder(
  tx: Tx,
  companyId: number,
  projectId: number,
  before: { photos: Date | null; positions: Date | null },
): Promise<{ photos: number; positions: number }> {
  const { rows } = await tx.$client.query(
    `select
       (select count(*) from tasks t join evidence e on e.company_id = $1 and e.task_id = t.id
         join evidence_photos p on p.company_id = $1 and p.evidence_id = e.id
         where t.company_id = $1 and t.project_id = $2 and t.created_at < $3 and p.file_id is not null)::int as photos,
       (select count(*) from tasks t join evidence e on e.company_id = $1 and e.task_id = t.id
         where t.company_id = $1 and t.project_id = $2 and t.created_at < $4
           and (e.latitude is not null or e.location_text is not null))::int as positions`,
    [companyId, projectId, before.photos, before.positions],
  )
  return rows[0]
}

/** The rules of all companies that remove something. */
export function activeRules(tx: Tx): Promise<RetentionRow[]> {
  return tx
    .select()
    .from(retentionRules)
    .where(
      and(
        ofCompany(tx, retentionRules.companyId),
        or(isNotNull(retentionRules.photosMonths), isNotNull(retentionRules.positionsMonths)),
      ),
    )
    .orderBy(retentionRules.companyId, retentionRules.projectId)
}

/**
 * The rule as it is now, locked, so that a change of it waits for the batch; null if it removes nothing any
 * more.
 */
export async function lockRule(
  tx: Tx,
  { companyId, projectId }: Pick<RetentionRow, 'companyId' | 'projectId'>,
): Promise<RetentionRow | null> {
  const [row] = await tx.select().from(retentionRules).where(one(companyId, projectId)).for('update')
  return row ?? null
}

export async function noteRun(
  tx: Tx,
  { companyId, projectId }: Pick<RetentionRow, 'companyId' | 'projectId'>,
  removed: { photos: number; positions: number },
  now: Date,
): Promise<void> {
  await tx
    .update(retentionRules)
    .set({
      ranAt: now,
      photosRemoved: sql`${retentionRules.photosRemoved} + ${removed.photos}`,
      positionsRemoved: sql`${retentionRules.positionsRemoved} + ${removed.positions}`,
    })
    .where(one(companyId, projectId))
}

import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { sampleProjects } from './sample-project.table.ts'

export type SampleProjectRow = typeof sampleProjects.$inferSelect

/** The sample project of the company; null without one. */
export async function findSampleProject(tx: Tx, companyId: number): Promise<SampleProjectRow | null> {
  const [row] = await tx.select().from(sampleProjects).where(eq(sampleProjects.companyId, companyId))
  return row ?? null
}

export async function insertSampleProject(tx: Tx, row: SampleProjectRow): Promise<void> {
  await tx.insert(sampleProjects).values(row)
}

/**
 * Removes the sample project of the company with all that belongs to it.
 * @returns the hashes of files whose bytes may go; null without a sample project
 */
export async function deleteSampleProject(tx: Tx): Promise<string[] | null> {
  const { rows } = await tx.execute<{ hashes: string[] | null }>(
    sql`select remove_sample_project() as hashes`,
  )
  return rows[0]?.hashes ?? null
}

export interface ChecklistFacts {
  projects: boolean
  collectors: boolean
  collectorsInProjects: boolean
  templates: boolean
  groups: boolean
  tasks: boolean
}

/**
 * Whether the company has anything of each kind, apart from its sample project.
 * SQL text: `exists` stops at the first row, also in a company with a million tasks.
 */
export async function findChecklistFacts(tx: Tx, companyId: number): Promise<ChecklistFacts> {
  const { rows } = await tx.$client.query(
    `with sample as (select coalesce(max(project_id), 0) as project, coalesce(max(template_id), 0) as template,
       coalesce((select collector_ids from sample_projects where company_id = $1), '{}') as collectors
       from sample_projects where company_id = $1)
     select
       exists (select from projects where company_id = $1 and id <> sample.project) as projects,
       exists (select from people where company_id = $1 and role = 'collector' and id <> all(sample.collectors)) as collectors,
       exists (select from project_collectors m join people p on p.company_id = $1 and p.id = m.person_id
         where m.company_id = $1 and p.role = 'collector' and m.person_id <> all(sample.collectors)) as "collectorsInProjects",
       exists (select from templates where company_id = $1 and root_id <> sample.template) as templates,
       exists (select from groups where company_id = $1) as groups,
       exists (select from tasks where company_id = $1 and project_id <> sample.project) as tasks
     from sample`,
    [companyId],
  )
  return rows[0]
}

/**
 * The data collector as whom staff may try the collector app: one of the sample project, or in the demo
 * company one whom the demo brought along. Never a person whom the company has added. Null if there is none.
 * SQL text: it asks three nouns.
 * @param demo whether the installation is a demo
 */
export async function findTrialCollector(tx: Tx, companyId: number, demo: boolean): Promise<number | null> {
  const { rows } = await tx.$client.query(
    `select p.id::int8 as id
     from people p
     left join sample_projects s on s.company_id = $1 and p.id = any(s.collector_ids)
     where p.company_id = $1 and p.role = 'collector' and p.status = 'ACTIVE' and not p.blocked
       and exists (select from project_collectors c where c.company_id = $1 and c.person_id = p.id)
       and (s.company_id is not null or ($2 and exists (select from audit a where a.company_id = $1
         and a.subject_kind = 'company' and a.subject_id = $1 and a.action = 'demo.create' and p.created_at < a.at)))
     order by s.company_id is null, p.id limit 1`,
    [companyId, demo],
  )
  return rows[0] ? Number(rows[0].id) : null
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'
import type { FileRow, NewFile } from './file.queries.ts'
import { files } from './file.table.ts'

// The pictures and sounds beside labels. A company has each content once.

/** Those of the files that the company has. */
export async function labelFiles(tx: Tx, companyId: number, hashes: readonly string[]): Promise<FileRow[]> {
  if (hashes.length === 0) return []
  const isOne = and(
    eq(files.companyId, companyId),
    inArray(files.hash, [...hashes]),
    eq(files.ofTemplates, true),
  )
  return tx.select().from(files).where(isOne)
}

/** Creates a file. One that is there counts as new, so that the clean-up leaves it for as long. */
export async function upsertLabelFile(tx: Tx, file: NewFile): Promise<FileRow> {
  const [row] = await tx
    .insert(files)
    .values({ ...file, ofTemplates: true })
    .onConflictDoUpdate({
      target: [files.companyId, files.hash],
      targetWhere: sql`of_templates`,
      set: { updatedAt: file.updatedAt },
    })
    .returning()
  if (!row) throw new Error('a file was neither inserted nor found')
  return row
}

/** True if one of the templates that a collector can fill in names the file. */
export async function isFileOfWork(
  tx: Tx,
  { companyId, personId, hash }: { companyId: number; personId: number; hash: string },
): Promise<boolean> {
  const { rows } = await tx.$client.query(
    `select from project_collectors m
     join projects p on p.company_id = m.company_id and p.id = m.project_id and p.status = 'IN_PROGRESS'
     join project_templates pt on pt.company_id = p.company_id and pt.project_id = p.id and pt.status = 'active'
     join templates t on t.company_id = pt.company_id and t.id = pt.template_id and t.status = 'active'
     where m.company_id = $1 and m.person_id = $2 and strpos(t.fields::text, $3) > 0 limit 1`,
    [companyId, personId, hash],
  )
  return rows.length > 0
}

/** True if any version of a template names the file. */
export async function isFileOfTemplate(
  tx: Tx,
  { companyId, rootId, hash }: { companyId: number; rootId: number; hash: string },
): Promise<boolean> {
  const { rows } = await tx.$client.query(
    'select from templates where company_id = $1 and root_id = $2 and strpos(fields::text, $3) > 0 limit 1',
    [companyId, rootId, hash],
  )
  return rows.length > 0
}

/**
 * Deletes the files of all companies that no version or draft of a template names, unless they were added
 * after an instant. Returns their hashes by company.
 */
export async function deleteUnusedLabelFiles(tx: Tx, before: Date): Promise<Map<number, string[]>> {
  const company = tx.$client.companyId ?? 'a.company_id'
  const { rows } = (await tx.$client.query(
    `with asked as materialized (
       select company_id, array_agg(hash) as hashes from files
       where ${inCompany(tx, 'company_id')} and of_templates and updated_at < $1 group by 1),
     used as materialized (
       select a.company_id, found[1] as hash from asked a, templates t,
         regexp_matches(t.fields::text, '"hash": "([0-9a-f]{64})"', 'g') found where t.company_id = ${company}
       union
       select a.company_id, found[1] from asked a, template_drafts d,
         regexp_matches(d.draft::text, '"hash": "([0-9a-f]{64})"', 'g') found where d.company_id = ${company})
     delete from files f using asked a
     where f.company_id = ${company} and f.of_templates and f.updated_at < $1 and f.hash = any(a.hashes)
       and not exists (select from used u where u.company_id = f.company_id and u.hash = f.hash)
     returning f.company_id, f.hash`,
    [before],
  )) as { rows: { company_id: string; hash: string }[] }
  const byCompany = Map.groupBy(rows, row => Number(row.company_id))
  return new Map([...byCompany].map(([id, of]) => [id, of.map(({ hash }) => hash)]))
}

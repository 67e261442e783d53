import type { AuditAction } from '@quadrat/domain/audit/audit'
import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import { insertRow } from '#src/platform/database/company-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { companies } from './company.table.ts'

export type CompanyRow = InferSelectModel<typeof companies>

/** @throws Error of the database, which becomes the problem taken.company */
export async function insertCompany(
  tx: Tx,
  row: Omit<InferInsertModel<typeof companies>, 'id'>,
): Promise<CompanyRow> {
  const company = await insertRow(tx, companies, row)
  await keepCompanyName(tx, company.id, company.name)
  return company
}

/** Takes the name for the company, and frees the one before. */
export async function keepCompanyName(tx: Tx, companyId: number, name: string): Promise<void> {
  await tx.$client.query('select take_company_name($1, $2)', [companyId, name])
}

/** Whether anybody has registered yet. */
export async function hasCompany(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: companies.id }).from(companies).limit(1)).length > 0
}

/** The company that registered first; null before any has. */
export async function firstCompanyId(tx: Tx): Promise<number | null> {
  const [first] = await tx.select({ id: companies.id }).from(companies).orderBy(companies.id).limit(1)
  return first?.id ?? null
}

/** The company, locked until the commit. */
export async function lockCompany(tx: Tx, id: number): Promise<CompanyRow> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update')
  if (!company) throw new Error(`no company ${id}`)
  return company
}

/** @throws Error of the database, which becomes the problem taken.company */
export async function updateCompany(tx: Tx, id: number, set: Partial<CompanyRow>): Promise<CompanyRow> {
  const [company] = await tx.update(companies).set(set).where(eq(companies.id, id)).returning()
  if (!company) throw new Error('no company came back')
  if (set.name !== undefined) await keepCompanyName(tx, id, set.name)
  return company
}

/**
 * Writes the first audit line of a company; requests of its people write the later ones.
 * SQL text: the audit log has no table in the Drizzle schema, because `record_audit_and_events` writes it.
 */
export async function auditRegistration(
  tx: Tx,
  companyId: number,
  personId: number,
  now: Date,
): Promise<void> {
  const action: AuditAction = 'company.register'
  await tx.$client.query(
    `insert into audit (company_id, at, actor_id, action, subject_kind, subject_id)
     values ($1, $2, $3, $4, 'company', $1)`,
    [companyId, now, personId, action],
  )
}

export type CompanyQuery = NonNullable<Parameters<Tx['query']['companies']['findMany']>[0]>

/** The company as GraphQL selects it. */
export async function findCompany<Q extends CompanyQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.companies.findMany({ ...query, limit: 1 })
  if (!row) throw new Error('the company of the viewer is gone')
  return row
}

import { type SQLWrapper, sql } from 'drizzle-orm'
import { queriedCompany } from './queried-company.ts'

interface CompanyColumns {
  companyId: unknown
}

/** The ends of a relation between rows of one company, which is that of the query (`queriedCompany`). */
export function ends<
  From extends CompanyColumns,
  FromKey extends keyof From,
  To extends CompanyColumns,
  ToKey extends keyof To = 'id' & keyof To,
>(from: From, fromKey: FromKey, to: To, toKey = 'id' as ToKey) {
  return { from: from[fromKey], to: to[toKey], where: ofCompany }
}

/** The condition of a relation on the company of its rows. */
export const ofCompany = {
  RAW: (table: { companyId: SQLWrapper }) => sql`${table.companyId} = ${queriedCompany()}`,
}

/** The condition of a relation to the company itself. */
export const isCompany = {
  RAW: (table: { id: SQLWrapper }) => sql`${table.id} = ${queriedCompany()}`,
}

import { snakeCase } from 'drizzle-orm/pg-core'
import { companyKey, instant, key } from '#src/platform/database/columns.ts'

/** The open offer of a company's SUPER ADMIN to hand the company over. */
export const leadershipOffers = snakeCase.table('leadership_offers', {
  companyId: companyKey().primaryKey(),
  fromId: key().notNull(),
  toId: key().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})

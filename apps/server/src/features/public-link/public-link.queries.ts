import { and, desc, eq, sql } from 'drizzle-orm'
import { companies } from '#src/features/company/company.table.ts'
import { groups } from '#src/features/group/group.table.ts'
import { people, personName } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { publicLinks } from './public-link.table.ts'

export type PublicLinkRow = typeof publicLinks.$inferSelect

const byId = (companyId: number, id: number) => equals(publicLinks, { companyId, id })

/** What is shown of a link: all but the hash of its token. */
const shown = {
  companyId: publicLinks.companyId,
  id: publicLinks.id,
  title: publicLinks.title,
  shows: publicLinks.shows,
  coarseness: publicLinks.coarseness,
  origins: publicLinks.origins,
  expiresAt: publicLinks.expiresAt,
  revokedAt: publicLinks.revokedAt,
  views: publicLinks.views,
  lastViewedAt: publicLinks.lastViewedAt,
  createdAt: publicLinks.createdAt,
  updatedAt: publicLinks.updatedAt,
  createdBy: personName,
}

/** The links of a company, the newest first, those that are revoked last. */
export function listLinks(tx: Tx, companyId: number, { id, limit }: { id?: number; limit: number }) {
  return tx
    .select(shown)
    .from(publicLinks)
    .innerJoin(
      people,
      and(eq(people.companyId, publicLinks.companyId), eq(people.id, publicLinks.createdById)),
    )
    .where(id === undefined ? eq(publicLinks.companyId, companyId) : byId(companyId, id))
    .orderBy(sql`${publicLinks.revokedAt} is not null`, desc(publicLinks.id))
    .limit(limit)
}
export type PublicLinkShown = Awaited<ReturnType<typeof listLinks>>[number]

/** How many links of a company are not revoked. */
export function countLinks(tx: Tx, companyId: number): Promise<number> {
  return tx.$count(publicLinks, equals(publicLinks, { companyId, revokedAt: null }))
}

/** The link with this token, with the name of its company, and whether it is revoked or over. */
export async function findLink(
  tx: Tx,
  companyId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<(PublicLinkRow & { company: string; hasEnded: boolean }) | null> {
  const [row] = await tx
    .select({ link: publicLinks, company: companies.name })
    .from(publicLinks)
    .innerJoin(companies, eq(companies.id, publicLinks.companyId))
    .where(equals(publicLinks, { companyId, tokenHash }))
  if (!row) return null
  const { revokedAt, expiresAt } = row.link
  const hasEnded = revokedAt !== null || (expiresAt !== null && expiresAt <= now)
  return { ...row.link, company: row.company, hasEnded }
}

/** Adds views to a link. */
export async function addViews(
  tx: Tx,
  companyId: number,
  id: number,
  { views, at }: { views: number; at: Date },
): Promise<void> {
  await tx
    .update(publicLinks)
    .set({
      views: sql`${publicLinks.views} + ${views}`,
      lastViewedAt: sql`greatest(${publicLinks.lastViewedAt}, ${at}::timestamptz)`,
    })
    .where(byId(companyId, id))
}

export async function hasGroup(tx: Tx, companyId: number, id: number): Promise<boolean> {
  return (await tx.$count(groups, equals(groups, { companyId, id }))) > 0
}

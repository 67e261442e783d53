import { and, desc, eq, sql } from 'drizzle-orm'
import { deleteSignInNames } from '#src/features/person/person.queries.ts'
import { people } from '#src/features/person/person.table.ts'
import { sessions, signInCodes } from '#src/features/session/session.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { erasures } from './erasure.table.ts'

export type ErasureRow = typeof erasures.$inferSelect
export type ErasedPerson = Pick<
  typeof people.$inferSelect,
  'id' | 'role' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'idNumber' | 'pictureId' | 'erasedAt'
>

const person = (companyId: number, id: number) => equals(people, { companyId, id })

const personColumns = {
  id: people.id,
  role: people.role,
  firstName: people.firstName,
  lastName: people.lastName,
  email: people.email,
  phoneNumber: people.phoneNumber,
  idNumber: people.idNumber,
  pictureId: people.pictureId,
  erasedAt: people.erasedAt,
}

export async function personToErase(tx: Tx, companyId: number, id: number): Promise<ErasedPerson | null> {
  const [row] = await tx.select(personColumns).from(people).where(person(companyId, id))
  return row ?? null
}

export async function lockPersonToErase(tx: Tx, companyId: number, id: number): Promise<ErasedPerson | null> {
  const [row] = await tx.select(personColumns).from(people).where(person(companyId, id)).for('update')
  return row ?? null
}

/** What there is of a person. SQL text: counts over many tables in one statement. */
export interface PersonalData {
  reports: number
  photos: number
  messages: number
  comments: number
  phones: number
  sessions: number
  decisions: number
}

export async function countPersonalData(tx: Tx, companyId: number, id: number): Promise<PersonalData> {
  const count = (from: string) => `(select count(*) from ${from})::int`
  const { rows } = await tx.$client.query(
    `select ${count('tasks where company_id = $1 and reporter_id = $2')} as reports,
      ${count(`tasks t join evidence e on e.company_id = $1 and e.task_id = t.id
        join evidence_photos p on p.company_id = $1 and p.evidence_id = e.id
        where t.company_id = $1 and t.reporter_id = $2 and p.file_id is not null`)} as photos,
      ${count('task_messages where company_id = $1 and (author_id = $2 or collector_id = $2)')} as messages,
      ${count('task_comments where company_id = $1 and author_id = $2')} as comments,
      ${count('devices where company_id = $1 and person_id = $2')} as phones,
      ${count('sessions where company_id = $1 and person_id = $2 and revoked_at is null')} as sessions,
      ${count('tasks where company_id = $1 and decided_by_id = $2')} as decisions`,
    [companyId, id],
  )
  return rows[0]
}

/** Takes all access away at once: the names and codes to sign in, and the account. */
export async function closeAccount(tx: Tx, companyId: number, id: number, now: Date): Promise<void> {
  await deleteSignInNames(tx, companyId, id)
  await tx.delete(signInCodes).where(equals(signInCodes, { companyId, personId: id }))
  // Those that were over already, too: whatever token a phone still has, it is told the same.
  await tx
    .update(sessions)
    .set({ endReason: 'erased', revokedAt: sql`coalesce(${sessions.revokedAt}, ${now.toISOString()})` })
    .where(equals(sessions, { companyId, personId: id }))
  await tx
    .update(people)
    .set({
      status: 'ARCHIVED',
      blocked: true,
      erasedAt: now,
      updatedAt: now,
      rowVersion: sql`${people.rowVersion} + 1`,
    })
    .where(person(companyId, id))
}

export async function erasureOf(tx: Tx, companyId: number, personId: number): Promise<ErasureRow | null> {
  const [row] = await tx.select().from(erasures).where(equals(erasures, { companyId, personId }))
  return row ?? null
}

export function listErasures(tx: Tx, companyId: number): Promise<ErasureRow[]> {
  return tx
    .select()
    .from(erasures)
    .where(eq(erasures.companyId, companyId))
    .orderBy(desc(erasures.id))
    .limit(50)
}

/** Starts or continues an erasure; null if it is done. */
export async function beginErasure(tx: Tx, companyId: number, id: number): Promise<ErasureRow | null> {
  const [row] = await tx
    .update(erasures)
    .set({ state: 'running' })
    .where(and(equals(erasures, { companyId, id }), sql`${erasures.state} <> 'done'`))
    .returning()
  return row ?? null
}

export async function addPhotosRemoved(tx: Tx, row: ErasureRow, photos: number): Promise<void> {
  await tx
    .update(erasures)
    .set({ photosRemoved: sql`${erasures.photosRemoved} + ${photos}` })
    .where(equals(erasures, { companyId: row.companyId, id: row.id }))
}

export async function endErasure(tx: Tx, row: ErasureRow, now: Date): Promise<void> {
  await tx
    .update(erasures)
    .set({ state: 'done', endedAt: now })
    .where(equals(erasures, { companyId: row.companyId, id: row.id }))
}

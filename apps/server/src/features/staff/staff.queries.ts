import { Problem } from '@quadrat/domain/problem'
import { and, eq, inArray } from 'drizzle-orm'
import type { PersonRow } from '#src/features/collector/collector.queries.ts'
import { people } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/db.ts'

export const staffRoles = ['leader', 'admin'] as const

/** The member of staff, kept from others until the commit. */
export async function lockStaff(tx: Tx, companyId: number, id: number): Promise<PersonRow | null> {
  const [person] = await tx
    .select()
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, id), inArray(people.role, [...staffRoles])))
    .for('no key update')
  return person ?? null
}

/** @throws Problem not-found unless this is somebody of the company's staff */
export async function requireStaff(tx: Tx, companyId: number, id: number): Promise<void> {
  const found = await tx.$count(
    people,
    and(eq(people.companyId, companyId), eq(people.id, id), inArray(people.role, [...staffRoles])),
  )
  if (!found) throw new Problem('not-found', { what: 'user' })
}

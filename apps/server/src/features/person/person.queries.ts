import { Problem } from '@quadrat/domain/problem'
import { and, eq, sql } from 'drizzle-orm'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Tx } from '#src/platform/db.ts'
import { people, signInNames } from './person.table.ts'

/** An email address as it is compared and kept: nobody has two accounts that differ in case. */
export function emailName(typed: string): string {
  return typed.trim().toLowerCase()
}

/**
 * A phone number in E.164, or null when it is none.
 * @param country whose numbers are written without their calling code; without it such a number is none
 */
export function phoneName(typed: string, country?: CountryCode): string | null {
  const read = parsePhoneNumberFromString(typed.trim(), country)
  return read?.isPossible() ? read.number : null
}

/** Whom an email or a phone number leads to. Asked before the company is known, so as the database's owner. */
export async function personBySignInName(tx: Tx, name: string) {
  const [row] = await tx
    .select({
      companyId: people.companyId,
      personId: people.id,
      role: people.role,
      passwordHash: people.passwordHash,
    })
    .from(signInNames)
    .innerJoin(people, and(eq(people.companyId, signInNames.companyId), eq(people.id, signInNames.personId)))
    .where(eq(signInNames.name, name))
  return row ?? null
}

/**
 * Lets a person sign in with an email or a phone number.
 * @param name as `emailName` and `phoneName` write it
 * @throws Problem taken.email, taken.phone when somebody of any company has it
 */
export async function insertSignInName(
  tx: Tx,
  companyId: number,
  personId: number,
  name: string,
): Promise<void> {
  const added = await tx
    .insert(signInNames)
    .values({ companyId, personId, name })
    .onConflictDoNothing()
    .returning({ name: signInNames.name })
  if (added.length === 0) throw new Problem(name.includes('@') ? 'taken.email' : 'taken.phone')
}

/** Ends sign-in with one name of a person, or with all of them. */
export async function deleteSignInNames(
  tx: Tx,
  companyId: number,
  personId: number,
  name?: string,
): Promise<void> {
  await tx
    .delete(signInNames)
    .where(
      and(
        eq(signInNames.companyId, companyId),
        eq(signInNames.personId, personId),
        name === undefined ? undefined : eq(signInNames.name, name),
      ),
    )
}

export async function passwordHashOf(tx: Tx, companyId: number, personId: number): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: people.passwordHash })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, personId)))
  return row?.passwordHash ?? null
}

export async function writePasswordHash(
  tx: Tx,
  companyId: number,
  personId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .update(people)
    .set({ passwordHash, updatedAt: now })
    .where(and(eq(people.companyId, companyId), eq(people.id, personId)))
}

/** Who somebody is and the company's name, as a sign-in answers it. */
export async function personWithCompany(tx: Tx, companyId: number, personId: number) {
  return tx.query.people.findFirst({
    where: { companyId, id: personId },
    columns: {
      id: true,
      firstName: true,
      lastName: true,
      role: true,
      confirmed: true,
      email: true,
      phoneNumber: true,
    },
    with: {
      company: { columns: { id: true, name: true, requiresSecondFactor: true } },
      secondFactor: { columns: { confirmedAt: true } },
    },
  })
}

/** @returns whether the phone may do something else now than it said before */
export async function writeDevicePermissions(
  tx: Tx,
  companyId: number,
  personId: number,
  flags: {
    cameraPermission: boolean | null
    locationPermission: boolean | null
    mediaLibraryPermission: boolean | null
  },
): Promise<boolean> {
  const { cameraPermission, locationPermission, mediaLibraryPermission } = people
  const isOther = sql`(${cameraPermission}, ${locationPermission}, ${mediaLibraryPermission}) is distinct from
    (${flags.cameraPermission}::boolean, ${flags.locationPermission}::boolean, ${flags.mediaLibraryPermission}::boolean)`
  const changed = await tx
    .update(people)
    .set(flags)
    .where(and(eq(people.companyId, companyId), eq(people.id, personId), isOther))
    .returning({ id: people.id })
  return changed.length > 0
}

import type { Language } from '@quadrat/domain/language/languages'
import { Problem } from '@quadrat/domain/problem'
import { and, eq, sql } from 'drizzle-orm'
import { type CountryCode, Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { companies } from '#src/features/company/company.table.ts'
import { secondFactors } from '#src/features/second-factor/second-factor.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { people, signInNames } from './person.table.ts'

/** The normalized email: trimmed and in lower case, so that two accounts cannot differ in case only. */
export function emailName(typed: string): string {
  return typed.trim().toLowerCase()
}

/**
 * The phone number in E.164, or null if it is not valid.
 * @param country the country of numbers without a calling code; without it, those are not valid
 */
export function phoneName(typed: string, country?: CountryCode): string | null {
  const read = parsePhoneNumberFromString(typed.trim(), country)
  return read?.isPossible() ? read.number : null
}

/** The part of a country's plan that the types of the library leave out. */
interface MobilePlan {
  type(name: 'MOBILE'): { possibleLengths(): number[] } | undefined
}

/**
 * The number of a phone that gets text messages, in E.164: as long as the mobile numbers of its country are.
 * Null if it is not.
 */
export function mobileName(typed: string, country?: CountryCode): string | null {
  const read = parsePhoneNumberFromString(typed.trim(), country)
  if (!read?.isPossible()) return null
  const length = read.nationalNumber.length
  const isMobile = read.getPossibleCountries().some(code => {
    const metadata = new Metadata()
    metadata.selectNumberingPlan(code)
    const plan = metadata.numberingPlan as unknown as MobilePlan | undefined
    const lengths = plan?.type('MOBILE')?.possibleLengths()
    return lengths === undefined || lengths.includes(length)
  })
  return isMobile ? read.number : null
}

/**
 * The person who signs in with an email or phone number.
 * Runs as the database's owner, because the company is not known yet.
 */
export async function personBySignInName(tx: Tx, name: string) {
  const [found] = await tx
    .select({ companyId: signInNames.companyId, personId: signInNames.personId })
    .from(signInNames)
    .where(eq(signInNames.name, name))
  // Asked also for a name that nobody has, so that the time of the answer tells nothing.
  const { companyId, personId } = found ?? { companyId: 0, personId: 0 }
  const [row] = await tx
    .select({
      companyId: people.companyId,
      personId: people.id,
      role: people.role,
      passwordHash: people.passwordHash,
      invitationWithdrawnAt: people.invitationWithdrawnAt,
    })
    .from(people)
    .where(equals(people, { companyId, id: personId }))
  return row ?? null
}

/**
 * Adds an email or phone number that a person signs in with.
 * @param name as `emailName` and `phoneName` return it
 * @throws Problem taken.email, taken.phone if a person of any company has it
 */
export async function insertSignInName(
  tx: Tx,
  companyId: number,
  personId: number,
  name: string,
): Promise<void> {
  const added = await addSignInNames(tx, companyId, new Map([[name, personId]]))
  if (added.length === 0) throw new Problem(name.includes('@') ? 'taken.email' : 'taken.phone')
}

/**
 * Adds sign-in names of people; returns those that nobody had. SQL text: a function, which may write the
 * names on all nodes of a cluster.
 */
export async function addSignInNames(
  tx: Tx,
  companyId: number,
  personOf: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { rows } = await tx.$client.query('select take_sign_in_names($1, $2, $3) as name', [
    companyId,
    [...personOf.keys()],
    [...personOf.values()],
  ])
  return rows.map(({ name }: { name: string }) => name)
}

/** Deletes one sign-in name of a person, or all of them. */
export async function deleteSignInNames(
  tx: Tx,
  companyId: number,
  personId: number,
  name?: string,
): Promise<void> {
  await tx.$client.query('select free_sign_in_names($1, $2, $3)', [companyId, personId, name ?? null])
}

export async function passwordHashOf(tx: Tx, companyId: number, personId: number): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: people.passwordHash })
    .from(people)
    .where(equals(people, { companyId, id: personId }))
  return row?.passwordHash ?? null
}

export async function updatePasswordHash(
  tx: Tx,
  companyId: number,
  personId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .update(people)
    .set({ passwordHash, updatedAt: now })
    .where(equals(people, { companyId, id: personId }))
}

/**
 * A person with their company and second factor, as a sign-in returns them; null if there is no such person.
 */
export async function personWithCompany(tx: Tx, companyId: number, personId: number) {
  const [person] = await tx
    .select({
      id: people.id,
      firstName: people.firstName,
      lastName: people.lastName,
      role: people.role,
      confirmed: people.confirmed,
      email: people.email,
      phoneNumber: people.phoneNumber,
      /** In which they are written to. */
      language: sql<
        string | null
      >`coalesce(${people.language}, ${people.browserLanguage}, ${companies.language})`,
      company: {
        id: companies.id,
        name: companies.name,
        requiresSecondFactor: companies.requiresSecondFactor,
      },
      secondFactorConfirmedAt: secondFactors.confirmedAt,
    })
    .from(people)
    .innerJoin(companies, eq(companies.id, people.companyId))
    .leftJoin(
      secondFactors,
      and(eq(secondFactors.companyId, companyId), eq(secondFactors.personId, people.id)),
    )
    .where(equals(people, { companyId, id: personId }))
  return person ?? null
}

/**
 * Stores the permissions and the language that a phone reports; true if they differ from the stored ones.
 * Null leaves the language as it is.
 */
export async function updateFromDevice(
  tx: Tx,
  companyId: number,
  personId: number,
  {
    language,
    ...flags
  }: {
    cameraPermission: boolean | null
    locationPermission: boolean | null
    mediaLibraryPermission: boolean | null
    language: Language | null
  },
): Promise<boolean> {
  const { cameraPermission, locationPermission, mediaLibraryPermission } = people
  const differs = sql`(${cameraPermission}, ${locationPermission}, ${mediaLibraryPermission}, ${people.language}) is distinct from
    (${flags.cameraPermission}::boolean, ${flags.locationPermission}::boolean, ${flags.mediaLibraryPermission}::boolean,
     coalesce(${language}::text, ${people.language}))`
  const changed = await tx
    .update(people)
    .set({ ...flags, ...(language && { language }) })
    .where(and(equals(people, { companyId, id: personId }), differs))
    .returning({ id: people.id })
  return changed.length > 0
}

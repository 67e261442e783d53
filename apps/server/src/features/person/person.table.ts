import type { Role } from '@quadrat/domain/account/permission'
import { sql } from 'drizzle-orm'
import { boolean, date, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import {
  companyKey,
  instant,
  key,
  primaryRowKey,
  rowKey,
  versionColumns,
} from '#src/platform/database/columns.ts'

export type Gender = 'Male' | 'Female' | 'Other' | 'Prefer_not_to_say'
export type PersonStatus = 'ACTIVE' | 'INACTIVE' | 'REQUEST_PENDING' | 'ARCHIVED'

export interface Onboarding {
  /** True for the person who registered the company: the profile and the trial are theirs to complete. */
  hasSteps?: boolean
  emailVerified?: boolean
  profileCompleted?: boolean
  billingInformationCompleted?: boolean
  projectCreated?: boolean
  profileInformation?: Record<string, string>
  /** Tour name → false if the person closed the tour. */
  guideWizard?: Record<string, boolean>
}

/** Staff, collectors and group members: one table with a role, three types in the API. */
export const people = snakeCase.table(
  'people',
  {
    ...rowKey(),
    clientId: uuid(),
    role: text().$type<Role>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    title: text(),
    email: text(),
    phoneNumber: text(),
    /** Name and phone number without case and accents, for searches. */
    folded: text().generatedAlwaysAs(
      sql`fold(first_name || ' ' || last_name || ' ' || coalesce(phone_number, ''))`,
    ),
    foldedFirstName: text().generatedAlwaysAs(sql`fold(first_name)`),
    foldedLastName: text().generatedAlwaysAs(sql`fold(last_name)`),
    passwordHash: text(),
    gender: text().$type<Gender>(),
    idNumber: text(),
    dateOfBirth: date(),
    status: text().$type<PersonStatus>().notNull().default('ACTIVE'),
    blocked: boolean().notNull().default(false),
    confirmed: boolean().notNull().default(false),
    isVerifier: boolean().notNull().default(false),
    groupId: key(),
    /** Kept by a trigger. */
    groupJoinedAt: instant(),
    pictureId: key(),
    cameraPermission: boolean(),
    locationPermission: boolean(),
    mediaLibraryPermission: boolean(),
    receiveWeeklyStatusReport: boolean().notNull().default(false),
    receiveLoginReminder: boolean().notNull().default(false),
    /** Of collectors and members. */
    receiveAutomaticMessages: boolean().notNull().default(true),
    /** For a role that may not take data out as files unless it is allowed. */
    mayExport: boolean().notNull().default(false),
    /** True for staff who are limited to the projects of `personProjects`. */
    inProjects: boolean().notNull().default(false),
    /** When the link to a first password was made void. */
    invitationWithdrawnAt: instant(),
    /** Of staff. */
    lastSignInAt: instant(),
    /** Their data was deleted on request: the row has no name, and nobody lists it. */
    erasedAt: instant(),
    onboarding: jsonb().$type<Onboarding>().notNull().default({}),
    /** What the person reads: chosen in the profile or by who invited them, or reported by the phone. */
    language: text(),
    /** What the browser asked for at the last sign-in. Of staff. */
    browserLanguage: text(),
    /** The ids of training videos. */
    watchedVideos: text().array().notNull().default([]),
    ...versionColumns(),
  },
  primaryRowKey,
)

/** The columns that name a person to others. */
export const personName = {
  companyId: people.companyId,
  id: people.id,
  firstName: people.firstName,
  lastName: people.lastName,
}

/** Maps emails and phone numbers to people; the one table whose key is unique across companies. */
export const signInNames = snakeCase.table('sign_in_names', {
  name: text().primaryKey(),
  companyId: companyKey(),
  personId: key().notNull(),
})

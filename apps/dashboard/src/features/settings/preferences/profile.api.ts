import type { StaffLanguage } from '@quadrat/domain/language/languages'
import { queryOptions } from '@tanstack/react-query'
import {
  OwnProfileDocument,
  type OwnProfilePartsFragment,
  UpdateOwnProfileDocument,
} from '#src/generated/graphql.ts'
import { graphql, post } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type OwnProfile = OwnProfilePartsFragment

/** The values of the form. */
export interface ProfileValues {
  firstName: string
  lastName: string
  title: string
  picture: { id: string; url: string } | null
}

export const ownProfileQuery = queryOptions({
  queryKey: [...keys.ownAccount, 'profile'],
  queryFn: async ({ signal }) => (await graphql(OwnProfileDocument, {}, signal)).myUser,
})

/** @param rowVersion the version that the values were changed on */
export function updateProfile({ picture, ...values }: ProfileValues, rowVersion: number) {
  return graphql(UpdateOwnProfileDocument, {
    input: { ...values, profilePicture: picture?.id ?? null, rowVersion },
  })
}

/** Keeps the language of the dashboard and of the person's emails. */
export function updateLanguage(language: StaffLanguage) {
  return graphql(UpdateOwnProfileDocument, { input: { language } })
}

/**
 * Sends a code to a new address, which counts once it is confirmed. The current address drops one that was
 * asked for.
 */
export async function changeEmail(typed: { email: string; password: string }): Promise<void> {
  await post('/api/auth/change-email', typed)
}

import type { AccountProfile } from '@quadrat/domain/account/account-onboarding'
import { queryOptions } from '@tanstack/react-query'
import { SaveOnboardingProfileDocument } from '#src/generated/graphql.ts'
import { confirmationMail } from '#src/shared/account/confirmation-mail.ts'
import { get, graphql, post } from '#src/shared/api/graphql.ts'
import { lookUpCountry } from '#src/shared/people/look-up-country.ts'

/** Sends the mail that confirms the viewer's address. The server sends none to a confirmed address. */
export async function sendConfirmation(userId: string): Promise<void> {
  await post('/api/auth/send-email-confirmation', { userId: Number(userId) })
  confirmationMail.set({ userId, sentAt: Date.now() })
}

/** Confirms the address by the six digits of the mail instead of its link. */
export async function confirmByPin(userId: string, pin: string): Promise<void> {
  await get(`/api/auth/email-confirmation?${new URLSearchParams({ u: userId, pin })}`)
}

/** Replaces a mistyped address that is not confirmed yet, and sends the mail to the new one. */
export async function correctEmail(userId: string, email: string): Promise<void> {
  await post('/api/auth/change-email', { email })
  confirmationMail.set({ userId, sentAt: Date.now() })
}

/** Saves the answers of the second step and completes it. */
export async function saveProfile(profileInformation: AccountProfile): Promise<void> {
  const onboardingInformation = { profileInformation, profileCompleted: true }
  await graphql(SaveOnboardingProfileDocument, { input: { onboardingInformation } })
}

/** The country of this client by its network address; null where no look-up is set or it names none. */
export const foundCountryQuery = queryOptions({
  queryKey: ['found-country'],
  queryFn: () => lookUpCountry(),
  staleTime: Number.POSITIVE_INFINITY,
})

import { queryOptions } from '@tanstack/react-query'
import { confirmationMail } from '#src/shared/account/confirmation-mail.ts'
import { getSession, type Session, startSession } from '#src/shared/account/session.ts'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { get, post } from '#src/shared/api/graphql.ts'
import { queryClient } from '#src/shared/api/query-client.ts'

interface NewCompany {
  firstName: string
  lastName: string
  email: string
  password: string
  companyName: string
}

/** Registers a company and signs its first person in. The server sends the mail that confirms the address. */
export async function register({ firstName, lastName, email, password, companyName }: NewCompany) {
  const session = await post<Session>('/api/auth/local/register', {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    password,
    companyName: companyName.trim(),
  })
  // The cache may belong to somebody else who was signed in on this browser.
  queryClient.clear()
  confirmationMail.set({ userId: session.user.id, sentAt: Date.now() })
  startSession(session, false)
  return session.user
}

export async function forgotPassword(email: string): Promise<void> {
  await post('/api/auth/forgot-password', { email: email.trim() })
}

/** Whose password a link may change; asked once, because choosing a password uses the link up. */
export function passwordLinkQuery(code: string) {
  return queryOptions({
    queryKey: ['password-link', code],
    queryFn: () =>
      post<{ firstName: string; lastName: string; company: string; role: string }>(
        '/api/auth/password-link',
        { code },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export async function resetPassword(code: string, password: string, confirmation: string): Promise<void> {
  await post('/api/auth/reset-password', { code, password, passwordConfirmation: confirmation })
  // All sessions of that person have ended. A request finds out whether this browser's was one of them.
  if (getSession()) await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => undefined)
}

export async function confirmEmail(userId: string, pin: string): Promise<void> {
  await get(`/api/auth/email-confirmation?${new URLSearchParams({ u: userId, pin })}`)
  await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey, refetchType: 'all' })
}

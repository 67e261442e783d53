import { confirmationMail } from '#src/shared/account/confirmation-mail.ts'
import { get, post } from '#src/shared/api/graphql.ts'

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

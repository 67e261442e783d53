import { confirmationMail } from '#src/shared/account/confirmation-mail.ts'
import { get, post } from '#src/shared/api/graphql.ts'

/** Sends the mail that confirms the viewer's address. A confirmed one gets none. */
export async function sendConfirmation(userId: string): Promise<void> {
  await post('/api/auth/send-email-confirmation', { userId: Number(userId) })
  confirmationMail.set({ userId, sentAt: Date.now() })
}

/** The six digits of the mail, typed instead of following its link. */
export async function confirmByPin(userId: string, pin: string): Promise<void> {
  await get(`/api/auth/email-confirmation?${new URLSearchParams({ u: userId, pin })}`)
}

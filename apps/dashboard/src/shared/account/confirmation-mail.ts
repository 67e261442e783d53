import { storedValue } from '#src/shared/browser/stored.ts'

interface Sent {
  userId: string
  /** Milliseconds since 1970, by this browser's clock. */
  sentAt: number
}

/** The last request of this browser for a confirmation mail. Stored, so that a reload keeps the countdown. */
export const confirmationMail = storedValue<Sent | null>('quadrat-confirmation-mail', null, sessionStorage)

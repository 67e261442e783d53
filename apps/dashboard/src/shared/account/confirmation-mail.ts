import { storedValue } from '#src/shared/browser/stored.ts'

interface Sent {
  userId: string
  /** Milliseconds since 1970, by this browser's clock. */
  sentAt: number
}

/** When this browser last asked for the mail that confirms an address: a reload goes on waiting for it. */
export const confirmationMail = storedValue<Sent | null>('quadrat-confirmation-mail', null, sessionStorage)

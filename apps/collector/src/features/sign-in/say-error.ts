import { unreadableText } from '#src/shared/advice.ts'
import { NoNetwork, Refused, UnreadableAnswer } from '#src/shared/api.ts'

/** The server's sentence, or what to do without one. */
export function sayError(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof NoNetwork)
    return 'No network. Signing in needs one; try again where you have a signal.'
  console.error(error)
  if (error instanceof UnreadableAnswer) return unreadableText
  return 'Something went wrong on this phone. Try again.'
}

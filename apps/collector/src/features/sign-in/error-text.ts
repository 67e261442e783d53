import { unreadableText } from '#src/shared/advice.ts'
import { NoNetwork, Refused, UnreadableResponse } from '#src/shared/api.ts'

/** Returns the server's sentence, or a text for another error. */
export function errorText(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof NoNetwork)
    return 'No network. Signing in needs one; try again where you have a signal.'
  console.error(error)
  if (error instanceof UnreadableResponse) return unreadableText
  return 'Something went wrong on this phone. Try again.'
}

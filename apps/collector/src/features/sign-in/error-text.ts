import { problemText } from '#src/shared/advice.ts'
import { NoNetwork, Refused, UnreadableResponse } from '#src/shared/api.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { texts } from './texts-en.ts'

/** Returns the sentence of a refusal, or a text for another error. */
export function errorText(error: unknown): string {
  if (error instanceof Refused) return problemText(error.refusal)
  if (error instanceof NoNetwork) return texts.noNetwork
  console.error(error)
  if (error instanceof UnreadableResponse) return appTexts.unreadable
  return texts.wrongHere
}

import { textOf } from '@quadrat/domain/language/texts'
import { limits } from '@quadrat/domain/limits'
import { refusalTexts } from '#src/platform/input/texts-en.ts'

/**
 * Returns why there was no answer, in the language of the reader.
 * @param stored the code of the error, or the sentence that older versions stored
 */
export function webhookError(stored: string): string {
  const { failures, failed } = refusalTexts.webhook
  const known = textOf(failures, stored, { seconds: limits.webhooks.timeoutMs / 1000 })
  return known ?? (/^[A-Z0-9_]+$/.test(stored) ? failed({ code: stored }) : stored)
}

import { textOf } from '@quadrat/domain/language/texts'
import { texts } from './texts-en.ts'
/** Says why a session ended. @param why what the server said; null for nothing */
export function sessionEndText(why: string | null): string {
  return textOf(texts.end, why ?? 'other') ?? texts.end.other
}

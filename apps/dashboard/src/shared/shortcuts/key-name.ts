import { textOf } from '@quadrat/domain/language/texts'
import { texts } from './texts-en.ts'

/** Returns what is written on a key. */
export function keyName(key: string): string {
  return textOf(texts.keys, key) ?? key
}

import { spoken } from './texts.ts'

/** 'A, B, C' in the language that is spoken. */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(spoken().locale, { type: 'unit' }).format(items)
}

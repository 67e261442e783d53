import { spoken } from '@quadrat/domain/language/texts'

/** 'A, B and C' in the language of the dashboard. */
export function listOf(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(spoken().locale, { type }).format(items)
}

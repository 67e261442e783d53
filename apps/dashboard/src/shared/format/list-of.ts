import { spoken } from '@quadrat/domain/language/texts'

/** 'A, B and C' in the language of the dashboard; 'A or B' as a disjunction, 'A, B' as a unit. */
export function listOf(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string {
  return new Intl.ListFormat(spoken().locale, { type }).format(items)
}

import { perLocale } from './per-locale.ts'

type Kind = 'conjunction' | 'disjunction' | 'unit'

const lists: Record<Kind, () => Intl.ListFormat> = {
  conjunction: perLocale(locale => new Intl.ListFormat(locale, { type: 'conjunction' })),
  disjunction: perLocale(locale => new Intl.ListFormat(locale, { type: 'disjunction' })),
  unit: perLocale(locale => new Intl.ListFormat(locale, { type: 'unit' })),
}

/** 'A, B and C' in the language of the dashboard; 'A or B' as a disjunction, 'A, B' as a unit. */
export function listOf(items: readonly string[], type: Kind = 'conjunction'): string {
  return lists[type]().format(items)
}

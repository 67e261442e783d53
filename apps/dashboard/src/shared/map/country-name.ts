import { spoken } from '@quadrat/domain/language/texts'
import { perLocale } from '#src/shared/format/per-locale.ts'
import type { Country } from './world.ts'

const names = perLocale(locale => new Intl.DisplayNames(locale, { type: 'region', style: 'short' }))

/** The name of a country on the map, in the reader's language. English has the short names of the atlas. */
export function countryName({ name, code }: Pick<Country, 'name' | 'code'>): string {
  if (code === undefined || spoken().language === 'en') return name
  return names().of(code) ?? name
}

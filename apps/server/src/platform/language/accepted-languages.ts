import { isStaffLanguage, type StaffLanguage } from '@quadrat/domain/language/languages'

const tagsMax = 20
const charactersMax = 500

/**
 * The tags of an `Accept-Language` (RFC 9110), the most wanted first. `*` and what is refused by `q=0` are
 * left out.
 */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, charactersMax)
    .split(',', tagsMax)
    .map(part => {
      const [tag = '', ...parameters] = part.split(';').map(text => text.trim())
      const quality = parameters.find(one => one.startsWith('q='))
      return { tag, quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ tag, quality }) => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

/** The first wanted language that the server has all texts of; null without one. */
export function firstLanguage(wanted: readonly string[]): StaffLanguage | null {
  return wanted.map(tag => tag.toLowerCase().split('-')[0]).find(isStaffLanguage) ?? null
}

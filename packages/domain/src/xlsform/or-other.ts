import { firstKnown, isStaffLanguage } from '../language/languages.ts'
import { addedTexts } from '../messages/xlsform-en.ts'
import type { Making } from './making.ts'

/** What answers keep of the option that `or_other` adds. */
export const addedValue = 'other'

/** The texts that `or_other` adds to a form, which has no words for them itself. */
interface OtherTexts {
  whichOther: string
  /** What the option is called: the first that no other option is called. */
  options: readonly string[]
}

/** Returns the texts of `or_other` in the language that is spoken, as for a form that names none. */
export function spokenOther(): OtherTexts {
  const { whichOther, other, anotherOne, otherSayWhich } = addedTexts
  return { whichOther, options: [other, anotherOne, otherSayWhich] }
}

/** Returns the texts of `or_other` in a language of the form; null for a language without a catalogue. */
export function otherTextsIn(tag: string, { inLanguage }: Pick<Making, 'inLanguage'>): OtherTexts | null {
  const language = firstKnown([tag], isStaffLanguage)
  return language ? inLanguage(language, spokenOther) : null
}

/** Returns what the option is called among others, whose texts are in small letters. */
export function otherAmong({ options }: OtherTexts, taken: ReadonlySet<string>): string {
  return options.find(text => !taken.has(text.toLowerCase())) ?? 'or_other'
}

import { valueMark, wordingsOf } from '../../src/language/message.ts'
import type { Term } from './glossary.ts'

/** What a rule is about. Exceptions name it, see `exceptions.ts`. */
export type Rule = 'spaces' | 'punctuation' | 'english' | 'term' | 'button'
export interface StyleProblem {
  rule: Rule
  text: string
}

/** A longer text on a button is longer than the button. */
const buttonLength = 24
const buttonGrowth = 1.6
/** Texts of more words are hardly the same in two languages. */
const wordsInCommon = 2

/**
 * Returns what a native speaker would correct in a well-formed message.
 * @param isOnButton see `button-texts.ts`
 * @param terms those of the glossary that count for this language
 */
export function styleProblems(
  { language, english, message }: { language: string; english: string; message: string },
  terms: readonly Term[],
  isOnButton = false,
): StyleProblem[] {
  const wordings = wordingsOf(message)
  const englishWordings = wordingsOf(english)
  const problems: StyleProblem[] = [
    ...(wordings.some(text => / {2}/.test(text)) ? [problem('spaces', 'two spaces in a row')] : []),
    ...punctuationProblems(language, wordings).map(text => problem('punctuation', text)),
    ...termProblems(language, englishWordings, wordings, terms).map(text => problem('term', text)),
  ]
  const words = Math.max(...englishWordings.map(text => text.match(/\p{L}+(['’]\p{L}+)*/gu)?.length ?? 0))
  if (message === english && words > wordsInCommon) problems.push(problem('english', 'still in English'))
  if (isOnButton && isTooLong(englishWordings, wordings))
    problems.push(problem('button', `longer than ${buttonLength} characters and ${buttonGrowth} × English`))
  return problems
}

const problem = (rule: Rule, text: string): StyleProblem => ({ rule, text })

function isTooLong(english: readonly string[], own: readonly string[]): boolean {
  const longest = (texts: readonly string[]) => Math.max(...texts.map(text => [...text].length))
  return longest(own) > Math.max(buttonLength, buttonGrowth * longest(english))
}

/** In these, signs follow no rules of a language: addresses, times, numbers, and codes such as `w:h`. */
const addresses = /\bhttps?:\S+|\?\w+=|[\w\ufffc]:[\w\ufffc]|\d,\d/g

function punctuationProblems(language: string, wordings: readonly string[]): string[] {
  const texts = wordings.map(text => text.replace(addresses, ''))
  const some = (wrong: RegExp) => texts.some(text => wrong.test(text))
  const found: string[] = []
  const report = (isWrong: boolean, text: string) => {
    if (isWrong) found.push(text)
  }
  if (language === 'fr') {
    report(
      some(/[^\u202f?!…][?!;]|[^\u202f]:(?!\w)/),
      'a narrow no-break space (U+202F) before : ; ? ! is missing',
    )
    report(some(/«(?!\u202f)|[^\u202f]»/), 'a narrow no-break space (U+202F) inside of « » is missing')
    report(some(/['"“”]/), 'use ’ and « »')
  }
  if (language === 'es') {
    const isPaired = (text: string, open: string, close: string) =>
      text.split(open).length === text.split(close).length
    report(!texts.every(text => isPaired(text, '¿', '?')), '¿ and ? are pairs')
    report(!texts.every(text => isPaired(text, '¡', '!')), '¡ and ! are pairs')
    report(some(/["“”]/), 'use « »')
  }
  if (language === 'ar') {
    report(
      texts.some(text => /\p{Script=Arabic}/u.test(text) && /[?;]/.test(text)),
      'use ؟ and ؛',
    )
    report(some(/[\p{Script=Arabic}»)] *,|, *\p{Script=Arabic}/u), 'use ،')
  }
  return found
}

/** Arabic vowel signs and capitals do not matter. */
const plain = (text: string) => text.replace(/[\u064b-\u0652]/g, '').toLowerCase()

function termProblems(
  language: string,
  english: readonly string[],
  own: readonly string[],
  terms: readonly Term[],
): string[] {
  const translated = plain(own.join(valueMark))
  return terms.flatMap(({ find, forms }) => {
    const allowed = forms[language]
    if (!find || !allowed || !english.some(text => find.test(text))) return []
    if (allowed.some(form => translated.includes(plain(form)))) return []
    return [`“${allowed[0]}” is expected`]
  })
}

import { expect, type Page } from '@playwright/test'
import { languages } from '@quadrat/domain/language/languages'
import { wordingsIn } from './wording.ts'

/** Names that are the same in all languages. */
const names = [
  'Quadrat',
  'OpenStreetMap',
  'Natural Earth',
  ...Object.values(languages).map(({ name }) => name),
]

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** The names of months and days, which Intl writes. */
function calendarWords(language: string): string[] {
  const write = (date: Date, form: 'long' | 'short') =>
    date.toLocaleDateString(language, { month: form, weekday: form })
  return Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1 + month))
    .flatMap(date => [write(date, 'long'), write(date, 'short')])
    .flatMap(wordsOf)
}

/**
 * Returns a function that names what is English in a text: the whole of it, or words that no text of the
 * language has.
 * @param typed what people typed, which is in their own language
 */
function findEnglishIn(language: string, typed: readonly string[]): (text: string) => string[] {
  const here = [...wordingsIn(language).values()].flat()
  const english = [...wordingsIn('en').values()].flat()
  const known = new Set([...here.flatMap(wordsOf), ...calendarWords(language)])
  const words = new Set([...english.flatMap(wordsOf), ...calendarWords('en')].filter(one => !known.has(one)))
  const whole = new Set(english.filter(text => /\p{L}{2}/u.test(text) && !here.includes(text)))
  const passed = [...typed, ...names].sort((one, other) => other.length - one.length)
  return text => {
    if (whole.has(text) && !passed.includes(text)) return [text]
    const rest = passed
      .reduce((left, name) => left.replaceAll(name, ' '), text)
      .replace(/\S+@\S+|https?:\S+/g, ' ')
    return wordsOf(rest).filter(word => words.has(word))
  }
}

/**
 * Returns all texts of a page that people see or hear, each once, as soon as it has its data and they stay
 * the same for a quarter of a second. Waits in the page, because each question to it takes its turn.
 */
function settledTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt']
    const attributes = [...spoken, 'placeholder', 'title', 'data-placeholder']
    const isShown = (element: Element) =>
      element instanceof HTMLOptionElement || element.checkVisibility({ visibilityProperty: true })
    const read = () => {
      const found = new Set([document.title])
      for (const element of document.body.querySelectorAll('*')) {
        if (element.matches('script, style, noscript') || !isShown(element)) continue
        for (const name of attributes) found.add(element.getAttribute(name) ?? '')
        for (const node of element.childNodes) if (node instanceof Text) found.add(node.data)
      }
      return [...found].map(text => text.replace(/\s+/g, ' ').trim()).filter(text => text !== '')
    }
    // Until it has a heading, a page has an English sign of its loading.
    const isLoaded = () =>
      document.querySelector('h1, h2') !== null &&
      document.querySelector('main .mantine-Skeleton-root') === null
    for (let before: string | undefined; ; await new Promise(resolve => setTimeout(resolve, 250))) {
      const texts = isLoaded() ? read() : undefined
      if (texts && before === texts.join()) return texts
      before = texts?.join()
    }
  })
}

/**
 * Collects what is English on the screens of a person, so that one run names all of it.
 * @param typed what people typed, which is in their own language
 */
export function searchScreens(language: string, typed: readonly string[]) {
  const findEnglish = findEnglishIn(language, typed)
  const found: string[] = []
  const read = (screen: string, texts: readonly string[]) => {
    for (const text of texts) {
      const english = findEnglish(text)
      if (english.length > 0) found.push(`${screen} (${language}): ${english.join(', ')} in '${text}'`)
    }
  }
  return {
    found,
    /** Reads lines of a mail or a file. */
    read,
    /** Reads a screen once it has its data. */
    async look(page: Page, screen: string): Promise<void> {
      let texts: string[] = []
      // Chromium draws the page of another window rarely, and a map is there once it is drawn.
      await page.bringToFront()
      // A page that leads on to another one while it is read is read again there.
      await expect(async () => {
        texts = await settledTexts(page)
      }).toPass({ timeout: 60_000 })
      read(screen, texts)
    },
  }
}

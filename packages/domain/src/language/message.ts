// Messages in the syntax of ICU: texts, {name}, {count, plural, …} with # and =1, and {kind, select, …}. It
// is the part of ICU that the catalogues use; plural forms are those of the platform (Intl.PluralRules).
// Decision 096 has the reasons.

/**
 * The value of a placeholder. A number is written with the digits of the locale, without separators of
 * thousands: it can be an id. `#` in a plural has them, because it is an amount.
 */
export type MessageValue = string | number
/** The values of a message by the names of its placeholders. */
export type MessageValues = Readonly<Record<string, MessageValue>>

interface Choice {
  name: string
  kind: 'plural' | 'select'
  branches: Map<string, Part[]>
}
/** A text, a placeholder, a choice, or the number of the plural around it. */
type Part = string | { name: string } | Choice | typeof hash

const hash = Symbol('#')
const parsed = new Map<string, Part[]>()

/**
 * Returns the text of a message. A placeholder without a value is left out.
 * @param message in the syntax of ICU
 * @param shown writes a text that stands in place of a placeholder
 * @throws SyntaxError if a brace is not closed or a choice has no branch `other`
 */
export function formatMessage(
  message: string,
  values: MessageValues,
  locale: string,
  shown: Shown = value => value,
): string {
  let parts = parsed.get(message)
  if (!parts) {
    parts = parseMessage(message)
    parsed.set(message, parts)
  }
  return write(parts, { values, locale, shown })
}

/** Returns the names of the placeholders, sorted, each once. @throws SyntaxError */
export function placeholdersOf(message: string): string[] {
  const names = new Set<string>()
  visit(parseMessage(message), ({ name }) => names.add(name))
  return [...names].sort()
}

/** Returns the plurals and selects with the keys of their branches. @throws SyntaxError */
export function choicesOf(message: string): { name: string; kind: 'plural' | 'select'; keys: string[] }[] {
  const found: { name: string; kind: 'plural' | 'select'; keys: string[] }[] = []
  visit(parseMessage(message), part => {
    if ('branches' in part) found.push({ name: part.name, kind: part.kind, keys: [...part.branches.keys()] })
  })
  return found
}

/** Stands for a value in what `wordingsOf` returns. No message has it. */
export const valueMark = '\ufffc'

/**
 * Returns every text that a message can become, one for each combination of branches, with a mark in place
 * of each value. @throws SyntaxError
 */
export function wordingsOf(message: string): string[] {
  return wordings(parseMessage(message))
}

function wordings(parts: readonly Part[]): string[] {
  const ends = (part: Part): string[] => {
    if (typeof part === 'string') return [part]
    if (part === hash || !('branches' in part)) return [valueMark]
    return [...part.branches.values()].flatMap(wordings)
  }
  return parts.reduce<string[]>(
    (texts, part) => texts.flatMap(text => ends(part).map(end => text + end)),
    [''],
  )
}

function visit(parts: readonly Part[], see: (part: Choice | { name: string }) => void): void {
  for (const part of parts) {
    if (typeof part !== 'object') continue
    see(part)
    if ('branches' in part) for (const branch of part.branches.values()) visit(branch, see)
  }
}

/** Returns a number in the digits of a locale. @param isGrouped true for separators between thousands */
export function formatNumber(number: number, locale: string, isGrouped = false): string {
  return (isGrouped ? groupedNumbers : plainNumbers)(locale).format(number)
}

// Making a formatter takes a phone a hundred times as long as using it, and a form writes many numbers.
const groupedNumbers = perLocale(
  locale => new Intl.NumberFormat(locale, { useGrouping: true, maximumFractionDigits: 10 }),
)
const plainNumbers = perLocale(
  locale => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 10 }),
)
const counts = perLocale(locale => new Intl.NumberFormat(locale))
const pluralRules = perLocale(locale => new Intl.PluralRules(locale))

function perLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return locale => {
    const found = made.get(locale) ?? make(locale)
    made.set(locale, found)
    return found
  }
}

/** Returns an amount in the digits of a locale, with separators of thousands. */
export function formatGrouped(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(amount)
}

type Shown = (value: string, locale: string) => string

interface Sentence {
  values: MessageValues
  locale: string
  shown: Shown
}

function write(parts: readonly Part[], sentence: Sentence, number?: number): string {
  return parts.map(part => writePart(part, sentence, number)).join('')
}

function writePart(part: Part, sentence: Sentence, number?: number): string {
  const { values, locale, shown } = sentence
  if (typeof part === 'string') return part
  if (part === hash) return number === undefined ? '#' : counts(locale).format(number)
  const value = values[part.name]
  if (!('branches' in part)) {
    if (value === undefined) return ''
    return typeof value === 'number' ? formatNumber(value, locale) : shown(value, locale)
  }
  const { kind, branches } = part
  const amount = kind === 'plural' ? Number(value) : undefined
  const key = amount === undefined ? String(value) : pluralRules(locale).select(amount)
  const branch = branches.get(`=${value}`) ?? branches.get(key) ?? branches.get('other') ?? []
  return write(branch, sentence, amount ?? number)
}

function parseMessage(message: string): Part[] {
  let at = 0
  const fail = (what: string): never => {
    throw new SyntaxError(`${what} at ${at} of “${message}”.`)
  }
  /** Reads up to one of these characters, which is not read. */
  const upTo = (characters: string): string => {
    const from = at
    while (at < message.length && !characters.includes(message.charAt(at))) at++
    if (at === message.length) fail(`One of ${characters} is missing`)
    return message.slice(from, at).trim()
  }
  const parts = (inPlural: boolean): Part[] => {
    const found: Part[] = []
    let text = ''
    const endText = () => {
      if (text) found.push(text)
      text = ''
    }
    for (; at < message.length && message.charAt(at) !== '}'; ) {
      const character = message.charAt(at++)
      if (character === '{') {
        endText()
        found.push(argument(inPlural))
      } else if (character === '#' && inPlural) {
        endText()
        found.push(hash)
      } else text += character
    }
    endText()
    return found
  }
  const argument = (inPlural: boolean): Part => {
    const name = upTo(',}')
    if (!/^\w+$/.test(name)) fail(`“${name}” is no name`)
    if (message.charAt(at++) === '}') return { name }
    const kind = upTo(',')
    at++
    if (kind !== 'plural' && kind !== 'select') return fail(`“${kind}” is not supported`)
    const branches = new Map<string, Part[]>()
    for (let key = upTo('{}'); message.charAt(at) === '{'; key = upTo('{}')) {
      at++
      branches.set(key, parts(kind === 'plural' || inPlural))
      if (message.charAt(at++) !== '}') fail('A brace is not closed')
    }
    at++
    if (!branches.has('other')) fail('The branch “other” is missing')
    return { name, kind, branches }
  }
  const whole = parts(false)
  if (at < message.length) fail('A brace is closed twice')
  return whole
}

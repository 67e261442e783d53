import { isolated } from './isolated.ts'
import type { Language } from './languages.ts'
import { formatMessage, type MessageValue, type MessageValues } from './message.ts'

/** Texts in English as they are written in the code: messages of ICU, in groups. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/**
 * The texts of a language by namespace, as in `src/languages/<code>/<area>.json`. What is missing is shown in
 * English.
 */
export type Catalogue = Readonly<Record<string, TextTree | undefined>>

type BeforeBranch = `${string}${'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | '=0' | '=1'} `
type Head<Text extends string> = Text extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Name
    : Inside extends `${string} ${string}` | `${string}#${string}`
      ? never
      : Inside
  : never
/** The names of the placeholders of a message. */
type Placeholders<Text extends string> = Text extends `${infer Before}{${infer After}`
  ? (Before extends BeforeBranch ? never : Head<After>) | Placeholders<After>
  : never

/** A message with placeholders is a function of their values, another one is a text. */
type Text<Message extends string> = [Placeholders<Message>] extends [never]
  ? string
  : (values: Readonly<Record<Placeholders<Message>, MessageValue>>) => string

/** Texts as the code reads them, in the language that is spoken when they are read. */
export type Texts<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? Text<Tree[Key]>
    : Tree[Key] extends TextTree
      ? Texts<Tree[Key]>
      : never
}

/** A language with its texts, and the locale of its numbers and dates. */
export interface Speech {
  language: Language
  locale: string
  catalogue: Catalogue
}

const english: Speech = { language: 'en', locale: 'en-GB', catalogue: {} }
let ask = () => english
/** True if texts are drawn on a screen. A file or a text message would show the marks of directions. */
let isScreen = false

/**
 * Sets the language of all texts of this program. Only a program of one person may do so: the server never
 * does.
 */
export function speak(next: Speech): void {
  ask = () => next
  isScreen = true
}

/** Has a program of many people asked for the language whenever a text is read. For the server. */
export function speakBy(whose: () => Speech): void {
  ask = whose
  isScreen = false
}

/** Returns the language that is spoken. English unless `speak` or `speakBy` was called. */
export function spoken(): Speech {
  return ask()
}

const sources = new Map<string, TextTree>()

/**
 * Defines texts in English, which are the source of all catalogues. Returns them in the language that is
 * spoken when they are read, so they are read where they are drawn and not kept in a constant.
 * @param namespace the name of the texts in the catalogues, used once. What is before its slash is the area:
 *   the name of their file
 */
export function defineTexts<const Tree extends TextTree>(namespace: string, tree: Tree): Texts<Tree> {
  sources.set(namespace, tree)
  return liveTexts(
    tree,
    () => ask().catalogue[namespace],
    () => ask().locale,
  ) as Texts<Tree>
}

/**
 * Returns the English texts of all modules that are loaded, by namespace. The catalogues are made from them.
 */
export function definedTexts(): Readonly<Record<string, TextTree>> {
  return Object.fromEntries([...sources].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the text of a key that is known at run time only; null if there is none. */
export function textOf(texts: object, key: string, values: MessageValues = {}): string | null {
  if (!Object.hasOwn(texts, key)) return null
  const text = (texts as Record<string, unknown>)[key]
  if (typeof text === 'function') return (text as (values: MessageValues) => string)(values)
  return typeof text === 'string' ? text : null
}

type Group = TextTree | undefined

function liveTexts(tree: TextTree, group: () => Group, locale: () => string): object {
  const texts = {}
  for (const [key, source] of Object.entries(tree)) {
    const found = () => group()?.[key]
    if (typeof source !== 'string') {
      const inner = () => {
        const part = found()
        return typeof part === 'object' ? part : undefined
      }
      Object.defineProperty(texts, key, { value: liveTexts(source, inner, locale), enumerable: true })
      continue
    }
    const message = () => {
      const translated = found()
      return typeof translated === 'string' ? translated : source
    }
    if (source.includes('{')) {
      const text = (values: MessageValues) =>
        formatMessage(message(), values, locale(), isScreen ? isolated : undefined)
      Object.defineProperty(texts, key, { value: text, enumerable: true })
    } else Object.defineProperty(texts, key, { get: message, enumerable: true })
  }
  return texts
}

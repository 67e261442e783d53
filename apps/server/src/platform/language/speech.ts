import { AsyncLocalStorage } from 'node:async_hooks'
import { isLanguage, type Language, localeOf, type StaffLanguage } from '@quadrat/domain/language/languages'
import { type Speech, speakBy } from '@quadrat/domain/language/texts'
import { acceptedLanguages, firstLanguage } from './accepted-languages.ts'
import { catalogueOf } from './catalogues.ts'

/** What a request or a job speaks. A request begins before its person is known, so its speech may change. */
interface Speaker {
  speech: Speech
  /** What the client asks for, the most wanted first. */
  wanted: readonly string[]
}

/** What is known of the languages of a person. */
export interface Reader {
  /** Their own choice. */
  language: Language | null
  /** What they read if neither they nor their client says it. */
  defaultLanguage: Language | null
}

const speakers = new AsyncLocalStorage<Speaker>()
const english = speechOf('en')

speakBy(() => speakers.getStore()?.speech ?? english)

function speechOf(language: Language, wanted: readonly string[] = []): Speech {
  return {
    language,
    locale: localeOf(language, wanted),
    // Read from the files by the first text that asks.
    get catalogue() {
      return catalogueOf(language)
    },
  }
}

/**
 * Runs a request in the language that its client asks for, until `speakAs` says whose request it is.
 * @param header `Accept-Language`
 */
export function speakTo<T>(header: string | undefined, work: () => T): T {
  const wanted = acceptedLanguages(header)
  return speakers.run({ speech: speechOf(firstLanguage(wanted) ?? 'en', wanted), wanted }, work)
}

/** The request that runs turned out to be that of a person. */
export function speakAs(reader: Reader): void {
  const speaker = speakers.getStore()
  if (speaker) speaker.speech = speechFor(reader, speaker.wanted)
}

/** Runs work of a person without a session: a job, or a request that signs them in. */
export function speakingAs<T>(reader: Reader, work: () => T): T {
  const wanted = speakers.getStore()?.wanted ?? []
  return speakers.run({ speech: speechFor(reader, wanted), wanted }, work)
}

/**
 * Runs work that writes to somebody who is not the caller.
 * @param language what they read, as `readLanguage` selects it; null for English
 */
export function writingIn<T>(language: string | null, work: () => T): T {
  return speakers.run({ speech: speechOf(isLanguage(language) ? language : 'en'), wanted: [] }, work)
}

/** The language that the client of this request asks for; null if it asks for none that there is. */
export function askedLanguage(): StaffLanguage | null {
  return firstLanguage(speakers.getStore()?.wanted ?? [])
}

/** True if this code runs for a request or a person whose language is known. */
export function hasSpeaker(): boolean {
  return speakers.getStore() !== undefined
}

function speechFor({ language, defaultLanguage }: Reader, wanted: readonly string[]): Speech {
  return speechOf(language ?? firstLanguage(wanted) ?? defaultLanguage ?? 'en', wanted)
}

import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'

type Languages = TemplateLanguages | undefined

/** Changes the languages of the draft, of the newest one. */
export type ChangeLanguages = (make: (languages: Languages) => Languages) => void

/** Adds a language. The first one makes English the language of the questions, which can be changed. */
export function withLanguage(languages: Languages, tag: string): Languages {
  const before = languages ?? { default: tag === 'en' ? 'und' : 'en', texts: {} }
  if (tag === before.default || before.texts[tag]) return languages
  return { ...before, texts: { ...before.texts, [tag]: {} } }
}

/** Removes a language. Without a further one the template is in one that nobody has to name. */
export function withoutLanguage(languages: Languages, tag: string): Languages {
  if (!languages) return languages
  const { [tag]: _, ...texts } = languages.texts
  return Object.keys(texts).length === 0 ? undefined : { ...languages, texts }
}

/** Sets a text; an empty one is removed. */
export function withText(languages: Languages, tag: string, key: string, text: string): Languages {
  const texts = languages?.texts[tag]
  if (!languages || !texts) return languages
  const { [key]: _, ...others } = texts
  return {
    ...languages,
    texts: { ...languages.texts, [tag]: text === '' ? others : { ...others, [key]: text } },
  }
}

import { formName } from '../language/language-names.ts'
import { labelTextOf, labelValues, translatedLabelText } from '../logic/label-text.ts'
import { type AllMedia, type LabelFile, type MediaPart, mediaParts } from '../template/label-media.ts'
import type { Field } from '../template/template.ts'
import { type FieldPart, type TemplateLanguages, textKey } from '../template/template-languages.ts'
import { type Xml, type XmlPart, xml } from './xml.ts'
import { type PathWriting, pathTo } from './xpath.ts'

// The texts of a form in its languages (itext). A text that a language does not have is shown in the default
// language.

interface FormText {
  text: readonly XmlPart[]
  others: Readonly<Record<string, readonly XmlPart[]>>
  /** What the text is beside the usual one of the same id. */
  form?: 'guidance' | MediaPart
}

/** Where ODK looks for the files of a form. */
const folders: Record<MediaPart, string> = { image: 'images', audio: 'audio', video: 'video' }

/** Makes the texts of a form. */
export class FormTexts {
  readonly #languages: TemplateLanguages | null
  readonly #texts = new Map<string, FormText[]>()

  constructor(languages: TemplateLanguages | null) {
    this.#languages = languages
  }

  /** Adds a text, and returns the reference to it. */
  add(id: string, text: string, others: Readonly<Record<string, string>> = {}): string {
    const parts = Object.entries(others).map(([tag, one]) => [tag, [one]] as const)
    return this.addParts(id, [text], Object.fromEntries(parts))
  }

  /** Adds the guidance beside a hint, whether or not there is a hint, and returns the reference to both. */
  addGuidance(id: string, text: string, others: Readonly<Record<string, string>>): string {
    const parts = Object.entries(others).map(([tag, one]) => [tag, [one]] as const)
    const guidance: FormText = { text: [text], others: Object.fromEntries(parts), form: 'guidance' }
    this.#texts.set(id, [...(this.#texts.get(id) ?? []), guidance])
    return `jr:itext('${id}')`
  }

  /** Adds a text with answers in it, and returns the reference to it. */
  addParts(
    id: string,
    text: readonly XmlPart[],
    others: Readonly<Record<string, readonly XmlPart[]>> = {},
  ): string {
    this.#texts.set(id, [{ text, others }])
    return `jr:itext('${id}')`
  }

  /** Adds what is beside a text that is there already: files of the form. */
  addMedia(id: string, { languages = {}, ...own }: AllMedia, nameOf: (file: LabelFile) => string): void {
    for (const part of mediaParts) {
      const written = (file: LabelFile) => [`jr://${folders[part]}/${nameOf(file)}`]
      const others = Object.entries(languages).flatMap(([tag, { [part]: file }]) =>
        file ? [[tag, written(file)] as const] : [],
      )
      const file = own[part]
      if (!file && others.length === 0) continue
      const text = file ? written(file) : []
      this.#texts.set(id, [
        ...(this.#texts.get(id) ?? []),
        { text, others: Object.fromEntries(others), form: part },
      ])
    }
  }

  /** The translations of one text of a field. */
  othersOf(fieldId: string, part: FieldPart): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.#languages?.texts ?? {}).flatMap(([tag, texts]) => {
        const text = texts[textKey(fieldId, part)]
        return text === undefined ? [] : [[tag, text] as const]
      }),
    )
  }

  /** Adds the label of a field with the answers that it shows. */
  addLabel(id: string, field: Field, writing: PathWriting): string {
    const partsOf = (text: string) => labelParts(text, field, writing)
    const others = Object.entries(this.othersOf(field.id, 'label')).map(
      ([tag, text]) => [tag, partsOf(translatedLabelText(field, text))] as const,
    )
    return this.addParts(id, partsOf(labelTextOf(field)), Object.fromEntries(others))
  }

  /** Returns all texts, by languages. */
  element(): Xml {
    const languages = this.#languages
    const translation = (lang: string, tag: string | null) =>
      xml(
        'translation',
        { lang, default: tag === null ? 'true()' : undefined },
        [...this.#texts].map(([id, all]) => {
          const values = all.flatMap(({ text, others, form }) => {
            const parts = (tag === null ? undefined : others[tag]) ?? text
            // A file that only other languages have.
            const isNone = parts.length === 0 && form !== undefined
            return isNone ? [] : xml('value', { form }, parts.map(withoutPlaces))
          })
          return xml('text', { id }, values)
        }),
      )
    return xml('itext', {}, [
      translation(languages ? formName(languages.default) : 'default', null),
      ...Object.keys(languages?.texts ?? {}).map(tag => translation(formName(tag), tag)),
    ])
  }
}

/**
 * ODK Collect takes `${` in a text for the place of an answer, and fails where there is none. A character
 * without a width goes between both.
 */
function withoutPlaces(part: XmlPart): XmlPart {
  return typeof part === 'string' ? part.replaceAll('${', '$\u2060{') : part
}

/** A label with `${id}` for each answer in it. */
function labelParts(text: string, field: Field, writing: PathWriting): XmlPart[] {
  const parts: XmlPart[] = []
  let end = 0
  for (const found of text.matchAll(labelValues)) {
    const [whole, written, id = ''] = found
    parts.push(text.slice(end, found.index))
    end = found.index + whole.length
    if (written !== undefined) parts.push(written)
    else if (writing.tree.byId.has(id)) parts.push(xml('output', { value: shownAnswer(id, field, writing) }))
    else parts.push('…')
  }
  return [...parts, text.slice(end)].filter(part => part !== '')
}

/** A choice is shown by the text of the option. */
function shownAnswer(id: string, field: Field, writing: PathWriting): string {
  const shown = writing.tree.byId.get(id)?.field
  const path = pathTo(writing, id, field.id)
  if (shown?.kind === 'radio' || shown?.kind === 'select') return `jr:choice-name(${path}, '${path}')`
  const list = shown?.kind === 'data-list' ? writing.dataLists.get(shown.listId) : undefined
  return list === undefined
    ? path
    : `instance('${list}')/root/item[name = ${pathTo(writing, id, field.id, true)}]/label`
}

import { mayHaveMarks, plainMarked } from '../template/marked-text.ts'
import { withExtension } from '../template/with-extension.ts'

// A label can show answers, 'How old is ${child-name}?', and have marks (`template/marked-text.ts`). The text
// with both is `labelText` in the extensions, and the label itself is without marks and has '…' for each
// answer: charts, exports and an older app read that.

/** What a label is read from, of a template or of a draft. */
interface Labelled {
  label: string
  extensions?: Record<string, unknown> | undefined
}

/** A brace of a label that is meant as it is written, or a question in braces. */
export const labelValues = /\\(\$\{)|\$\{([^{}]*)\}/g

/** Returns the text of a label without marks, and with '…' for each answer. */
export function plainLabel(text: string): string {
  return withoutNames(plainMarked(text))
}

function withoutNames(text: string): string {
  return text.replace(labelValues, (_, written?: string) => written ?? '…')
}

/** Returns the label of a field with its marks, and with '…' for each answer. */
export function markedLabel(field: Labelled): string {
  return field.extensions?.labelText === undefined ? field.label : withoutNames(labelTextOf(field))
}

/**
 * Returns the label of a field with its marks, `${id}` for each answer that it shows, and `\${` for what is
 * no answer. A label that was changed by something that knows neither has neither.
 */
export function labelTextOf({ label, extensions }: Labelled): string {
  const text = extensions?.labelText
  return typeof text === 'string' && plainLabel(text).trim() === label.trim()
    ? text
    : label.replaceAll('${', '\\${')
}

/** Returns the text with other names for the questions in it. */
export function renamedIn(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(labelValues, (found, written: string | undefined, name = '') =>
    written ? found : `\${${names.get(name) ?? name}}`,
  )
}

/** Returns what a text has in braces: ids, or what was typed in their place. */
export function namedIn(text: string): string[] {
  return [...text.matchAll(labelValues)].flatMap(([, written, name = '']) => (written ? [] : [name]))
}

/**
 * Returns a translated label as the text of a label: each '…' is the answer that stands there in the label
 * which it translates.
 */
export function translatedLabelText(field: Labelled, translation: string): string {
  const text = labelTextOf(field)
  const shown = namedIn(text)
  const escaped = translation.replaceAll('${', '\\${')
  // An ellipsis of the label's own could not be told from an answer.
  if (plainLabel(text).split('…').length - 1 !== shown.length) return escaped
  let at = 0
  return escaped.replace(/…/g, found => {
    const id = shown[at]
    at += 1
    return id === undefined ? found : `\${${id}}`
  })
}

/** Returns a field with another text as its label, see `labelTextOf`. */
export function withLabelText<F extends Labelled>(field: F, text: string): F {
  const label = plainLabel(text)
  // Half-typed braces stay as they are typed.
  const isPlain = text === label.replaceAll('${', '\\${')
  return withExtension({ ...field, label }, 'labelText', isPlain ? undefined : text)
}

/** Returns fields with the text of each label that has marks as `labelText`, see `withLabelText`. */
export function withPlainLabels<F extends Labelled & { kind?: string; fields?: readonly F[] | undefined }>(
  fields: readonly F[],
): F[] {
  return fields.map(field => {
    // A newer version wrote it, and reads it as it is.
    if (field.kind === 'unknown') return field
    const inner = field.fields ? { ...field, fields: withPlainLabels(field.fields) } : field
    return mayHaveMarks(field.label) ? withLabelText(inner, labelTextOf(field)) : inner
  })
}

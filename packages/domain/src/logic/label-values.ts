import { placeOf } from '../answer/answers.ts'
import { type AnswerReading, formatAnswer } from '../messages/answers-en.ts'
import { escapeMarks, mayHaveMarks } from '../template/marked-text.ts'
import type { Field } from '../template/template.ts'
import { placesOf } from '../template/template-structure.ts'
import { answerAt, type FormView, type Path } from './instances.ts'
import { labelTextOf, labelValues, namedIn, plainLabel, withLabelText } from './label-text.ts'

// The answers that a label shows, see `label-text.ts`.

/** True for a field whose label shows answers. */
export function showsAnswers(field: Field): boolean {
  const text = field.kind === 'unknown' ? undefined : field.extensions?.labelText
  // A key asks this of all fields: most texts with marks need not be read for it.
  return typeof text === 'string' && text.includes('${') && namedIn(labelTextOf(field)).length > 0
}

/**
 * Returns the text of a label (`labelTextOf`) with the answers that it shows; nothing for each that is
 * missing or hidden.
 * @param path the instances that the field is in
 * @param timezone the IANA name of that of dates
 * @param digitsOf the language whose digits numbers have, see `formatAnswer`
 */
export function labelTextIn(
  view: FormView,
  field: Field,
  path: Path,
  timezone: string,
  digitsOf?: string,
): string {
  const text = labelTextOf(field)
  const isMarked = mayHaveMarks(text)
  return text.replace(labelValues, (found, written: string | undefined, id = '') => {
    if (written) return found
    const answer = shownAnswer(view, id, path, { timezone, digitsOf })
    return (answer === '' && !isMarked ? '' : escapeMarks(answer)).replaceAll('${', '\\${')
  })
}

/** Returns a field with the answers in its label; the same field if its label shows none. */
export function withShownAnswers(view: FormView, field: Field, path: Path, timezone: string): Field {
  return showsAnswers(field) ? withLabelText(field, labelTextIn(view, field, path, timezone)) : field
}

/** Returns the label of a field without marks and with the answers that it shows, see `labelTextIn`. */
export function labelIn(view: FormView, field: Field, path: Path, timezone: string): string {
  return showsAnswers(field) ? plainLabel(labelTextIn(view, field, path, timezone)) : field.label
}

function shownAnswer(view: FormView, id: string, path: Path, reading: AnswerReading): string {
  const place = placesOf(view.fields).get(id)
  if (!place) return ''
  const around = path.slice(0, place.repeats.length)
  if (place.repeats.some((repeat, at) => around[at]?.repeatId !== repeat)) return ''
  if (view.hidden.has(placeOf(id, around.at(-1)?.instance.id ?? null))) return ''
  return formatAnswer(place.field, answerAt(view.answers, around, id), reading)
}

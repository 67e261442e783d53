import { placeOf } from '../answer/answers.ts'
import { formatAnswer } from '../messages/answers-en.ts'
import type { Field } from '../template/template.ts'
import { placesOf } from '../template/template-structure.ts'
import { answerAt, type FormView, type Path } from './instances.ts'
import { labelTextOf, labelValues } from './label-text.ts'

// The answers that a label shows, see `label-text.ts`.

/** True for a field whose label shows answers. */
export function showsAnswers(field: Field): boolean {
  return field.kind !== 'unknown' && field.extensions?.labelText !== undefined
}

/**
 * Returns the label of a field with the answers that it shows; '' for each that is missing or hidden.
 * @param path the instances that the field is in
 * @param timezone the IANA name of that of dates
 */
export function labelIn(view: FormView, field: Field, path: Path, timezone: string): string {
  if (!showsAnswers(field)) return field.label
  return labelTextOf(field).replace(
    labelValues,
    (_, written: string | undefined, id = '') => written ?? shownAnswer(view, id, path, timezone),
  )
}

function shownAnswer(view: FormView, id: string, path: Path, timezone: string): string {
  const place = placesOf(view.fields).get(id)
  if (!place) return ''
  const around = path.slice(0, place.repeats.length)
  if (place.repeats.some((repeat, at) => around[at]?.repeatId !== repeat)) return ''
  if (view.hidden.has(placeOf(id, around.at(-1)?.instance.id ?? null))) return ''
  return formatAnswer(place.field, answerAt(view.answers, around, id), { timezone })
}

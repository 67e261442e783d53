import { type Answer, isListAnswer, isNoAnswer, isOtherText, isStorable, isTime } from '../answer/answers.ts'
import { isPlace, isShape, type Shape } from '../answer/geo-answer.ts'
import { readDate, writeDate } from '../expression/time.ts'
import { type Item, isItems, toNumber, toText, type Value } from '../expression/value.ts'
import { limits } from '../limits.ts'
import { firstDay } from '../template/day-looks.ts'
import { optionValue } from '../template/question.ts'
import { lookOf } from '../template/question-looks.ts'
import type { Field } from '../template/template.ts'
import { templateLimits } from '../template/template-limits.ts'
import { optionsInText } from './choices.ts'

/** Returns an answer as expressions see it: a text, or the chosen options. Of photos it is their names. */
export function itemOfAnswer(answer: Answer | undefined): Item {
  if (answer === undefined || isNoAnswer(answer)) return ''
  if (typeof answer === 'number') return String(answer)
  if (typeof answer === 'string') return answer
  if (isListAnswer(answer)) return answer.value
  if (isPlace(answer)) return `${answer.latitude} ${answer.longitude} 0 ${answer.accuracy ?? 0}`
  if (isShape(answer)) return shapeItem(answer)
  return (answer as readonly unknown[]).flatMap(one => (typeof one === 'string' ? one : nameIn(one)))
}

function nameIn(one: unknown): string[] {
  return typeof one === 'object' && one !== null && 'name' in one ? [String(one.name)] : []
}

/** As ODK writes it: 'latitude longitude' with ';' between the points. An area ends where it began. */
function shapeItem(shape: Shape): string {
  const points = shape.type === 'LineString' ? shape.coordinates : shape.coordinates[0]
  return points.map(([x, y]) => `${y} ${x}`).join(';')
}

/**
 * Returns a calculated value as the answer to a question; undefined for none, or for one that does not fit.
 */
export function answerOfValue(field: Field, value: Value, timezone: string): Answer | undefined {
  switch (field.kind) {
    case 'text':
    case 'barcode': {
      const text = toText(value, timezone).slice(0, limits.textAnswerCharacters)
      return text.trim() === '' || !isStorable(text) ? undefined : text
    }
    case 'radio':
    case 'select': {
      const text = toText(value, timezone)
      if (field.options.some(option => optionValue(option) === text)) return text
      const isTyped = isOtherText(field, text) && text.trim() !== '' && isStorable(text)
      return isTyped && text.length <= templateLimits.optionCharacters ? text : undefined
    }
    case 'number':
    case 'metric':
    case 'percentage':
    case 'number-dropdown':
    case 'number-range':
    case 'integer':
    case 'rating': {
      const number = toNumber(value, timezone)
      if (!Number.isFinite(number) || (field.kind === 'integer' && !Number.isSafeInteger(number)))
        return undefined
      // Adding 0 turns -0 into 0: JSON cannot represent -0.
      return number + 0
    }
    case 'date-time':
      return dateAnswer(value, timezone)
    case 'date':
      return firstDay(lookOf(field), dateAnswer(value, timezone)?.slice(0, 10) ?? '') || undefined
    case 'time': {
      const text = toText(value, timezone)
      // Of a date and time it is the time; a date alone has none.
      const [time] = /(?<=^|T)\d\d:\d\d/.exec(text) ?? []
      return time !== undefined && isTime(time) ? time : undefined
    }
    case 'checkbox': {
      const values = field.options.map(optionValue)
      const [item] = isItems(value) ? value.items : []
      const chosen = Array.isArray(item) ? item : optionsInText(toText(value, timezone), values)
      const known = values.filter(one => chosen.includes(one))
      return known.length > 0 ? known : undefined
    }
    case 'ranking':
    case 'data-list':
    case 'phone-number':
    case 'email':
    case 'photo':
    case 'signature':
    case 'consent':
    case 'drawing':
    case 'audio':
    case 'video':
    case 'file':
    case 'position':
    case 'line':
    case 'area':
    case 'note':
    case 'group':
    case 'repeat':
    case 'unknown':
      return undefined
  }
}

function dateAnswer(value: Value, timezone: string): string | undefined {
  const isDate = typeof value === 'object' && value.type === 'date'
  const time = isDate ? value.time : (readDate(toText(value, timezone), timezone) ?? Number.NaN)
  if (Number.isNaN(time)) return undefined
  const text = writeDate(time, timezone)
  return text.includes('T') ? text : writeMidnight(time, timezone)
}

/** Midnight is written as a date; an answer has a time and an offset. */
function writeMidnight(time: number, timezone: string): string {
  const later = writeDate(time + 1, timezone)
  return later.replace(/\.\d+/, '.000')
}

import { dayMs, readDate, writeDate } from './time.ts'

/** An answer as expressions see it: its text, or the texts of the chosen options. '' and [] are no answer. */
export type Item = string | readonly string[]

/** The value of an expression. */
export type Value = number | string | boolean | DateValue | Items

/** An instant in ms; NaN for an invalid date. As a number it is days since 1970. */
export interface DateValue {
  type: 'date'
  time: number
}

/**
 * The answers that a name stands for: one, or in repeats one of each repetition, and of lookups the found
 * texts.
 */
export interface Items {
  type: 'items'
  items: readonly Item[]
}

/** Makes a date of an instant in ms. */
export const dateValue = (time: number): DateValue => ({ type: 'date', time })
/** Makes a value of several answers. */
export const itemsValue = (items: readonly Item[]): Items => ({ type: 'items', items })

/** True for the answers of a name. */
export function isItems(value: Value): value is Items {
  return typeof value === 'object' && value.type === 'items'
}

/** Returns an answer as a text: chosen options with a space between them. */
export function textOfItem(item: Item): string {
  return typeof item === 'string' ? item : item.join(' ')
}

/** Returns the text of a value; '' for what is no number. Of several answers it is the first. */
export function toText(value: Value, zone: string): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
      return Number.isNaN(value) ? '' : String(value)
    case 'boolean':
      return String(value)
    default:
      return value.type === 'date' ? writeDate(value.time, zone) : textOfItem(value.items[0] ?? '')
  }
}

/** Returns the number of a value, of a date its days since 1970; NaN for no answer and for other texts. */
export function toNumber(value: Value, zone: string): number {
  switch (typeof value) {
    case 'number':
      return value
    case 'boolean':
      return value ? 1 : 0
    case 'string':
      return numberOfText(value, zone)
    default:
      if (value.type === 'date') return value.time / dayMs
      return numberOfText(textOfItem(value.items[0] ?? ''), zone)
  }
}

function numberOfText(text: string, zone: string): number {
  const trimmed = text.trim()
  if (trimmed === '') return Number.NaN
  const time = readDate(trimmed, zone)
  return time === null ? Number(trimmed) : time / dayMs
}

/** Returns whether a value counts as true: a number but 0, a text but '', and an answer that is there. */
export function toBoolean(value: Value): boolean {
  switch (typeof value) {
    case 'boolean':
      return value
    case 'number':
      return value !== 0 && !Number.isNaN(value)
    case 'string':
      return value !== ''
    default:
      if (value.type === 'date') return value.time !== 0 && !Number.isNaN(value.time)
      return value.items.some(item => item.length > 0)
  }
}

/** Returns the options of a value: those of a choice, or the words of a text. */
export function toChoices(value: Value, zone: string): readonly string[] {
  const [item] = isItems(value) ? value.items : []
  if (Array.isArray(item)) return item
  const text = toText(value, zone).trim()
  return text === '' ? [] : text.split(/\s+/)
}

import { type Answer, instancesIn, isListAnswer, photosIn } from '@quadrat/domain/answers'
import { hectaresOf, isPlace, isShape, lengthOf, wktOf } from '@quadrat/domain/geo-answer'
import type { Field } from '@quadrat/domain/template'
import type { Cell, Column } from './task-table.ts'

/** A column of a question. Most questions have one; a place has its coordinates and sizes in columns of their own. */
export interface AnswerPart {
  /** What the header says behind the question, such as the unit; '' for nothing. */
  name: string
  kind: Column['kind']
  cellOf(answer: Answer): Cell
}

const part = (name: string, kind: Column['kind'], cellOf = plain): AnswerPart => ({ name, kind, cellOf })
const text = [part('', 'text')]
const number = [part('', 'number')]
const place = (name: string, of: 'latitude' | 'longitude' | 'accuracy') =>
  part(name, 'number', answer => (isPlace(answer) ? answer[of] : null))
/** Millimetres are more than any phone measures. */
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
const length = (name: string) =>
  part(name, 'number', answer => (isShape(answer) ? rounded(lengthOf(answer), 2) : null))
const wkt = part('WKT', 'text', answer => (isShape(answer) || isPlace(answer) ? wktOf(answer) : null))

const position = [
  place('latitude', 'latitude'),
  place('longitude', 'longitude'),
  place('accuracy in m', 'accuracy'),
]
const line = [length('length in m'), wkt]
const area = [
  part('ha', 'number', answer => (isShape(answer) ? rounded(hectaresOf(answer), 4) : null)),
  length('outline in m'),
  wkt,
]
const day = [part('', 'day')]
const instant = [
  part('UTC', 'instant', answer => (typeof answer === 'string' ? instantOf(answer) : plain(answer))),
]
const percentage = [part('%', 'number')]

/** Returns the columns of a question. A new kind decides here how tables have it. */
export function partsOf(field: Field): readonly AnswerPart[] {
  switch (field.kind) {
    case 'metric':
      return [part(field.metric, 'number')]
    case 'percentage':
      return percentage
    case 'number':
    case 'integer':
    case 'number-dropdown':
    case 'number-range':
    case 'rating':
    case 'repeat':
      return number
    case 'date-time':
      return instant
    case 'date':
      return day
    case 'position':
      return position
    case 'line':
      return line
    case 'area':
      return area
    case 'text':
    case 'checkbox':
    case 'ranking':
    case 'radio':
    case 'select':
    case 'data-list':
    case 'time':
    case 'phone-number':
    case 'email':
    case 'photo':
    case 'signature':
    case 'drawing':
    case 'note':
    case 'group':
    case 'unknown':
      return text
  }
}

function plain(answer: Answer): Cell {
  if (typeof answer === 'number' || typeof answer === 'string') return answer
  if (isListAnswer(answer)) return answer.value
  if (isPlace(answer) || isShape(answer)) return wktOf(answer)
  const { length } = instancesIn(answer)
  if (length > 0) return length
  const photos = photosIn(answer)
  if (photos.length > 0) return photos.map(({ name }) => name).join('; ')
  return answer.map(one => choice(String(one))).join('; ')
}

/** A chosen option, quoted if it contains the separator `;` or a quote. */
function choice(option: string): string {
  return /[;"]/.test(option) ? `"${option.replaceAll('"', '""')}"` : option
}

function instantOf(written: string): string {
  const date = new Date(written)
  return Number.isNaN(date.getTime()) ? written : date.toISOString()
}

import { fitsKind } from '../answer/answer-errors.ts'
import type { Answer, Answers, MediaRef, PhotoRef, RepeatInstance } from '../answer/answers.ts'
import { type Place, shapeOf } from '../answer/geo-answer.ts'
import type { MediaKind } from '../answer/media.ts'
import { isCalculated } from '../logic/field-logic.ts'
import type { Position } from '../task/submission.ts'
import type { QuestionField } from '../template/question.ts'
import type { Field } from '../template/template.ts'
import { choiceNames, isChoice } from './choice-lists.ts'
import { type FormContent, type FormNode, formTree } from './form-tree.ts'
import { childOf, type XmlElement } from './xml.ts'

// A report as ODK Collect and Enketo write it, read by the elements of its form. A text that is no answer to
// its question stays as it is: the checks of the report name it.

/** What a report says of itself. */
export interface ReportHead {
  /** The id of the form. */
  formId: string
  /** 0 for what is no version. */
  version: number
  /** A UUID; null for what is none. */
  id: string | null
  /** The id of the report that this one corrects. */
  corrects: string | null
  /** When it was begun and ended, ISO 8601 with offset; null for what is no time. */
  startedAt: string | null
  endedAt: string | null
  position: Position | null
}

/** Returns what a report says of itself. */
export function readHead(root: XmlElement): ReportHead {
  const meta = childOf(root, 'meta')
  const textOf = (name: string) => childOf(meta, name)?.text.trim() ?? ''
  const { id: formId = '', version = '' } = root.attributes
  const place = placeIn(textOf('position'))
  return {
    formId,
    version: /^\d{1,9}$/.test(version) ? Number(version) : 0,
    id: uuidIn(textOf('instanceID')),
    corrects: uuidIn(textOf('deprecatedID')),
    startedAt: timeIn(textOf('timeStart')),
    endedAt: timeIn(textOf('timeEnd')),
    position: place && { ...place, accuracy: place.accuracy ?? 0 },
  }
}

/** 'uuid:' stands before the ids of ODK. */
function uuidIn(text: string): string | null {
  const [, id] =
    /^(?:uuid:)?([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/i.exec(text) ?? []
  return id?.toLowerCase() ?? null
}

/** Returns a time with its offset; older apps leave out the minutes of the offset. */
function timeIn(text: string): string | null {
  const [, time, zone = ''] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)(Z|[+-]\d{2}(?::?\d{2})?)$/.exec(text) ?? []
  if (time === undefined) return null
  const [sign = '', hours = '', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone)?.slice(1) ?? []
  const whole = zone === 'Z' ? `${time}Z` : `${time}${sign}${hours}:${minutes}`
  return Number.isNaN(Date.parse(whole)) ? null : whole
}

/** What a report is read with. */
export interface ReportParts {
  /** The id of the report, of which those of its instances are made. */
  id: string
  /** Returns a photo by the name of its file; null for one that is not here. */
  photoOf: (name: string) => PhotoRef | null
  /** Returns the file of a question of a kind in the same way. */
  mediaOf: (name: string, kind: MediaKind) => MediaRef | null
  /** Returns the text of an option of a data list; undefined for one that is not known. */
  optionText: (id: string) => string | undefined
}

/** The content of a report. */
export interface ReportContent {
  answers: Answers
  photos: PhotoRef[]
  comment: string | null
}

/** Returns the content of a report. What is no element of its form is left out. */
export function readReport(root: XmlElement, content: FormContent, parts: ReportParts): ReportContent {
  const reader = new Reader(content.fields, parts)
  const { nodes } = formTree(content)
  const report: ReportContent = { answers: reader.answersIn(root, nodes), photos: [], comment: null }
  for (const { role, name, children } of nodes) {
    if (role === 'comment') report.comment = childOf(root, name)?.text.trim() || null
    if (role !== 'photos') continue
    const [photo] = children
    const names = instancesOf(root, name).map(one => childOf(one, photo?.name ?? '')?.text.trim() ?? '')
    report.photos = names.flatMap(file => (file === '' ? [] : (parts.photoOf(file) ?? [])))
  }
  return report
}

/** The pattern of the instances is none of them. */
function instancesOf(around: XmlElement, name: string): XmlElement[] {
  return around.children.filter(child => child.name === name && child.attributes.template === undefined)
}

class Reader {
  readonly #fields: readonly Field[]
  readonly #parts: ReportParts
  #instances = 0

  constructor(fields: readonly Field[], parts: ReportParts) {
    this.#fields = fields
    this.#parts = parts
  }

  /** The answers in an element: those of groups are beside the others. */
  answersIn(around: XmlElement, nodes: readonly FormNode[]): Answers {
    const answers: Answers = {}
    for (const [at, { role, name, field, children }] of nodes.entries()) {
      if (role !== 'field' || field === null || field.kind === 'unknown' || field.kind === 'note') continue
      if (field.kind === 'repeat') {
        const instances = instancesOf(around, name).map(one => this.#instanceIn(one, children))
        if (instances.length > 0) answers[field.id] = instances
        continue
      }
      const element = childOf(around, name)
      if (!element) continue
      if (field.kind === 'group') {
        Object.assign(answers, this.answersIn(element, children))
        continue
      }
      const next = nodes[at + 1]
      const isBeside = next?.role === 'other' || next?.role === 'consent'
      const beside = isBeside ? childOf(around, next.name)?.text.trim() : undefined
      const answer = this.#answerOf(field, element.text, beside ?? '')
      // Nobody could mend a calculated answer.
      if (answer === undefined || (isCalculated(field) && !fitsKind(field, answer))) continue
      answers[field.id] = answer
    }
    return answers
  }

  #instanceIn(element: XmlElement, nodes: readonly FormNode[]): RepeatInstance {
    this.#instances += 1
    // The same report read again has the same ids, and no other report has them.
    const id = `${this.#instances.toString(16).padStart(8, '0')}${this.#parts.id.slice(8)}`
    return { id, answers: this.answersIn(element, nodes) }
  }

  #answerOf(field: QuestionField, written: string, other: string): Answer | undefined {
    const text = written.trim()
    if (text === '') return undefined
    switch (field.kind) {
      case 'number':
      case 'metric':
      case 'percentage':
      case 'integer':
      case 'number-dropdown':
      case 'number-range':
      case 'rating':
        return Number.isFinite(Number(text)) ? Number(text) + 0 : text
      case 'radio':
      case 'select':
        return this.#chosenIn(field, [text], other)[0]
      case 'checkbox':
      case 'ranking':
        return this.#chosenIn(field, text.split(/\s+/), other)
      case 'data-list':
        return { optionId: text, value: this.#parts.optionText(text) ?? text }
      case 'date-time':
        return timeIn(text) ?? text
      case 'date':
        return text.slice(0, 10)
      case 'time':
        return text.slice(0, 5)
      case 'consent': {
        const photo = this.#parts.photoOf(text)
        // Without the element the text is empty, and the server answers `consent-missing`.
        return photo ? [{ ...photo, ...(other !== '' && { consent: { text: other } }) }] : undefined
      }
      case 'photo':
      case 'signature':
      case 'drawing': {
        const photo = this.#parts.photoOf(text)
        return photo ? [photo] : undefined
      }
      case 'audio':
      case 'video':
      case 'file': {
        const file = this.#parts.mediaOf(text, field.kind)
        return file ? [file] : undefined
      }
      case 'position': {
        const place = placeIn(text)
        if (!place) return text
        // On a map a place has no accuracy, or 0.
        return { ...place, accuracy: field.byHand ? place.accuracy || null : (place.accuracy ?? 0) }
      }
      case 'line':
      case 'area':
        return shapeIn(field.kind, text) ?? text
      default:
        return written
    }
  }

  /** The values of options; the text that was typed in place of 'Other'. */
  #chosenIn(field: QuestionField, names: readonly string[], other: string): string[] {
    const choices = choiceNames(this.#fields)
    const values = new Map([...(choices.namesOf.get(field.id) ?? [])].map(([value, name]) => [name, value]))
    const otherName = choices.otherOf.get(field.id)
    return names.flatMap(name => {
      if (name === otherName) return other === '' ? [] : [other]
      return isChoice(field) ? [values.get(name) ?? name] : [name]
    })
  }
}

/** 'latitude longitude altitude accuracy'. */
function placeIn(text: string): Place | null {
  const [latitude = Number.NaN, longitude = Number.NaN, , accuracy] = text.split(/\s+/).map(Number)
  if (text === '' || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return null
  return { latitude, longitude, accuracy: accuracy !== undefined && accuracy >= 0 ? accuracy : null }
}

/** Points with ';' between them. An area ends where it began. */
function shapeIn(kind: 'line' | 'area', text: string) {
  const places = text
    .split(';')
    .filter(one => one.trim() !== '')
    .map(one => placeIn(one.trim()))
  if (!places.every(place => place !== null)) return undefined
  const points = places.map(({ longitude, latitude }): [number, number] => [longitude, latitude])
  const [first, last] = [points[0], points.at(-1)]
  const isClosed = points.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return shapeOf(kind, kind === 'area' && isClosed ? points.slice(0, -1) : points)
}

import { type Answer, type Answers, filesIn } from '@quadrat/domain/answer/answers'
import { geometryOf, isPlace, isShape } from '@quadrat/domain/answer/geo-answer'
import { expressionNames } from '@quadrat/domain/expression/names'
import type { Field } from '@quadrat/domain/template/template'
import { partsOf } from '#src/features/export/answer-cells.ts'
import { type AskedQuestions, keyOf, questionColumns } from '#src/features/export/question-columns.ts'
import type { Cell, Column } from '#src/features/export/task-table.ts'

/** The kinds of values in a feed. */
export type PropertyKind =
  | 'integer'
  | 'number'
  | 'text'
  | 'flag'
  | 'day'
  | 'instant'
  | 'choices'
  | 'point'
  | 'line'
  | 'area'

/** A property of the records of a feed: a column, for programs. */
export interface Property {
  name: string
  kind: PropertyKind
  /** The label of a question, and null for what all reports have. */
  label: string | null
  /** The questions whose answers it has, by the ids of their fields. */
  fields: ReadonlyMap<string, AskedField> | null
}

/** A question in the versions in which it has a property: with another unit, it has another one. */
interface AskedField {
  kinds: Set<Field['kind']>
  versions: number[]
}

/** The properties of the questions of some versions of a template, and how answers become their values. */
export interface QuestionProperties {
  properties: readonly Property[]
  /**
   * Writes answers into a row.
   * @param first the index of the first of these properties
   * @param photosOf returns the addresses of the photos of a question
   */
  fill(
    row: unknown[],
    first: number,
    version: number,
    answers: Answers,
    photosOf: (fieldId: string) => string | null,
  ): void
}

interface Draft {
  name: string
  label: string
  kinds: Set<PropertyKind>
  fields: Map<string, AskedField>
}

interface Writer {
  at: number
  valueIn(answer: Answer): unknown
}

/**
 * Makes the properties of questions from the columns of exports by names, so that a file and a feed name a
 * question alike, and a geometry for each place beside its columns.
 * @param reserved the names of the properties that all records have
 */
export function questionProperties(
  versions: readonly AskedQuestions[],
  reserved: readonly string[],
): QuestionProperties {
  const layout = { titles: 'names', answers: 'values', optionColumns: false } as const
  const { columns, columnsOf } = questionColumns(versions, 0, [], layout)
  const drafts = columns.map(
    ({ name, header }): Draft => ({
      name,
      label: header,
      kinds: new Set(),
      fields: new Map(),
    }),
  )
  const known = new Map(drafts.map((draft, at) => [draft.name, at]))
  const places: { version: number; field: Field; at: number }[] = []
  for (const { version, templateId, fields, template } of versions) {
    const names = expressionNames(template)
    for (const field of fields) {
      const own = columnsOf.get(keyOf(templateId, version))?.get(field.id)
      if (!own) continue
      for (const [n, part] of partsOf(field).entries()) {
        const draft = drafts[own.parts[n]?.column ?? -1]
        draft?.kinds.add(kindOf(field, part.kind))
        if (draft) add(draft, field, version)
      }
      const shape = shapes[field.kind]
      const name = names.get(field.id) ?? field.id
      const at = known.get(name)
      if (!shape || (at !== undefined && at < columns.length)) continue
      const place = at ?? drafts.push({ name, label: own.label, kinds: new Set(), fields: new Map() }) - 1
      known.set(name, place)
      drafts[place]?.kinds.add(shape)
      const draft = drafts[place]
      if (draft) add(draft, field, version)
      places.push({ version, field, at: place })
    }
  }
  const names = identifiersOf(
    drafts.map(({ name }) => name),
    reserved,
  )
  const properties = drafts.map(
    ({ label, kinds, fields }, n): Property => ({
      name: names[n] ?? '',
      kind: commonKind([...kinds]),
      label,
      fields,
    }),
  )

  const writers = new Map<number, Map<string, Writer[]>>()
  const write = (version: number, fieldId: string, writer: Writer) => {
    const ofVersion = writers.get(version) ?? new Map<string, Writer[]>()
    writers.set(version, ofVersion.set(fieldId, [...(ofVersion.get(fieldId) ?? []), writer]))
  }
  for (const { version, templateId, fields } of versions)
    for (const field of fields)
      for (const { column, cellOf } of columnsOf.get(keyOf(templateId, version))?.get(field.id)?.parts ?? [])
        write(version, field.id, { at: column, valueIn: valueIn(properties[column]?.kind ?? 'text', cellOf) })
  for (const { version, field, at } of places) {
    const kind = properties[at]?.kind
    // Of a question that was of another kind of place in an older version, the columns say everything.
    if (kind === shapes[field.kind]) write(version, field.id, { at, valueIn: geometry })
  }

  function fill(
    row: unknown[],
    first: number,
    version: number,
    answers: Answers,
    photosOf: (fieldId: string) => string | null,
  ): void {
    const ofVersion = writers.get(version)
    for (const fieldId in answers) {
      const answer = answers[fieldId]
      const own = ofVersion?.get(fieldId)
      if (!own || answer === undefined) continue
      const photos = typeof answer === 'object' && filesIn(answer).length > 0
      // The first column of files has their addresses; others say something of them.
      for (const [n, { at, valueIn }] of own.entries())
        row[first + at] = photos && n === 0 ? photosOf(fieldId) : valueIn(answer)
    }
  }

  return { properties, fill }
}

function add({ fields }: Draft, { id, kind }: Field, version: number): void {
  const known = fields.get(id) ?? { kinds: new Set(), versions: [] }
  known.kinds.add(kind)
  if (!known.versions.includes(version)) known.versions.push(version)
  fields.set(id, known)
}

const shapes: Partial<Record<Field['kind'], PropertyKind>> = { position: 'point', line: 'line', area: 'area' }

function kindOf({ kind }: Field, column: Column['kind']): PropertyKind {
  if (kind === 'checkbox' || kind === 'ranking') return 'choices'
  if (kind === 'integer' || kind === 'rating' || kind === 'repeat') return 'integer'
  return column
}

/** The kind of a property whose questions are of these kinds, in one version or another. */
function commonKind(kinds: readonly PropertyKind[]): PropertyKind {
  const [first = 'text', ...others] = kinds
  if (others.length === 0) return first
  return kinds.every(kind => kind === 'integer' || kind === 'number') ? 'number' : 'text'
}

/**
 * An answer that the type can't hold is left out: one such report would end the refresh of all others in
 * programs that trust the types.
 */
function valueIn(kind: PropertyKind, cellOf: (answer: Answer) => Cell): (answer: Answer) => unknown {
  switch (kind) {
    case 'integer':
      return answer => only(cellOf(answer), Number.isSafeInteger)
    case 'number':
      return answer => only(cellOf(answer), Number.isFinite)
    case 'day':
      return answer => only(cellOf(answer), isDay)
    case 'instant':
      return answer => only(cellOf(answer), isInstant)
    case 'choices':
      return answer =>
        Array.isArray(answer) ? answer.filter(one => typeof one === 'string') : [String(answer)]
    default:
      return answer => {
        const cell = cellOf(answer)
        return cell === null ? null : String(cell)
      }
  }
}

const only = (cell: Cell, isOfType: (cell: Cell) => boolean) => (isOfType(cell) ? cell : null)
const isDay = (cell: Cell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell)
const isInstant = (cell: Cell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cell)

const geometry = (answer: Answer) => (isPlace(answer) || isShape(answer) ? geometryOf(answer) : null)

const identifierCharacters = 100

/**
 * Returns names that OData takes as identifiers, and that differ in more than their case. A name that is one
 * stays as it is; a question with the name of a reserved property gets 'answer_' before it.
 */
export function identifiersOf(names: readonly string[], reserved: readonly string[]): string[] {
  const taken = new Set(reserved.map(name => name.toLowerCase()))
  const plain = names.map(name => {
    const text = [...name.replace(/[^\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}]/gu, '_')]
      .slice(0, identifierCharacters)
      .join('')
    const whole = /^[\p{L}\p{Nl}_]/u.test(text) ? text : `_${text}`
    return taken.has(whole.toLowerCase()) ? `answer_${whole}` : whole
  })
  const given: string[] = []
  const isAsItIs = (n: number) => plain[n] === names[n]
  const order = [...names.keys()].sort((a, b) => Number(isAsItIs(b)) - Number(isAsItIs(a)))
  for (const n of order) {
    const base = plain[n] ?? ''
    let name = base
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${base}_${number}`
    taken.add(name.toLowerCase())
    given[n] = name
  }
  return given
}

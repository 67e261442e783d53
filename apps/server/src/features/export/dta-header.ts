import { answerTexts } from '@quadrat/domain/messages/answers-en'
import type { Dataset, Variable } from './dataset.ts'
import { cutToBytes, HeaderBytes, type Measure } from './dataset-measure.ts'
import { nameRules, variableNames } from './dataset-names.ts'

/** How the values of a variable are stored. */
type Storage = 'byte' | 'int' | 'long' | 'double' | 'text' | 'longText'

/** A variable as the file has it. */
export interface DtaVariable {
  variable: Variable
  storage: Storage
  /** The bytes of a value in a row. */
  width: number
  measure: Measure
}

/** Longer texts follow the rows and are referenced, so that one long text does not widen every row. */
const inRowBytes = 244
/** The bytes of a text behind the rows besides its own: marks, variable, row, kind, length and an end. */
const longTextBytes = 21

/** The code of a missing value, and that of `.n`, which stands for a question that was not asked. */
export const missing = {
  byte: { least: -127, most: 100, none: 101, notAsked: 115 },
  int: { least: -32_767, most: 32_740, none: 32_741, notAsked: 32_755 },
  long: { least: -2_147_483_647, most: 2_147_483_620, none: 2_147_483_621, notAsked: 2_147_483_635 },
} as const

const numberWidths = { byte: 1, int: 2, long: 4, double: 8, longText: 8 } as const

export function dtaVariableOf(variable: Variable, measure: Measure): DtaVariable {
  const storage = storageOf(variable, measure)
  const width = storage === 'text' ? Math.max(1, measure.mostBytes) : numberWidths[storage]
  return { variable, storage, width, measure }
}

function storageOf({ kind }: Variable, { mostBytes, isWhole, least, most }: Measure): Storage {
  switch (kind) {
    case 'text':
      return mostBytes > inRowBytes ? 'longText' : 'text'
    // Value labels take nothing smaller for every code that a form can have.
    case 'choice':
    case 'day':
      return 'long'
    case 'instant':
      return 'double'
    case 'number': {
      const fits = (['byte', 'int', 'long'] as const).find(
        one => least >= missing[one].least && most <= missing[one].most,
      )
      // Of a variable without values, any type is right.
      return isWhole ? (fits ?? (least > most ? 'byte' : 'double')) : 'double'
    }
  }
}

const typeCodes = { byte: 65_530, int: 65_529, long: 65_528, double: 65_526, longText: 32_768 } as const

/** More variables need the format of large ones, which only Stata/MP opens. */
const variables118 = 32_767

/** The parts of a file around its rows. */
export interface DtaFrame {
  header: Buffer
  /** True for the format of many variables, in which a reference to a long text is divided otherwise. */
  isLarge: boolean
  valueLabels: Buffer
}

/** Makes everything but the rows and the long texts. The header has the places of all parts of the file. */
export function dtaFrame(
  { label }: Dataset,
  variables: readonly DtaVariable[],
  rows: number,
  at: Date,
): DtaFrame {
  const isLarge = variables.length > variables118
  const head = new HeaderBytes()
  const count = variables.length
  const title = Buffer.from([...label.replace(/\s+/g, ' ')].slice(0, 80).join(''))
  const [day, month, year] = at.toUTCString().slice(5, 16).split(' ')
  const moment = `${day} ${month} ${year} ${at.toISOString().slice(11, 16)}`
  head
    .text(`<stata_dta><header><release>${isLarge ? 119 : 118}</release><byteorder>LSF</byteorder><K>`)
    .add(isLarge ? new HeaderBytes().int32(count).whole() : new HeaderBytes().uint16(count).whole())
    .text('</K><N>')
    .uint64(rows)
    .text('</N><label>')
    .uint16(title.length)
    .add(title)
    .text('</label><timestamp>')
    .uint8(moment.length)
    .text(`${moment}</timestamp></header>`)

  const parts = describedParts(variables, isLarge)
  const mapAt = head.length
  const places = [0, mapAt]
  let place = mapAt + '<map></map>'.length + 14 * 8
  for (const part of parts) {
    places.push(place)
    place += part.length
  }
  const rowBytes = variables.reduce((sum, { width }) => sum + width, 0)
  places.push(place)
  place += '<data></data>'.length + rows * rowBytes
  places.push(place)
  const long = variables.filter(({ storage }) => storage === 'longText')
  const longBytes = long.reduce((sum, { measure }) => sum + measure.bytes + measure.texts * longTextBytes, 0)
  place += '<strls></strls>'.length + longBytes
  places.push(place)
  const valueLabels = valueLabelsOf(variables)
  place += valueLabels.length
  places.push(place, place + '</stata_dta>'.length)
  head
    .text('<map>')
    .uint64(...places)
    .text('</map>')
  for (const part of parts) head.add(part)
  return { header: head.whole(), isLarge, valueLabels }
}

function describedParts(variables: readonly DtaVariable[], isLarge: boolean): Buffer[] {
  const part = (name: string, fill: (into: HeaderBytes) => void) => {
    const into = new HeaderBytes().text(`<${name}>`)
    fill(into)
    return into.text(`</${name}>`).whole()
  }
  const each = (add: (into: HeaderBytes, one: DtaVariable, n: number) => void) => (into: HeaderBytes) => {
    for (const [n, one] of variables.entries()) add(into, one, n)
  }
  const names = variableNames(
    variables.map(({ variable }) => variable.name),
    nameRules.dta,
  )
  return [
    part(
      'variable_types',
      each((into, { storage, width }) => into.uint16(storage === 'text' ? width : typeCodes[storage])),
    ),
    part(
      'varnames',
      each((into, _one, n) => into.field(names[n] ?? '', 129, '\0')),
    ),
    part('sortlist', into => into.add(Buffer.alloc((variables.length + 1) * (isLarge ? 4 : 2)))),
    part(
      'formats',
      each((into, one) => into.field(formatOf(one), 57, '\0')),
    ),
    part(
      'value_label_names',
      each((into, one, n) => into.field(hasLabels(one) ? labelSet(n) : '', 129, '\0')),
    ),
    part(
      'variable_labels',
      each((into, { variable }) => into.field([...variable.label].slice(0, 80).join(''), 321, '\0')),
    ),
    part('characteristics', () => {}),
  ]
}

function formatOf({ variable, storage, width }: DtaVariable): string {
  switch (variable.kind) {
    case 'text':
      return storage === 'longText' ? '%9s' : `%${width}s`
    case 'number':
      return variable.isWhole ? '%12.0f' : '%10.0g'
    case 'choice':
      return '%12.0g'
    case 'day':
      return '%tdCCYY-NN-DD'
    case 'instant':
      return '%tcCCYY-NN-DD_HH:MM:SS'
  }
}

/** `.n` is labelled as well, where numbers are stored as whole ones and labels do not hide dates. */
function hasLabels({ variable, measure, storage }: DtaVariable): boolean {
  if (variable.kind === 'choice') return true
  return variable.kind === 'number' && measure.hasNotAsked && storage !== 'double'
}

const labelSet = (n: number) => `labels${n + 1}`
/** The longest label in bytes. */
const labelBytes = 32_000

function valueLabelsOf(variables: readonly DtaVariable[]): Buffer {
  const into = new HeaderBytes().text('<value_labels>')
  for (const [n, one] of variables.entries()) {
    if (!hasLabels(one)) continue
    const { variable, measure } = one
    const labels = variable.options.map(({ code, label }) => ({ code, label }))
    if (measure.hasNotAsked) labels.push({ code: missing.long.notAsked, label: answerTexts.notAsked })
    labels.sort((a, b) => a.code - b.code)
    const texts = labels.map(({ label }) => Buffer.from(`${cutToBytes(label, labelBytes)}\0`))
    let at = 0
    const offsets = texts.map(text => {
      at += text.length
      return at - text.length
    })
    const codes = labels.map(({ code }) => code)
    const table = new HeaderBytes().int32(labels.length, at, ...offsets, ...codes).add(Buffer.concat(texts))
    into.text('<lbl>').int32(table.length).field(labelSet(n), 129, '\0').add(Buffer.alloc(3))
    into.add(table.whole()).text('</lbl>')
  }
  return into.text('</value_labels>').whole()
}

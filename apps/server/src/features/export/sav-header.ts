import { answerTexts } from '@quadrat/domain/messages/answers-en'
import type { Dataset, Variable } from './dataset.ts'
import { cutToBytes, HeaderBytes, type Measure } from './dataset-measure.ts'
import { nameRules, variableNames } from './dataset-names.ts'

/** The most bytes of a text; a longer one is cut. */
export const savTextBytes = 32_767
/** The most bytes of one variable of the file. A longer text has several of them. */
export const segmentBytes = 255
/** Each variable of a longer text stands for so many bytes of its width. */
const segmentStep = 252

/** A variable as the file has it. */
export interface SavVariable {
  variable: Variable
  /** The widths in bytes of the variables of the file that hold its text; 0 for a number. */
  segments: readonly number[]
  /** The value for a question that was not asked; null where none was hidden, or a value would mislead. */
  notAskedCode: number | null
}

/** The number of eight-byte elements of a text. */
export const elementsOf = (width: number) => Math.max(1, Math.ceil(width / 8))

export function savVariableOf(variable: Variable, measure: Measure | undefined): SavVariable {
  const isText = variable.kind === 'text'
  const width = Math.min(Math.max(1, measure?.mostBytes ?? 1), savTextBytes)
  const segments = isText ? segmentsOf(width) : [0]
  const notAskedCode = measure?.hasNotAsked ? notAskedCodeOf(variable, measure) : null
  return { variable, segments, notAskedCode }
}

function segmentsOf(width: number): number[] {
  if (width <= segmentBytes) return [width]
  const count = Math.ceil(width / segmentStep)
  return Array.from({ length: count }, (_, n) =>
    n < count - 1 ? segmentBytes : width - (count - 1) * segmentStep,
  )
}

/**
 * SPSS treats the value as missing. Programs that convert dates would show it as a day, in a text it would
 * be an answer: there, a question that was not asked is one without an answer.
 */
function notAskedCodeOf({ kind, options }: Variable, { least, most }: Measure): number | null {
  const candidates = kind === 'choice' ? [-99, -999, -9999] : [-99, -9_999_999, -999_999_999]
  if (kind === 'choice') return candidates.find(code => options.every(option => option.code !== code)) ?? -1e9
  if (kind === 'number') return candidates.find(code => code < least || code > most) ?? -1e15
  return null
}

const format = { text: 1, number: 5, dateTime: 22, date: 39 } as const

function formatOf({ kind, isWhole }: Variable, width: number): number {
  const packed = (type: number, columns: number, decimals: number) => (type << 16) | (columns << 8) | decimals
  switch (kind) {
    case 'text':
      return packed(format.text, width, 0)
    case 'number':
      return isWhole ? packed(format.number, 10, 0) : packed(format.number, 14, 4)
    case 'choice':
      return packed(format.number, 8, 0)
    case 'day':
      return packed(format.date, 10, 0)
    case 'instant':
      return packed(format.dateTime, 20, 0)
  }
}

/** Returns everything before the rows. */
export function savHeader(
  { label }: Dataset,
  variables: readonly SavVariable[],
  count: number,
  at: Date,
): Buffer {
  const file = new HeaderBytes()
  const sizes = variables.map(({ segments }) => segments.reduce((sum, width) => sum + elementsOf(width), 0))
  const size = sizes.reduce((sum, one) => sum + one, 0)
  const [day, month = '', year = ''] = at.toUTCString().slice(5, 16).split(' ')
  const most32 = 2 ** 31 - 1
  file
    .text('$FL2')
    .field('@(#) SPSS DATA FILE Quadrat', 60, ' ')
    // The layout, the elements of a row, compressed, without weights.
    .int32(2, size, 1, 0, count > most32 ? -1 : count)
    .double(100)
    .text(`${day} ${month} ${year.slice(2)}`)
    .text(at.toISOString().slice(11, 19))
    .field(label, 64, ' ')
    .add(Buffer.alloc(3))
  for (const [n, one] of variables.entries()) addVariable(file, one, n)
  addValueLabels(file, variables, sizes)
  addExtensions(file, variables, count)
  return file.int32(999, 0).whole()
}

/** The name of eight characters that old programs have, and by which the extensions find a variable. */
const shortName = (n: number) => `V${n + 1}`
/** Base 36 has room in eight characters for the segments of all variables; a text has at most 131. */
const segmentName = (n: number, segment: number) =>
  segment === 0 ? shortName(n) : `S${(n * 131 + segment).toString(36).toUpperCase()}`

function addVariable(file: HeaderBytes, { variable, segments, notAskedCode }: SavVariable, n: number): void {
  for (const [segment, width] of segments.entries()) {
    const shown = formatOf(variable, width)
    const label = segment === 0 ? Buffer.from(cutToBytes(variable.label, 252)) : Buffer.alloc(0)
    file.int32(2, width, label.length > 0 ? 1 : 0, notAskedCode === null ? 0 : 1, shown, shown)
    file.field(segmentName(n, segment), 8, ' ')
    if (label.length > 0)
      file
        .int32(label.length)
        .add(label)
        .add(Buffer.alloc(-label.length & 3, ' '))
    if (notAskedCode !== null) file.double(notAskedCode)
    // Each further eight bytes of a text have a record of their own.
    for (let more = 1; more < elementsOf(width); more++) {
      const filler = formatOf({ ...variable, kind: 'text' }, 1)
      file.int32(2, -1, 0, 0, filler, filler).field('', 8, ' ')
    }
  }
}

const labelBytes = 120

function addValueLabels(file: HeaderBytes, variables: readonly SavVariable[], sizes: readonly number[]) {
  let element = 1
  for (const [n, { variable, notAskedCode }] of variables.entries()) {
    const labels = variable.options.map(({ code, label }) => ({ code, label }))
    if (notAskedCode !== null) labels.push({ code: notAskedCode, label: answerTexts.notAsked })
    if (labels.length > 0) {
      file.int32(3, labels.length)
      for (const { code, label } of labels) {
        const text = Buffer.from(cutToBytes(label, labelBytes))
        file
          .double(code)
          .uint8(text.length)
          .add(text)
          .add(Buffer.alloc(-(text.length + 1) & 7, ' '))
      }
      file.int32(4, 1, element)
    }
    element += sizes[n] ?? 1
  }
}

const measureOf: Record<Variable['kind'], number> = { text: 1, choice: 1, number: 3, day: 3, instant: 3 }

function addExtensions(file: HeaderBytes, variables: readonly SavVariable[], count: number): void {
  const extension = (subtype: number, size: number, bytes: Buffer) =>
    file.int32(7, subtype, size, bytes.length / size).add(bytes)
  const utf8 = 65_001
  extension(3, 4, new HeaderBytes().int32(20, 0, 0, -1, 1, 1, 2, utf8).whole())
  const lowest = Buffer.from([0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xef, 0xff])
  extension(4, 8, new HeaderBytes().double(-Number.MAX_VALUE, Number.MAX_VALUE).add(lowest).whole())
  const display = new HeaderBytes()
  for (const { variable, segments } of variables)
    for (const width of segments)
      display.int32(measureOf[variable.kind], width === 0 ? 10 : Math.min(width, 40), width === 0 ? 1 : 0)
  if (variables.length > 0) extension(11, 4, display.whole())
  const names = variableNames(
    variables.map(({ variable }) => variable.name),
    nameRules.sav,
  )
  extension(13, 1, Buffer.from(names.map((name, n) => `${shortName(n)}=${name}`).join('\t')))
  const long = variables.flatMap(({ segments }, n) => (segments.length > 1 ? [{ n, segments }] : []))
  if (long.length > 0) {
    const widths = long.map(({ n, segments }) => {
      const width = (segments.length - 1) * segmentStep + (segments.at(-1) ?? 0)
      return `${shortName(n)}=${String(width).padStart(5, '0')}\0\t`
    })
    extension(14, 1, Buffer.from(widths.join('')))
  }
  extension(16, 8, new HeaderBytes().uint64(1, count).whole())
  extension(20, 1, Buffer.from('UTF-8'))
}

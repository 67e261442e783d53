import { type Dataset, notAsked, type Value } from './dataset.ts'
import { codesOf, measure } from './dataset-measure.ts'
import { type DtaVariable, dtaFrame, dtaVariableOf, missing } from './dta-header.ts'

/** The days and milliseconds from Stata's first day, 1 January 1960, to 1970. */
const epochDays = 3653
const epochMs = epochDays * 86_400_000
const chunkBytes = 64 * 1024
/** The missing values of double: they are larger than any number that it can have. */
const mostDouble = 8.988465674311579e307
const noDouble = Buffer.from('000000000000e07f', 'hex')
const notAskedDouble = Buffer.from('00000000000ee07f', 'hex')

/**
 * Streams a dataset as a file of Stata 14 and later. Its rows are read twice, as the header has the number of
 * rows and the widths of texts, and a third time if a text is long.
 */
export async function* dtaFile(dataset: Dataset, at: Date): AsyncGenerator<Buffer, void, undefined> {
  const { count, measures } = await measure(dataset)
  const variables = dataset.variables.flatMap((variable, n) => {
    const measure = measures[n]
    return measure ? [dtaVariableOf(variable, measure)] : []
  })
  const { header, isLarge, valueLabels } = dtaFrame(dataset, variables, count, at)
  yield header
  yield Buffer.from('<data>')
  yield* rowBytes(dataset, variables, isLarge)
  yield Buffer.from('</data><strls>')
  if (variables.some(({ storage }) => storage === 'longText')) yield* longTexts(dataset, variables)
  yield Buffer.from('</strls>')
  yield valueLabels
  yield Buffer.from('</stata_dta>')
}

type Writer = (row: Buffer, at: number, value: Value, index: number) => void

async function* rowBytes(dataset: Dataset, variables: readonly DtaVariable[], isLarge: boolean) {
  const width = variables.reduce((sum, one) => sum + one.width, 0)
  const writers = variables.map((one, n) => writerOf(one, n, isLarge))
  const most = Math.max(1, Math.floor(chunkBytes / Math.max(1, width)))
  let [chunk, rows, index] = [Buffer.alloc(most * width), 0, 0]
  for await (const batch of dataset.rows())
    for (const row of batch) {
      let at = rows * width
      for (const [n, write] of writers.entries()) {
        write(chunk, at, row[n] ?? null, index)
        at += variables[n]?.width ?? 0
      }
      index++
      if (++rows < most) continue
      yield chunk
      chunk = Buffer.alloc(most * width)
      rows = 0
    }
  yield chunk.subarray(0, rows * width)
}

function writerOf({ variable, storage }: DtaVariable, n: number, isLarge: boolean): Writer {
  switch (storage) {
    case 'text':
      return (row, at, value) => {
        if (typeof value === 'string') row.write(value, at)
      }
    case 'longText':
      // The number of the variable, and that of the row, both from 1.
      return (row, at, value, index) => {
        if (typeof value !== 'string' || value === '') return
        row.writeUIntLE(n + 1, at, isLarge ? 3 : 2)
        row.writeUIntLE(index + 1, at + (isLarge ? 3 : 2), isLarge ? 5 : 6)
      }
    case 'double': {
      const shift = variable.kind === 'instant' ? epochMs : 0
      return (row, at, value) => {
        if (typeof value === 'number' && Math.abs(value) < mostDouble) row.writeDoubleLE(value + shift, at)
        else (value === notAsked ? notAskedDouble : noDouble).copy(row, at)
      }
    }
    case 'byte':
    case 'int':
    case 'long': {
      const { none, notAsked: hidden } = missing[storage]
      const size = { byte: 1, int: 2, long: 4 }[storage]
      const numberFor = numberOf(variable)
      return (row, at, value) =>
        row.writeIntLE(value === notAsked ? hidden : (numberFor(value) ?? none), at, size)
    }
  }
}

function numberOf(variable: DtaVariable['variable']): (value: Value) => number | null {
  if (variable.kind === 'choice') {
    const codes = codesOf(variable)
    return value => codes.get(value) ?? null
  }
  const shift = variable.kind === 'day' ? epochDays : 0
  return value => (typeof value === 'number' ? value + shift : null)
}

async function* longTexts(dataset: Dataset, variables: readonly DtaVariable[]) {
  const long = variables.flatMap(({ storage }, n) => (storage === 'longText' ? [n] : []))
  const text = 130
  let index = 0
  for await (const batch of dataset.rows()) {
    const parts: Buffer[] = []
    for (const row of batch) {
      index++
      for (const n of long) {
        const value = row[n]
        if (typeof value !== 'string' || value === '') continue
        const bytes = Buffer.from(`${value}\0`)
        const head = Buffer.alloc(20)
        head.write('GSO')
        head.writeUInt32LE(n + 1, 3)
        head.writeBigUInt64LE(BigInt(index), 7)
        head[15] = text
        head.writeUInt32LE(bytes.length, 16)
        parts.push(head, bytes)
      }
    }
    if (parts.length > 0) yield Buffer.concat(parts)
  }
}

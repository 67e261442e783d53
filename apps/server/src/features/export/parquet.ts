import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { type Dataset, notAsked, type Value, type Variable } from './dataset.ts'
import { nameRules, variableNames } from './dataset-names.ts'

/** A group of rows is written at once: about so many values, and characters of texts, are in memory. */
const groupValues = 300_000
const groupCharacters = 16_000_000
const groupRows = 50_000

/**
 * Streams a dataset as Parquet, in groups of rows. The labels of variables and options are in the metadata
 * under `variables`, as JSON: `[{ name, label, options: [{ value, label }] }]`.
 */
export async function* parquetFile({
  label,
  variables,
  rows,
}: Dataset): AsyncGenerator<Buffer, void, undefined> {
  const names = variableNames(
    variables.map(({ name }) => name),
    nameRules.parquet,
  )
  const writer = new ByteWriter(64 * 1024)
  const file = new ParquetWriter({
    writer,
    schema: schemaOf(variables, names),
    kvMetadata: [
      { key: 'title', value: label },
      { key: 'variables', value: JSON.stringify(variables.map((one, n) => described(one, names[n] ?? ''))) },
    ],
    createdBy: 'Quadrat',
  })
  const most = Math.min(groupRows, Math.max(1, Math.floor(groupValues / Math.max(1, variables.length))))
  const readers = variables.map(({ kind, isWhole }) => dataReader[kind](isWhole))
  let columns = variables.map((): unknown[] => [])
  let [count, characters] = [0, 0]
  function written(): Buffer {
    const columnData = columns.map((data, n) => ({ name: names[n] ?? '', data, offsetIndex: false }))
    if (count > 0) file.write({ columnData, rowGroupSize: count })
    columns = variables.map(() => [])
    count = 0
    characters = 0
    return taken(writer)
  }
  for await (const batch of rows()) {
    for (const row of batch) {
      for (const [n, column] of columns.entries()) {
        const value = row[n] ?? null
        if (typeof value === 'string') characters += value.length
        column.push(readers[n]?.(value))
      }
      if (++count === most || characters > groupCharacters) yield written()
    }
  }
  yield written()
  file.finish()
  yield taken(writer)
}

/** Returns the bytes that were written since the last call. */
function taken(writer: ByteWriter): Buffer {
  const bytes = Buffer.from(writer.getBuffer())
  writer.index = 0
  return bytes
}

const types: Record<Variable['kind'], (variable: Variable) => Omit<SchemaElement, 'name'>> = {
  text: () => ({ type: 'BYTE_ARRAY', converted_type: 'UTF8' }),
  choice: () => ({ type: 'BYTE_ARRAY', converted_type: 'UTF8' }),
  number: ({ isWhole }) => (isWhole ? { type: 'INT64' } : { type: 'DOUBLE' }),
  day: () => ({ type: 'INT32', converted_type: 'DATE' }),
  instant: () => ({ type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }),
}

function schemaOf(variables: readonly Variable[], names: readonly string[]): SchemaElement[] {
  const elements = variables.map(
    (one, n): SchemaElement => ({
      ...types[one.kind](one),
      name: names[n] ?? '',
      repetition_type: 'OPTIONAL',
    }),
  )
  return [{ name: 'reports', num_children: elements.length }, ...elements]
}

const described = ({ label, options }: Variable, name: string) => ({
  name,
  label,
  ...(options.length > 0 && { options: options.map(({ value, label }) => ({ value, label })) }),
})

const plain = (value: Value): unknown => (value === notAsked ? null : value)
/** A number that the type can't hold is left out. */
const large = (value: Value) => (Number.isSafeInteger(value) ? BigInt(Number(value)) : null)

/** Returns what becomes of a value in Parquet, which has one kind of missing value. */
const dataReader: Record<Variable['kind'], (isWhole: boolean) => (value: Value) => unknown> = {
  text: () => plain,
  choice: () => plain,
  number: isWhole => (isWhole ? large : plain),
  day: () => plain,
  instant: () => large,
}

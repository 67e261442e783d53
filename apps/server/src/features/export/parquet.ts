import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { Dataset, Variable } from './dataset.ts'
import { nameRules, variableNames } from './dataset-names.ts'
import type { ParquetColumn } from './parquet-column.ts'
import { NumberColumn, TextColumn } from './parquet-columns.ts'

/** A group of rows is written at once: about so many values, and characters of texts, are in memory. */
const groupValues = 300_000
const groupCharacters = 8_000_000
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
  const columns = variables.map(one => columnOf[one.kind](one, most))
  let [count, characters] = [0, 0]
  function written(): Buffer {
    const start = writer.offset
    const chunks = columns.map((column, n) => column.write(writer, names[n] ?? ''))
    const full = chunks.reduce((sum, { meta_data }) => sum + (meta_data?.total_uncompressed_size ?? 0n), 0n)
    file.num_rows += BigInt(count)
    file.row_groups.push({
      columns: chunks,
      total_byte_size: full,
      num_rows: BigInt(count),
      total_compressed_size: BigInt(writer.offset - start),
    })
    count = 0
    characters = 0
    return taken(writer)
  }
  for await (const batch of rows()) {
    for (const row of batch) {
      for (let n = 0; n < columns.length; n++) {
        const value = row[n] ?? null
        if (typeof value === 'string') characters += value.length
        columns[n]?.add(value)
      }
      if (++count === most || characters > groupCharacters) yield written()
    }
  }
  if (count > 0) yield written()
  file.finish()
  yield taken(writer)
}

/** Returns the bytes that were written since the last call. */
function taken(writer: ByteWriter): Buffer {
  const bytes = Buffer.from(writer.getBytes())
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

const columnOf: Record<Variable['kind'], (variable: Variable, mostRows: number) => ParquetColumn> = {
  text: (_, rows) => new TextColumn(rows),
  choice: (_, rows) => new TextColumn(rows),
  number: ({ isWhole }, rows) => new NumberColumn(isWhole ? 'INT64' : 'DOUBLE', rows),
  day: (_, rows) => new NumberColumn('INT32', rows),
  instant: (_, rows) => new NumberColumn('INT64', rows),
}

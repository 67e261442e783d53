import type { ColumnChunk, Encoding, ParquetType, Statistics } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import { snappyCompress } from 'hyparquet-writer/src/snappy.js'
import { notAsked, type Value } from './dataset.ts'

// The columns of a group of rows while they are gathered. Values are in typed arrays, which are used again
// for each group: as objects they would be most of what the garbage collector looks at.

export interface Page {
  rows: number
  /** Of its rows: 1 where there is a value. */
  levels: Uint8Array
  values: number
  bytes: Uint8Array
}

export interface Encoded {
  encoding: Encoding
  dictionary: { count: number; bytes: Uint8Array } | null
  pages: Iterable<Page>
  least: string | number | undefined
  most: string | number | undefined
}

export abstract class ParquetColumn {
  protected readonly type: ParquetType
  protected readonly levels: Uint8Array
  /** The rows so far, and how many of them have a value. */
  protected rows = 0
  protected present = 0

  constructor(type: ParquetType, mostRows: number) {
    this.type = type
    this.levels = new Uint8Array(mostRows)
  }

  /** Adds the value of the next row. */
  add(value: Value): void {
    const is = value !== null && value !== notAsked && this.keep(value)
    this.levels[this.rows++] = is ? 1 : 0
    if (is) this.present++
  }

  /** Writes the column, and empties it. */
  write(writer: ByteWriter, name: string): ColumnChunk {
    const encoded = this.encode()
    const chunk = this.#chunk(writer, name, encoded)
    this.rows = 0
    this.present = 0
    return chunk
  }

  /** Keeps a value as the one at `present`; false if the type can't hold it. */
  protected abstract keep(value: number | string): boolean
  protected abstract encode(): Encoded
  protected abstract bound(value: string | number): string | number | bigint

  #chunk(
    writer: ByteWriter,
    name: string,
    { encoding, dictionary, pages, least, most }: Encoded,
  ): ColumnChunk {
    const start = writer.offset
    let uncompressed = 0
    if (dictionary) {
      const { bytes, count } = dictionary
      uncompressed += writePage(writer, null, bytes, (full, packed) => ({
        type: 'DICTIONARY_PAGE',
        uncompressed_page_size: full,
        compressed_page_size: packed,
        dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
      }))
    }
    const data = writer.offset
    let count = 0
    for (const { rows, levels, values, bytes } of pages) {
      count++
      const written = new ByteWriter()
      writeRleBitPackedHybrid(written, levels, 1)
      uncompressed += writePage(writer, written.getBytes(), bytes, (full, packed) => ({
        type: 'DATA_PAGE_V2',
        uncompressed_page_size: full,
        compressed_page_size: packed,
        data_page_header_v2: {
          num_values: rows,
          num_nulls: rows - values,
          num_rows: rows,
          encoding,
          definition_levels_byte_length: written.offset,
          repetition_levels_byte_length: 0,
          is_compressed: true,
        },
      }))
    }
    const statistics: Statistics & { nan_count?: bigint } = {
      ...(least !== undefined && { min_value: this.bound(least) }),
      ...(most !== undefined && { max_value: this.bound(most) }),
      null_count: BigInt(this.rows - this.present),
      ...(this.type === 'DOUBLE' && { nan_count: 0n }),
    }
    return {
      meta_data: {
        type: this.type,
        encodings: [...(dictionary ? (['PLAIN'] as const) : []), encoding],
        path_in_schema: [name],
        codec: 'SNAPPY',
        num_values: BigInt(this.rows),
        total_compressed_size: BigInt(writer.offset - start),
        total_uncompressed_size: BigInt(uncompressed),
        data_page_offset: BigInt(data),
        ...(dictionary && { dictionary_page_offset: BigInt(start) }),
        statistics,
        encoding_stats: [
          ...(dictionary ? [{ page_type: 'DICTIONARY_PAGE', encoding: 'PLAIN', count: 1 } as const] : []),
          { page_type: 'DATA_PAGE_V2', encoding, count },
        ],
      },
      file_offset: BigInt(start),
    }
  }
}

/** Writes a page and its header. Returns their bytes before compression. */
function writePage(
  writer: ByteWriter,
  levels: Uint8Array | null,
  bytes: Uint8Array,
  headerOf: (full: number, packed: number) => Parameters<typeof writePageHeader>[1],
): number {
  const packed = snappyCompress(bytes)
  const ofLevels = levels?.length ?? 0
  const start = writer.offset
  writePageHeader(writer, headerOf(ofLevels + bytes.length, ofLevels + packed.length))
  const header = writer.offset - start
  if (levels) writer.appendBytes(levels)
  writer.appendBytes(packed)
  return header + ofLevels + bytes.length
}

/** The bounds of a column without values. */
export const none = { least: undefined, most: undefined }

/** The indexes of values in a dictionary, packed, behind their width. */
export function packed(indexes: Uint32Array, count: number): Uint8Array {
  const width = Math.ceil(Math.log2(count))
  const writer = new ByteWriter()
  writer.appendUint8(width)
  writeRleBitPackedHybrid(writer, indexes, width)
  return writer.getBytes()
}

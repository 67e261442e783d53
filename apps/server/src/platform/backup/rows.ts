import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { rowsOf, type TableShape } from './tables.ts'

/** What a backup says of the rows of a table: COPY's text format before it is packed. */
export interface RowsSum {
  rows: number
  bytes: number
  sha256: string
}

/** A stream that lets everything through and sums it up. */
function summing() {
  const hash = createHash('sha256')
  const sum = { rows: 0, bytes: 0 }
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      sum.bytes += chunk.length
      // A row is a line: the format escapes line ends within values.
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) sum.rows++
      done(null, chunk)
    },
  })
  return { stream, result: (): RowsSum => ({ ...sum, sha256: hash.digest('hex') }) }
}

/** Reads what a select returns as lines of COPY's text format. */
export const linesFrom = (client: pg.ClientBase, select: string): Readable =>
  client.query(copyTo(`copy (${select}) to stdout`))
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Writes the rows of a table into a file, to stay. */
export async function saveRows(rows: Readable, path: string): Promise<RowsSum> {
  const sums = summing()
  const packed = createGzip({ level: constants.Z_BEST_SPEED })
  await pipeline(rows, sums.stream, packed, createWriteStream(path, { flags: 'wx', flush: true }))
  return sums.result()
}

/** Writes lines into a file, to stay. */
export async function saveLines(lines: Readable, path: string): Promise<RowsSum> {
  const sums = summing()
  await pipeline(lines, sums.stream, createWriteStream(path, { flags: 'wx', flush: true }))
  return sums.result()
}

/** Sums up the lines in a file. */
export async function sumOfLines(path: string): Promise<RowsSum> {
  const sums = summing()
  await pipeline(createReadStream(path), sums.stream, nowhere())
  return sums.result()
}

/** Sums up the rows of a table in the database. */
export async function sumOfTable(client: pg.ClientBase, table: TableShape): Promise<RowsSum> {
  const sums = summing()
  await pipeline(linesFrom(client, rowsOf(table)), sums.stream, nowhere())
  return sums.result()
}

/** Sums up the rows in a file. @throws Error when it cannot be unpacked */
export async function sumOfFile(path: string): Promise<RowsSum> {
  const sums = summing()
  await pipeline(createReadStream(path), createGunzip(), sums.stream, nowhere())
  return sums.result()
}

/** Adds the rows in a file to a table. */
export async function loadRows(client: pg.ClientBase, table: TableShape, path: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${table.name} (${table.columns.join()}) from stdin`))
  await pipeline(createReadStream(path), createGunzip(), target)
}

export const isSameSum = (one: RowsSum, other: RowsSum | undefined) =>
  one.rows === other?.rows && one.bytes === other.bytes && one.sha256 === other.sha256

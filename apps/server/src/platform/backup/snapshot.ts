import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { connectNode, isDistributed, readNodes, requireDistributed } from '#src/platform/nodes/cluster.ts'
import { readParts } from '#src/platform/nodes/parts.ts'
import { companyTable } from '#src/platform/nodes/placement.ts'
import { bytesInUse } from './bytes.ts'
import { holdFiles } from './lock.ts'
import { BackupError } from './manifest.ts'
import { type Key, mergeLines } from './merge-lines.ts'
import { linesFrom } from './rows.ts'
import { jobs, plainFormats, rowsOf, type TableShape } from './tables.ts'

/** What a backup reads: the rows of one moment. */
export interface Snapshot {
  /** Reads what no company has: migrations, sequences, versions. */
  reader: pg.ClientBase
  rows(table: TableShape): Readable
  /** The names of all bytes that the rows refer to. */
  bytes(): Readable
  /** Ends the transactions. Nothing removes bytes until `close`. */
  end(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a snapshot of the database, or of each node of a cluster.
 * @param client holds the bytes of files (`holdFiles`)
 * @throws NodesError where a node is away, or the tables were not distributed to the end
 */
export async function openSnapshot(client: pg.ClientBase, connectionString: string): Promise<Snapshot> {
  if (await isDistributed(client)) return openNodes(client, connectionString)
  await client.query(plainFormats)
  await client.query(beginText)
  return {
    reader: client,
    rows: table => linesFrom(client, rowsOf(table)),
    bytes: () => linesFrom(client, bytesInUse()),
    async end() {
      await client.query('commit')
    },
    async close() {},
  }
}

const beginText = 'begin isolation level repeatable read read only'

/** A node with its part of each table that is spread by company. */
interface Place {
  group: number
  client: pg.Client
  hasQueue: boolean
  /** By the name of the table: a select of its rows on this node. */
  parts: Map<string, string>
}

/**
 * The rows of a company are on one node, and those of a snapshot of it are of one moment. The snapshots of
 * all nodes are taken while nobody writes people or companies, so that the names of sign-in, which each node
 * has whole, are those of the people.
 */
async function openNodes(client: pg.ClientBase, connectionString: string): Promise<Snapshot> {
  const places: Place[] = []
  const close = async () => {
    for (const place of places) await place.client.end().catch(() => {})
  }
  try {
    await requireDistributed(client)
    for (const node of await readNodes(client)) {
      const own = await connectNode({ connectionString }, node)
      places.push({ group: node.group, client: own, hasQueue: await hasQueue(own), parts: new Map() })
      await own.query(plainFormats)
      // A job that removes bytes asks the node of its company.
      if (node.group !== 0 && !(await holdFiles(own)))
        throw new BackupError('Another backup of this database is running.')
    }
    await atOneMoment(client, places)
    await findParts(client, places)
  } catch (error) {
    await close()
    throw error
  }
  const [coordinator] = places
  if (!coordinator) throw new Error('a cluster has a coordinator')
  const withParts = places.filter(({ parts }) => parts.size > 0)
  const partOf = ({ parts }: Place, table: string) => `(${parts.get(table)}) part`
  return {
    reader: coordinator.client,
    rows(table) {
      const key = keyOf(table)
      if (table.name === jobs)
        return mergeLines(
          places
            .filter(place => place.hasQueue)
            .map(place => linesFrom(place.client, rowsOf(table, ownJobs))),
          key,
        )
      if (!withParts[0]?.parts.has(table.name)) return linesFrom(coordinator.client, rowsOf(table))
      const from = (place: Place) => rowsOf(table, partOf(place, table.name))
      return mergeLines(
        withParts.map(place => linesFrom(place.client, from(place))),
        key,
      )
    },
    bytes: () =>
      mergeLines(
        withParts.map(place =>
          linesFrom(
            place.client,
            bytesInUse(table => partOf(place, `public.${table}`)),
          ),
        ),
        companyAt(0),
      ),
    async end() {
      for (const place of places) await place.client.query('commit')
    },
    close,
  }
}

/** Each node has a queue, whose jobs for itself would meet those of the others in one queue. */
const ownJobs = `(select * from ${jobs} where left(name, 8) <> '__pgboss') part`

/** False for a node that no server has used yet. */
async function hasQueue(client: pg.ClientBase): Promise<boolean> {
  return (await client.query(`select to_regclass('${jobs}') is not null as found`)).rows[0].found
}

/** How long writers wait for a backup at most, which waits for those before it. */
const lockMs = 2000
const triesMax = 60
const pauseMs = 1000
/** SQLSTATE of a lock that was not to be had in time, and of a deadlock. */
const isBusy = /^(55P03|40P01)$/

async function atOneMoment(client: pg.ClientBase, places: readonly Place[]): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await client.query(`begin; set local lock_timeout = ${lockMs}`)
      await client.query(`lock table ${companyTable}, people in share mode`)
      await Promise.all(places.map(place => place.client.query(`${beginText}; select`)))
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      await Promise.all(places.map(place => place.client.query('rollback')))
      if (tries === triesMax || !isBusy.test((error as pg.DatabaseError).code ?? '')) throw error
      await setTimeout(pauseMs)
    }
}

/** Finds the part of each node. `npm run nodes` moves none while a backup runs. */
async function findParts(client: pg.ClientBase, places: readonly Place[]): Promise<void> {
  for (const { table, group, rows } of await readParts(client)) {
    const place = places.find(one => one.group === group)
    if (!place) throw new Error(`a part of ${table} is on no node of the cluster`)
    place.parts.set(table, rows)
  }
}

/** By what the lines of a table are in order on each node: the company, or the name and id of a job. */
function keyOf({ name, columns, order }: TableShape): (fields: (index: number) => string) => Key {
  const indexes = order.map(column => columns.indexOf(column.replace(/ collate .*/, '')))
  if (name === jobs) return field => indexes.map(field).join('\t')
  return companyAt(indexes[0] ?? 0)
}

const companyAt =
  (index: number) =>
  (field: (index: number) => string): Key =>
    BigInt(field(index))

import { Problem } from '@quadrat/domain/problem'
import type pg from 'pg'
import type { Database } from '#src/platform/database/db.ts'
import { isNodeRefusal } from '#src/platform/database/problem-from-database.ts'
import { outageOf } from '#src/platform/operation/outage.ts'

/** A node with the connections of this server to it. */
export interface OpenNode {
  /** As Citus counts the nodes of a cluster. */
  group: number
  /** Host and port, for the operator. */
  name: string
  db: Database
  /** False until its rights were compared and requests have their login there. Nothing uses it before. */
  isOpen: boolean
}

type RowsOf = (client: Pick<pg.Pool, 'query'>, table: string) => Promise<string>

/** For so many companies the node is kept in memory, some 100 bytes each. */
const keptMax = 100_000

/** The nodes of a cluster that have companies, each a PostgreSQL of its own, and where each company is. */
export class Nodes {
  /** The rows that a node has of a table, as SQL: what it has of other nodes' companies is not read. */
  readonly rowsOf: RowsOf
  /** Writes what each node has whole, and has what no node has. Null before the cluster is open. */
  coordinator: Database | null = null
  readonly #all: OpenNode[]
  readonly #find: (companyId: number) => Promise<number>
  readonly #keptMax: number
  readonly #kept = new Map<number, OpenNode>()
  readonly #finding = new Map<number, Promise<OpenNode>>()
  readonly #preparing: ((node: OpenNode) => Promise<unknown>)[] = []
  readonly #ending: ((node: OpenNode) => unknown)[] = []

  /** @param find returns the group of the node of a company, of one that is not made yet as well */
  constructor(
    all: readonly OpenNode[],
    find: (companyId: number) => Promise<number>,
    max = keptMax,
    rowsOf: RowsOf = async (_client, table) => table,
  ) {
    this.#all = [...all]
    this.rowsOf = rowsOf
    this.#find = find
    this.#keptMax = max
  }

  get all(): readonly OpenNode[] {
    return this.#all
  }

  /** Those that are used: one that is away at the start, or that is added, is used once it is open. */
  get opened(): OpenNode[] {
    return this.#all.filter(({ isOpen }) => isOpen)
  }

  /** Adds a node, which nothing uses until it is opened. */
  add(node: OpenNode): void {
    this.#all.push(node)
  }

  /**
   * Prepares each node that is opened from now on, before it is used: one that was away when the server
   * started, or that was added since. It is prepared again if that fails.
   */
  beforeOpen(prepare: (node: OpenNode) => Promise<unknown>): void {
    this.#preparing.push(prepare)
  }

  /** Has a node used from now on. @throws the errors of its preparation */
  async open(node: OpenNode): Promise<void> {
    for (const prepare of this.#preparing) await prepare(node)
    node.isOpen = true
  }

  /** Ends what uses a node when that is removed from the cluster. */
  beforeRemoval(end: (node: OpenNode) => unknown): void {
    this.#ending.push(end)
  }

  /** Has a node not used from now on: its companies have moved, and it was removed from the cluster. */
  async remove(node: OpenNode): Promise<void> {
    this.#all.splice(this.#all.indexOf(node), 1)
    for (const [companyId, known] of this.#kept) if (known === node) this.#kept.delete(companyId)
    await Promise.allSettled(this.#ending.map(async end => end(node)))
  }

  /** Returns the node of a company. @throws Problem data.unavailable */
  of(companyId: number): OpenNode | Promise<OpenNode> {
    const known = this.#kept.get(companyId)
    if (!known) return this.#look(companyId)
    this.#kept.delete(companyId)
    this.#kept.set(companyId, known)
    return known
  }

  /** Looks the node of a company up again when it is next asked for. */
  forget(companyId: number): void {
    this.#kept.delete(companyId)
  }

  #look(companyId: number): Promise<OpenNode> {
    const started = this.#finding.get(companyId)
    if (started) return started
    const looking = this.#ask(companyId).finally(() => this.#finding.delete(companyId))
    this.#finding.set(companyId, looking)
    return looking
  }

  async #ask(companyId: number): Promise<OpenNode> {
    const group = await this.#find(companyId)
    const found = this.#all.find(node => node.group === group)
    // A node that has joined the cluster since the last look, or that is away.
    if (!found?.isOpen) throw new Problem('data.unavailable')
    this.#kept.set(companyId, found)
    if (this.#kept.size > this.#keptMax) this.#kept.delete(this.#kept.keys().next().value as number)
    return found
  }
}

/** The database of what is of no company: the coordinator of a cluster, or the only one. */
export const coordinatorOf = (db: Database): Database => db.nodes?.coordinator ?? db

/** The database that has the rows of a company. @throws Problem data.unavailable */
export async function databaseOf(db: Database, companyId: number): Promise<Database> {
  return db.nodes ? (await db.nodes.of(companyId)).db : db
}

/**
 * Runs work by the connections that have the rows of a company. Where a node refuses, because the company is
 * on another one by now, the work is done once more there.
 * @param companyId null for what is of no company, or of all
 * @throws Problem data.unavailable, and the errors of the work
 */
export async function atCompany<T>(
  db: Database,
  companyId: number | null,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { nodes } = db
  if (nodes === null || companyId === null) return work(db)
  const node = await nodes.of(companyId)
  try {
    return await work(node.db)
  } catch (error) {
    const isRefusal = isNodeRefusal(error)
    if (!isRefusal && !outageOf(error)) throw error
    // The company of a node that is away may be on another one when the person tries again.
    nodes.forget(companyId)
    if (!isRefusal) throw error
    const again = await nodes.of(companyId)
    if (again === node) throw error
    return work(again.db)
  }
}

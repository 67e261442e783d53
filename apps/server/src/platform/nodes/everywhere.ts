import type { Database, Tx } from '#src/platform/database/db.ts'
import { inTransaction } from '#src/platform/database/in-transaction.ts'

type Write<T> = (tx: Tx) => Promise<T>

/**
 * What a transaction of a node writes into tables that each node has whole: by the coordinator, in
 * transactions of their own (decision 115). What it adds is there before its commit, and is taken back if it
 * is rolled back; what it deletes goes after the commit.
 */
export class WritesEverywhere {
  readonly #coordinator: Database
  readonly #afterCommit: Write<unknown>[] = []
  readonly #afterRollback: Write<unknown>[] = []

  constructor(coordinator: Database) {
    this.#coordinator = coordinator
  }

  add<T>(write: Write<T>, takeBack: Write<unknown>): Promise<T> {
    this.#afterRollback.push(takeBack)
    return this.#write(write)
  }

  delete(write: Write<unknown>): void {
    this.#afterCommit.push(write)
  }

  async settle(isCommitted: boolean): Promise<void> {
    for (const write of isCommitted ? this.#afterCommit : this.#afterRollback) await this.#write(write)
  }

  #write<T>(write: Write<T>): Promise<T> {
    return inTransaction(this.#coordinator, this.#coordinator.pool, 'begin', write)
  }
}

/** Adds rows to a table that each node has whole. @param takeBack deletes what was added */
export function addEverywhere<T>(tx: Tx, write: Write<T>, takeBack: Write<unknown>): Promise<T> {
  return tx.$client.everywhere?.add(write, takeBack) ?? write(tx)
}

/** Deletes rows of a table that each node has whole. */
export async function deleteEverywhere(tx: Tx, write: Write<unknown>): Promise<void> {
  const { everywhere } = tx.$client
  if (everywhere) everywhere.delete(write)
  else await write(tx)
}

import { positionEvent } from '@quadrat/domain/event'
import type { Server } from 'socket.io'
import type { Database } from '#src/platform/database/db.ts'
import { type Position, readPosition } from '#src/platform/database/missed-events.ts'
import type { TransactionDeps } from '#src/platform/database/transaction.ts'

/** The sockets that have received the joined event, of the companies of one node. */
export const joinedRoom = ({ mark }: Database) => `joined${mark}`

export interface Positions {
  /** The newest position before which all committed events of a node are published. */
  current(db: Database): Position
  stop(): void
}

/**
 * Reads the position of each node at an interval, and sends clients the previous one.
 * @param hearsAll false while this server does not hear what others publish: a newer position would pass that
 *   over
 */
export async function followPositions(
  deps: TransactionDeps,
  io: Server,
  everyMs: number,
  hearsAll: () => boolean,
): Promise<Positions> {
  const read = (db: Database) => readPosition(db, deps.now())
  const known = new Map<Database, { current: Position; next: Position }>()
  async function begin(db: Database): Promise<void> {
    const first = await read(db)
    known.set(db, { current: first, next: first })
  }
  async function advance(db: Database): Promise<void> {
    const before = known.get(db)
    if (!before || !hearsAll()) return
    const current = before.next
    known.set(db, { current, next: await read(db) })
    io.local.to(joinedRoom(db)).emit(positionEvent, current)
  }
  const open = deps.db.nodes?.opened ?? []
  await Promise.all([deps.db, ...open.map(node => node.db)].map(begin))
  deps.db.nodes?.beforeOpen(node => begin(node.db))
  deps.db.nodes?.beforeRemoval(node => known.delete(node.db))
  // After a failure, clients keep an older position and may receive some events twice.
  const timer = setInterval(() => {
    for (const db of known.keys()) advance(db).catch(() => {})
  }, everyMs)
  timer.unref()
  return {
    current: db => (known.get(db) as { current: Position }).current,
    stop: () => clearInterval(timer),
  }
}

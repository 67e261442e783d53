import { isStaff } from '@quadrat/domain/account/permission'
import { type Joined, joinedEvent, signedOutEvent } from '@quadrat/domain/event'
import { Problem } from '@quadrat/domain/problem'
import pLimit from 'p-limit'
import type { Server, Socket } from 'socket.io'
import type { LiveDeps } from '#src/deps.ts'
import { eventsSince, type Position } from '#src/platform/database/missed-events.ts'
import {
  type Context,
  type QueuedEvent,
  type TransactionDeps,
  withTransaction,
} from '#src/platform/database/transaction.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import type { Viewer } from '#src/platform/security/viewer.ts'

/**
 * The number of sockets whose session is read at the same time. After a restart all clients connect in one
 * second; they wait here and leave connections of the database to requests, which would otherwise be refused.
 */
export const sessionsAtOnce = 3

/**
 * Runs work with the session of a socket.
 * @throws Problem when the session has ended or may not have a socket
 */
export function withSocketSession<T>(
  deps: TransactionDeps,
  socket: Socket,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const token: unknown = socket.handshake.auth.token
  return withTransaction(deps, typeof token === 'string' ? token : null, async ctx => {
    // An API key has no socket: nothing would close it when the key ends. Webhooks tell other programs of
    // changes.
    if (ctx.viewer.scopes) throw new Problem('token.invalid')
    requirePermission(ctx.viewer, isStaff(ctx.viewer.role) ? 'task.read' : 'work.read')
    return work(ctx)
  })
}

/**
 * Tells the clients of this server what was published since then, and closes the sockets whose session has
 * ended.
 */
export async function catchUp(
  io: Server,
  deps: TransactionDeps,
  since: Position,
  deliver: (companyId: number, events: readonly QueuedEvent[]) => void,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()].filter(({ data }) => data.viewer)
  const companyIds = new Set(sockets.map(({ data }) => (data.viewer as Viewer).companyId))
  const missed = await eventsSince(deps.db, [...companyIds], since)
  if (missed) for (const [companyId, events] of missed) deliver(companyId, events)
  // Too many to be told one by one: everything may have changed.
  else
    for (const socket of sockets) {
      const company = String((socket.data.viewer as Viewer).companyId)
      socket.emit(joinedEvent, { company, position: since, missed: null } satisfies Joined)
    }
  const inTurn = pLimit(sessionsAtOnce)
  await Promise.all(
    sockets.map(socket =>
      inTurn(() => withSocketSession(deps, socket, async () => {})).catch(error => {
        if (!(error instanceof Problem) || outageOf(error)) return
        if (error.code === 'token.invalid') socket.emit(signedOutEvent, {})
        socket.disconnect(true)
      }),
    ),
  )
}

/** Logs the begin and the end of an outage of Redis in one line each. */
export function relayLogger(log: LiveDeps['log']): (reason: string | null) => void {
  let since = 0
  return reason => {
    if (reason !== null) {
      since = performance.now()
      log.error(
        `Redis can't be reached; live updates from other servers are delayed: ${reason || 'no response'}`,
      )
    } else log.warn(`Redis responds again after ${Math.round((performance.now() - since) / 1000)} s.`)
  }
}

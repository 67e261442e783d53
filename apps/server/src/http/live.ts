import {
  changesEvent,
  type DataReach,
  dataReachEvent,
  type Joined,
  joinedEvent,
  type LiveEventName,
  leaveEvent,
  liveEvents,
  mayHear,
  positionEvent,
  signedOutEvent,
} from '@quadrat/domain/event'
import { problemSentence } from '@quadrat/domain/messages/en'
import { isStaff, type Role, staffRoles } from '@quadrat/domain/permission'
import { Problem } from '@quadrat/domain/problem'
import pLimit from 'p-limit'
import { Server, type Socket } from 'socket.io'
import { redisFailure } from '#src/boot-failure.ts'
import type { Live } from '#src/deps.ts'
import { missedEvents, type Position, readPosition } from '#src/platform/missed-events.ts'
import { outageOf } from '#src/platform/outage.ts'
import { requirePermission } from '#src/platform/permit.ts'
import { type Context, type TransactionDeps, withTransaction } from '#src/platform/transaction.ts'
import type { Viewer } from '#src/platform/viewer.ts'
import { createGathering } from './live-gathering.ts'

const staffRoom = (companyId: number, audience: string) => `company:${companyId}:staff:${audience}`
/** Staff who receive `changesEvent` instead of single events. */
const gatheringRoom = (companyId: number, audience: string) =>
  `company:${companyId}:staff:${audience}:gathering`
const personRoom = (companyId: number, personId: number | string) => `company:${companyId}:person:${personId}`
const sessionRoom = (companyId: number, sessionId: number) => `company:${companyId}:session:${sessionId}`
/** The sockets that have received the joined event. */
const joinedRoom = 'joined'

/** The staff who are told of the same changes, named by what they are not told of. */
const audienceOf = (role: Role, mayExport: boolean): string =>
  liveEvents.filter(name => !mayHear(role, name, mayExport)).join('+') || 'all'

/** The events that each audience is told of. */
const audiences = new Map(
  staffRoles.flatMap(role =>
    [false, true].map(mayExport => [
      audienceOf(role, mayExport),
      new Set<LiveEventName>(liveEvents.filter(name => mayHear(role, name, mayExport))),
    ]),
  ),
)
const audiencesOf = (name: LiveEventName) =>
  [...audiences].flatMap(([audience, heard]) => (heard.has(name) ? audience : []))

const secondMs = 1000

/**
 * The number of sockets whose session is read at the same time. After a restart all clients connect in one second; they
 * wait here and leave connections of the database to requests, which would otherwise be refused.
 */
const sessionsAtOnce = 3

/**
 * Returns the live sockets: Socket.IO over WebSocket only, at `/live`. A client sends its session token in the handshake;
 * the server joins the socket to the rooms of its company and person. Events contain ids and no content: clients refetch
 * by the ordinary query, which checks again what the person may see. Staff receive the events of their company that their role may read, a
 * collector those that name them or are published to their phone. A person with a pending step, such as an unconfirmed
 * email address, receives nothing until the step is completed.
 *
 * Dashboards ask for gathered events (`auth.gathers`): a few messages a second with all changes, instead of one message
 * for each event and client.
 *
 * A client that reconnects sends the last position that it received. The joined event then contains the events that it
 * missed, read from the table `events`. They include events of other servers, and events that were never published
 * because their server died (decision 035).
 * @param redisUrl distributes events between several servers through Redis streams; null if there is only one
 * @param positionEveryMs the interval at which clients get a newer position. A position is sent one interval after it was
 *   read, so that all events committed before it are published by then.
 */
export function createLive(redisUrl: string | null = null, positionEveryMs = 30 * secondMs): Live {
  let io: Server | undefined
  let positions: Positions | undefined
  const gatherings = [...audiences].map(([audience, heard]) => ({
    heard,
    ...createGathering(
      companyId => io?.sockets.adapter.rooms.get(gatheringRoom(companyId, audience))?.size ?? 0,
      (companyId, changes) => io?.to(gatheringRoom(companyId, audience)).emit(changesEvent, changes),
    ),
  }))
  let disconnect = async () => {}

  return {
    publish(companyId, events) {
      if (!io) return
      for (const { heard, add } of gatherings)
        add(
          companyId,
          events.flatMap(({ phones: _phones, ...event }) => (heard.has(event.name) ? event : [])),
        )
      for (const { name, phones = [], ...payload } of events) {
        io.to(audiencesOf(name).map(audience => staffRoom(companyId, audience))).emit(name, payload)
        const recipients = payload.collectorId ? [payload.collectorId, ...phones] : phones
        // With an empty list of rooms, Socket.IO would emit to all sockets.
        if (recipients.length) io.to(recipients.map(id => personRoom(companyId, id))).emit(name, payload)
      }
    },
    end(companyId, whose) {
      for (const one of whose) {
        const isSession = 'sessionId' in one
        const room = isSession ? sessionRoom(companyId, one.sessionId) : personRoom(companyId, one.personId)
        if (isSession) io?.to(room).emit(signedOutEvent, {})
        io?.in(room).disconnectSockets(true)
      }
    },
    tellReach(isAway) {
      io?.local.emit(dataReachEvent, { isAway } satisfies DataReach)
    },
    async attach(http, deps) {
      io = new Server({
        path: '/live',
        transports: ['websocket'],
        serveClient: false,
        maxHttpBufferSize: 16 * 1024,
        pingInterval: 20_000,
        pingTimeout: 15_000,
      })
      // Before the first socket, because a new adapter does not know the rooms that sockets have joined.
      if (redisUrl) disconnect = await useRedis(io, redisUrl, `quadrat-live-${deps.secrets.id}`)
      positions = await followPositions(deps, io, positionEveryMs)
      acceptSockets(io, deps, positions)
      io.attach(http)
    },
    async close() {
      const closing = io
      if (!closing) return
      io = undefined
      positions?.stop()
      for (const { close } of gatherings) close()
      // Only the sockets of this server, not those of the others.
      closing.local.disconnectSockets(true)
      // Not `closing.close()`, which would also close the HTTP server while requests are still running.
      closing.engine.close()
      await disconnect()
    },
  }
}

interface Positions {
  /** The newest position before which all committed events are published. */
  current(): Position
  stop(): void
}

/** Reads the position at an interval, and sends clients the previous one. */
async function followPositions(deps: TransactionDeps, io: Server, everyMs: number): Promise<Positions> {
  let next = await readPosition(deps.db, deps.now())
  let current = next
  async function advance(): Promise<void> {
    const read = await readPosition(deps.db, deps.now())
    current = next
    next = read
    io.local.to(joinedRoom).emit(positionEvent, current)
  }
  // After a failure, clients keep an older position and may receive some events twice.
  const timer = setInterval(() => advance().catch(() => {}), everyMs)
  timer.unref()
  return { current: () => current, stop: () => clearInterval(timer) }
}

function acceptSockets(io: Server, deps: TransactionDeps, positions: Positions): void {
  const inTurn = pLimit(sessionsAtOnce)
  io.use((socket, next) => {
    inTurn(() =>
      withSocketSession(deps, socket, async ({ viewer }) => {
        socket.data.viewer = viewer
      }),
    )
      .then(() => next())
      .catch(error => {
        const { code } = error instanceof Problem ? error : (outageOf(error) ?? new Problem('internal'))
        next(Object.assign(new Error(problemSentence(code)), { data: { code } }))
      })
  })

  io.on('connection', async socket => {
    const viewer = socket.data.viewer as Viewer
    const rooms = [personRoom(viewer.companyId, viewer.personId)]
    if (isStaff(viewer.role)) {
      const roomOf = socket.handshake.auth.gathers === true ? gatheringRoom : staffRoom
      rooms.push(roomOf(viewer.companyId, audienceOf(viewer.role, viewer.mayExport)))
    }
    if (viewer.sessionId !== null) rooms.push(sessionRoom(viewer.companyId, viewer.sessionId))
    await socket.join(rooms)
    // Read after joining the rooms: each event is then among the missed ones, or arrives in the rooms, or both.
    const position = positions.current()
    // Checks the session again: it may have ended after the handshake and before the rooms were joined, and then `end`
    // did not close this socket.
    const missed = await inTurn(() =>
      withSocketSession(deps, socket, async ctx => ({
        events: await missedEvents(ctx, socket.handshake.auth.position),
      })),
    ).catch(() => null)
    if (!missed) return socket.disconnect(true)
    const joined: Joined = { company: String(viewer.companyId), position, missed: missed.events }
    socket.emit(joinedEvent, joined)
    await socket.join(joinedRoom)
    // The payload of the client is ignored: only the session of the socket counts.
    socket.on(leaveEvent, () => socket.disconnect(true))
  })
}

/** Runs work with the session of a socket. @throws Problem when the session has ended or may not have a socket */
function withSocketSession<T>(
  deps: TransactionDeps,
  socket: Socket,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const token: unknown = socket.handshake.auth.token
  return withTransaction(deps, typeof token === 'string' ? token : null, async ctx => {
    requirePermission(ctx.viewer, isStaff(ctx.viewer.role) ? 'task.read' : 'work.read')
    return work(ctx)
  })
}

async function useRedis(io: Server, url: string, streamName: string): Promise<() => Promise<void>> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ])
  let connected = false
  let refusal: Error | undefined
  // If the first connection fails, the setting is wrong. A later failure is temporary.
  const reconnectStrategy = (tries: number, cause: Error) => {
    refusal = cause
    return connected ? Math.min(tries * 100, 3000) : cause
  }
  const client = createClient({ url, socket: { reconnectStrategy } })
  client.on('error', () => {})
  await client.connect().catch(error => {
    throw redisFailure(url, refusal ?? error)
  })
  connected = true
  io.adapter(createAdapter(client, { streamName, maxLen: 10_000 }))
  return async () => {
    await client.close()
  }
}

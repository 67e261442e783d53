import { type Joined, joinedEvent, leaveEvent, positionEvent, signedOutEvent } from '@quadrat/domain/event'
import { problemSentence } from '@quadrat/domain/messages/en'
import { isStaff } from '@quadrat/domain/permission'
import { Problem } from '@quadrat/domain/problem'
import { Server, type Socket } from 'socket.io'
import { redisFailure } from '#src/boot-failure.ts'
import type { Live } from '#src/deps.ts'
import { missedEvents, type Position, readPosition } from '#src/platform/missed-events.ts'
import { requirePermission } from '#src/platform/permit.ts'
import {
  type Context,
  type TransactionDeps,
  type Viewer,
  withTransaction,
} from '#src/platform/transaction.ts'

const staffRoom = (companyId: number) => `company:${companyId}:staff`
const personRoom = (companyId: number, personId: number | string) => `company:${companyId}:person:${personId}`
const sessionRoom = (companyId: number, sessionId: number) => `company:${companyId}:session:${sessionId}`
/** Everybody who was told what was missed. */
const joinedRoom = 'joined'

const secondMs = 1000

/**
 * Socket.IO over websockets only, at `/live`. A connection shows its session token; the server puts it into
 * the rooms of its company and tells ids, never content: who hears of a change asks for it by the ordinary
 * query, which checks again what this person may see. Staff hear their company, a collector what names
 * her and what an action tells to her phone. Who has something to do first, as a staff member has whose address is
 * not confirmed, hears nothing until it is done.
 *
 * A client that connects again shows the position that it was sent last, and is told with 'joined' what it missed,
 * read from the table `events`: also what another server committed, and what was never published because its server
 * died.
 * @param redisUrl several servers tell each other through Redis streams; without it there is one server
 * @param positionEveryMs how often clients are sent a newer position. It is one interval old by then, so that what was
 *   committed before it has been published meanwhile.
 */
export function createLive(redisUrl: string | null = null, positionEveryMs = 30 * secondMs): Live {
  let io: Server | undefined
  let positions: Positions | undefined
  let disconnect = async () => {}

  return {
    publish(companyId, events) {
      if (!io) return
      for (const { name, phones = [], ...payload } of events) {
        io.to(staffRoom(companyId)).emit(name, payload)
        const hearers = payload.collectorId ? [payload.collectorId, ...phones] : phones
        // Without a room it would go to everybody.
        if (hearers.length) io.to(hearers.map(id => personRoom(companyId, id))).emit(name, payload)
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
    async attach(http, deps) {
      io = new Server({
        path: '/live',
        transports: ['websocket'],
        serveClient: false,
        maxHttpBufferSize: 16 * 1024,
        pingInterval: 20_000,
        pingTimeout: 15_000,
      })
      // Before the first socket: its rooms would be lost with the rooms of one server alone.
      if (redisUrl) disconnect = await useRedis(io, redisUrl)
      positions = await followPositions(deps, io, positionEveryMs)
      welcome(io, deps, positions)
      io.attach(http)
    },
    async close() {
      const closing = io
      if (!closing) return
      io = undefined
      positions?.stop()
      // This server's alone: those of the others stay.
      closing.local.disconnectSockets(true)
      // Not close(): that would close the HTTP server too, which has requests to finish.
      closing.engine.close()
      await disconnect()
    },
  }
}

interface Positions {
  /** What was committed before it was published before now. */
  current(): Position
  stop(): void
}

/** Reads the position every now and then and sends clients the one that was read the time before. */
async function followPositions(deps: TransactionDeps, io: Server, everyMs: number): Promise<Positions> {
  let next = await readPosition(deps.db, deps.now())
  let current = next
  async function advance(): Promise<void> {
    const read = await readPosition(deps.db, deps.now())
    current = next
    next = read
    io.local.to(joinedRoom).emit(positionEvent, current)
  }
  // One that fails leaves the clients with an older position: they hear some events twice.
  const timer = setInterval(() => advance().catch(() => {}), everyMs)
  timer.unref()
  return { current: () => current, stop: () => clearInterval(timer) }
}

function welcome(io: Server, deps: TransactionDeps, positions: Positions): void {
  io.use((socket, next) => {
    admitted(deps, socket, async ({ viewer }) => {
      socket.data.viewer = viewer
    })
      .then(() => next())
      .catch(error => {
        const { code } = error instanceof Problem ? error : new Problem('internal')
        next(Object.assign(new Error(problemSentence(code)), { data: { code } }))
      })
  })

  io.on('connection', async socket => {
    const viewer = socket.data.viewer as Viewer
    const rooms = [personRoom(viewer.companyId, viewer.personId)]
    if (isStaff(viewer.role)) rooms.push(staffRoom(viewer.companyId))
    if (viewer.sessionId !== null) rooms.push(sessionRoom(viewer.companyId, viewer.sessionId))
    await socket.join(rooms)
    // Read after the rooms were joined: an event is either in what was missed or comes to the rooms, or both.
    const position = positions.current()
    // Whoever was let go between the greeting and the rooms was not among those whose sockets were closed.
    const missed = await admitted(deps, socket, async ctx => ({
      events: await missedEvents(ctx, socket.handshake.auth.position),
    })).catch(() => null)
    if (!missed) return socket.disconnect(true)
    const joined: Joined = { company: String(viewer.companyId), position, missed: missed.events }
    socket.emit(joinedEvent, joined)
    await socket.join(joinedRoom)
    // The client says who leaves; the server believes only the session that the socket came with.
    socket.on(leaveEvent, () => socket.disconnect(true))
  })
}

/** Works for whoever may have a socket, with the session that it came with. @throws Problem */
function admitted<T>(deps: TransactionDeps, socket: Socket, work: (ctx: Context) => Promise<T>): Promise<T> {
  const token: unknown = socket.handshake.auth.token
  return withTransaction(deps, typeof token === 'string' ? token : null, async ctx => {
    requirePermission(ctx.viewer, isStaff(ctx.viewer.role) ? 'task.read' : 'work.read')
    return work(ctx)
  })
}

async function useRedis(io: Server, url: string): Promise<() => Promise<void>> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ])
  let connected = false
  let refusal: Error | undefined
  // Not there at the start, it is a wrong setting; gone later, it comes back.
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
  io.adapter(createAdapter(client, { streamName: 'quadrat-live', maxLen: 10_000 }))
  return async () => {
    await client.close()
  }
}

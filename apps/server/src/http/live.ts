import type { Server as HttpServer } from 'node:http'
import { joinedEvent, type LiveEvent, leaveEvent, signedOutEvent } from '@quadrat/domain/event'
import { problemSentence } from '@quadrat/domain/messages/en'
import { isStaff } from '@quadrat/domain/permission'
import { Server } from 'socket.io'
import { type ActDeps, act, type Viewer } from '#src/platform/act.ts'

/** The live sockets. Made before the app, because the actions publish to it; attached once the server is. */
export interface Live {
  publish(companyId: number, events: readonly LiveEvent[]): void
  /** Closes the sockets of a session that was revoked or signed out. */
  closeSession(companyId: number, sessionId: number): void
  attach(http: HttpServer, deps: ActDeps): void
  close(): Promise<void>
}

const staffRoom = (companyId: number) => `company:${companyId}:staff`
const personRoom = (companyId: number, personId: number | string) => `company:${companyId}:person:${personId}`
const sessionRoom = (companyId: number, sessionId: number) => `company:${companyId}:session:${sessionId}`

/**
 * Socket.IO over websockets only, at `/live`. A connection shows its session token; the server puts it into
 * the rooms of its company and tells ids, never content: who hears of a change asks for it by the ordinary
 * query, which checks again what this person may see. Staff hear their company, a collector what names her.
 * @param redisUrl several servers tell each other through Redis streams; without it there is one server
 */
export function makeLive(redisUrl: string | null = null): Live {
  let io: Server | undefined
  let disconnect = async () => {}

  return {
    publish(companyId, events) {
      if (!io) return
      for (const { name, ...payload } of events) {
        io.to(staffRoom(companyId)).emit(name, payload)
        if (payload.collectorId) io.to(personRoom(companyId, payload.collectorId)).emit(name, payload)
      }
    },
    closeSession(companyId, sessionId) {
      if (!io) return
      const room = sessionRoom(companyId, sessionId)
      io.to(room).emit(signedOutEvent, {})
      io.in(room).disconnectSockets(true)
    },
    attach(http, deps) {
      io = new Server({
        path: '/live',
        transports: ['websocket'],
        serveClient: false,
        maxHttpBufferSize: 16 * 1024,
        pingInterval: 20_000,
        pingTimeout: 15_000,
      })
      if (redisUrl) {
        const ready = useRedis(io, redisUrl)
        disconnect = async () => (await ready)()
      }
      welcome(io, deps)
      io.attach(http)
    },
    async close() {
      if (!io) return
      io.disconnectSockets(true)
      // Not io.close(): that would close the HTTP server too, which has requests to finish.
      io.engine.close()
      await disconnect()
    },
  }
}

function welcome(io: Server, deps: ActDeps): void {
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    act(deps, typeof token === 'string' ? token : null, async ({ viewer }) => viewer)
      .then(viewer => {
        socket.data.viewer = viewer
        next()
      })
      .catch(() => next(new Error(problemSentence('token.invalid'))))
  })

  io.on('connection', async socket => {
    const viewer = socket.data.viewer as Viewer
    const rooms = [personRoom(viewer.companyId, viewer.personId)]
    if (isStaff(viewer.role)) rooms.push(staffRoom(viewer.companyId))
    if (viewer.sessionId !== null) rooms.push(sessionRoom(viewer.companyId, viewer.sessionId))
    await socket.join(rooms)
    socket.emit(joinedEvent, { company: String(viewer.companyId) })
    // The client says who leaves; the server believes only the session that the socket came with.
    socket.on(leaveEvent, () => socket.disconnect(true))
  })
}

async function useRedis(io: Server, url: string): Promise<() => Promise<void>> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ])
  const client = createClient({ url })
  client.on('error', () => {})
  await client.connect()
  io.adapter(createAdapter(client, { streamName: 'quadrat-live', maxLen: 10_000 }))
  return async () => {
    await client.close()
  }
}

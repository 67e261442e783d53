import { isStaff, type Role, staffRoles } from '@quadrat/domain/account/permission'
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
  rightsEvent,
  signedOutEvent,
} from '@quadrat/domain/event'
import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { Problem } from '@quadrat/domain/problem'
import pLimit from 'p-limit'
import { Server } from 'socket.io'
import type { Live } from '#src/deps.ts'
import { missedEvents } from '#src/platform/database/missed-events.ts'
import type { QueuedEvent, SocketsOf, TransactionDeps } from '#src/platform/database/transaction.ts'
import { speakTo } from '#src/platform/language/speech.ts'
import { databaseOf } from '#src/platform/nodes/nodes.ts'
import { databaseHome } from '#src/platform/operation/installation-home.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import type { Viewer } from '#src/platform/security/viewer.ts'
import { catchUp, relayLogger, sessionsAtOnce, withSocketSession } from './live-catch-up.ts'
import { createGathering } from './live-gathering.ts'
import { followPositions, joinedRoom, type Positions } from './live-positions.ts'
import { openRelay, type Relay } from './live-relay.ts'
import { roomsInUse } from './live-rooms.ts'

const staffRoom = (companyId: number, audience: string) => `company:${companyId}:staff:${audience}`
/** Staff who receive `changesEvent` instead of single events. */
const gatheringRoom = (companyId: number, audience: string) =>
  `company:${companyId}:staff:${audience}:gathering`
const personRoom = (companyId: number, personId: number | string) => `company:${companyId}:person:${personId}`
/**
 * Where events that name a collector go. People in chosen projects are not in it, whatever they once
 * reported.
 */
const phoneRoom = (companyId: number, personId: number | string) => `company:${companyId}:phone:${personId}`
const sessionRoom = (companyId: number, sessionId: number) => `company:${companyId}:session:${sessionId}`

/** Staff who are told of the same changes in the same way. */
interface Audience {
  heard: ReadonlySet<LiveEventName>
  /**
   * People in chosen projects are told that something has changed and not what: ids may be those of other
   * projects.
   */
  isInProjects: boolean
}

/** The audience of a person, named by what it is not told of. */
const audienceOf = (role: Role, mayExport: boolean, isInProjects: boolean): string =>
  (liveEvents.filter(name => !mayHear(role, name, mayExport, isInProjects)).join('+') || 'all') +
  (isInProjects ? ':projects' : '')

const audiences = new Map<string, Audience>(
  staffRoles.flatMap(role =>
    [false, true].flatMap(mayExport =>
      [false, true].map((isInProjects): [string, Audience] => [
        audienceOf(role, mayExport, isInProjects),
        {
          heard: new Set(liveEvents.filter(name => mayHear(role, name, mayExport, isInProjects))),
          isInProjects,
        },
      ]),
    ),
  ),
)
/** The audiences of each event: of the whole company, and of chosen projects. */
const audiencesOf = new Map(
  liveEvents.map(name => {
    const [inProjects, inCompany] = [true, false].map(isInProjects =>
      [...audiences].flatMap(([audience, told]) =>
        told.heard.has(name) && told.isInProjects === isInProjects ? audience : [],
      ),
    )
    return [name, { inCompany, inProjects }] as const
  }),
)

const secondMs = 1000

/**
 * Returns the live sockets: Socket.IO over WebSocket only, at `/live`. A client sends its session token in
 * the handshake; the server joins the socket to the rooms of its company and person. Events contain ids and
 * no content: clients refetch by the ordinary query, which checks again what the person may see. Staff
 * receive the events of their company that their role may read, a collector those that name them or are
 * published to their phone. A person with a pending step, such as an unconfirmed email address, receives
 * nothing until the step is completed.
 *
 * Dashboards ask for gathered events (`auth.gathers`): a few messages a second with all changes, instead of
 * one message for each event and client.
 *
 * A client that reconnects sends the last position that it received. The joined event then contains the
 * events that it missed, read from the table `events`. They include events of other servers, and events that
 * were never published because their server died (decision 035). Each server tells its own clients, and the
 * other servers by a stream of Redis. While Redis is away, clients hear what their own server publishes, and
 * the rest when it is back (decision 099).
 * @param redisUrl the Redis of several servers; null if there is only one
 * @param positionEveryMs the interval at which clients get a newer position. A position is sent one interval
 *   after it was read, so that all events committed before it are published by then.
 */
export function createLive(redisUrl: string | null = null, positionEveryMs = 30 * secondMs): Live {
  let io: Server | undefined
  let positions: Positions | undefined
  const gatherings = [...audiences].map(([audience, told]) => ({
    ...told,
    audience,
    ...createGathering(
      companyId => io?.sockets.adapter.rooms.get(gatheringRoom(companyId, audience))?.size ?? 0,
      (companyId, changes) => io?.to(gatheringRoom(companyId, audience)).emit(changesEvent, changes),
    ),
  }))
  let relay: Relay | undefined
  const watchers = new Set<Parameters<Live['watch']>[0]>()

  /** Tells the clients of this server. */
  function deliver(companyId: number, events: readonly QueuedEvent[]): void {
    if (!io) return
    const { rooms } = io.sockets.adapter
    if (rooms.size === 0) return
    // Most companies have few audiences, or nobody is there: for a room without clients nothing is written.
    for (const { audience, heard, isInProjects, add } of gatherings)
      if (rooms.has(gatheringRoom(companyId, audience)))
        add(
          companyId,
          events.flatMap(({ phones: _phones, ...event }) =>
            heard.has(event.name) ? (isInProjects ? { name: event.name } : event) : [],
          ),
        )
    for (const { name, phones = [], ...payload } of events) {
      const inUse = (audiences: readonly string[] = []) =>
        audiences.map(audience => staffRoom(companyId, audience)).filter(room => rooms.has(room))
      const inCompany = inUse(audiencesOf.get(name)?.inCompany)
      if (inCompany.length) io.to(inCompany).emit(name, payload)
      const inProjects = inUse(audiencesOf.get(name)?.inProjects)
      if (inProjects.length) io.to(inProjects).emit(name, {})
      const recipients = payload.collectorId ? [payload.collectorId, ...phones] : phones
      const phoneRooms = roomsInUse(rooms, phoneRoom(companyId, ''), recipients)
      // With an empty list of rooms, Socket.IO would emit to all sockets.
      if (phoneRooms.length) io.to(phoneRooms).emit(name, payload)
    }
  }

  function endHere(companyId: number, whose: readonly SocketsOf[]): void {
    for (const one of whose) {
      const isSession = 'sessionId' in one
      const room = isSession ? sessionRoom(companyId, one.sessionId) : personRoom(companyId, one.personId)
      io?.to(room).emit(isSession ? signedOutEvent : rightsEvent, {})
      io?.in(room).disconnectSockets(true)
    }
  }

  return {
    publish(companyId, events) {
      deliver(companyId, events)
      relay?.send({ companyId, events })
      for (const onPublish of watchers) onPublish(companyId, events)
    },
    watch(onPublish) {
      watchers.add(onPublish)
      return () => void watchers.delete(onPublish)
    },
    end(companyId, whose) {
      endHere(companyId, whose)
      relay?.send({ companyId, whose })
    },
    reachesOthers: () => relay?.isUp() ?? null,
    publishReach(isAway, db) {
      const told = db.nodes ? io?.local.to(joinedRoom(db)) : io?.local
      told?.emit(dataReachEvent, { isAway } satisfies DataReach)
    },
    sockets: () => io?.engine.clientsCount ?? 0,
    async attach(http, deps) {
      io = new Server({
        path: '/live',
        transports: ['websocket'],
        serveClient: false,
        maxHttpBufferSize: 16 * 1024,
        pingInterval: 20_000,
        pingTimeout: 15_000,
      })
      const [own, followed] = [
        io,
        await followPositions(deps, io, positionEveryMs, () => relay?.isUp() ?? true),
      ]
      positions = followed
      if (redisUrl)
        relay = await openRelay(
          redisUrl,
          { stream: `quadrat-live-2-${deps.secrets.id}`, home: await databaseHome(deps.db) },
          {
            receive: told =>
              'events' in told
                ? deliver(told.companyId, told.events)
                : 'whose' in told && endHere(told.companyId, told.whose),
            position: () => followed.current(deps.db),
            catchUp: since => catchUp(own, deps, since, deliver),
            onChange: relayLogger(deps.log),
          },
        )
      acceptSockets(io, deps, positions)
      io.attach(http)
    },
    async close() {
      const closing = io
      if (!closing) return
      io = undefined
      positions?.stop()
      for (const { close } of gatherings) close()
      closing.local.disconnectSockets(true)
      // Not `closing.close()`, which would also close the HTTP server while requests are still running.
      closing.engine.close()
      await relay?.close()
    },
  }
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
        const asked = socket.handshake.headers['accept-language']
        const sentence = speakTo(asked, () => problemSentence(code))
        next(Object.assign(new Error(sentence), { data: { code } }))
      })
  })

  io.on('connection', async socket => {
    const viewer = socket.data.viewer as Viewer
    const rooms = [personRoom(viewer.companyId, viewer.personId)]
    if (viewer.inProjects === null) rooms.push(phoneRoom(viewer.companyId, viewer.personId))
    if (isStaff(viewer.role)) {
      const roomOf = socket.handshake.auth.gathers === true ? gatheringRoom : staffRoom
      rooms.push(
        roomOf(viewer.companyId, audienceOf(viewer.role, viewer.mayExport, viewer.inProjects !== null)),
      )
    }
    if (viewer.sessionId !== null) rooms.push(sessionRoom(viewer.companyId, viewer.sessionId))
    await socket.join(rooms)
    // Read after joining the rooms: each event is then among the missed ones, or arrives in the rooms, or
    // both.
    const db = await databaseOf(deps.db, viewer.companyId).catch(() => null)
    if (!db) return socket.disconnect(true)
    const position = positions.current(db)
    // Checks the session again: it may have ended after the handshake and before the rooms were joined, and
    // then `end` did not close this socket.
    const missed = await inTurn(() =>
      withSocketSession(deps, socket, async ctx => ({
        events: await missedEvents(ctx, socket.handshake.auth.position),
      })),
    ).catch(() => null)
    if (!missed) return socket.disconnect(true)
    const joined: Joined = { company: String(viewer.companyId), position, missed: missed.events }
    socket.emit(joinedEvent, joined)
    await socket.join(joinedRoom(db))
    // The payload of the client is ignored: only the session of the socket counts.
    socket.on(leaveEvent, () => socket.disconnect(true))
  })
}

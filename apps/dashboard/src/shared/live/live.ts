import {
  type Changes,
  changesEvent,
  connectErrorCode,
  type DataReach,
  dataReachEvent,
  type Joined,
  joinedEvent,
  type LiveEvent,
  leaveEvent,
  liveEvents,
  liveReconnect,
  positionEvent,
  rightsEvent,
  signedOutEvent,
} from '@quadrat/domain/event'
import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { getSession, type Session, subscribeSession } from '#src/shared/account/session.ts'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { noteDataAway } from '#src/shared/api/data-reach.ts'
import { earliestPosition, onEarlierPosition } from '#src/shared/api/live-position.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { sharedValue, useStored } from '#src/shared/browser/stored.ts'
import { createLiveRefetch } from './live-refetch.ts'
import { dropWhatIsLost } from './lost-rights.ts'

type LiveState = 'connecting' | 'live' | 'offline'

/** The refusals before the person has confirmed the address or set up the second factor. */
const earlyRefusals: readonly (string | null)[] = ['account.unconfirmed', 'second-factor.required']

/** A newer server may publish events that this page does not know. */
const isKnown = ({ name }: LiveEvent) => liveEvents.includes(name)

let socket: Socket | null = null
let owner: Session | null = null
const state = sharedValue<LiveState>('connecting')

/** The state of the live connection. */
export const useLiveState = (): LiveState => useStored(state)

/** Keeps one socket for the current session, as long as the page is open. */
export function startLive(queryClient: QueryClient): void {
  async function follow(): Promise<void> {
    const session = getSession()
    if (session?.jwt === owner?.jwt) return
    socket?.disconnect()
    socket = null
    owner = session
    if (!session) return
    state.set('connecting')
    // The first answer says from where on events are missed. Without an answer the connection is tried all
    // the same.
    await queryClient.ensureQueryData(viewerQuery).catch(() => undefined)
    const library = await loadLibrary(session)
    // Another session may have begun meanwhile.
    if (library && owner === session) socket = connect(library, session, queryClient)
  }
  dropWhatIsLost(queryClient)
  subscribeSession(follow)
  follow()
  // The browser notices a lost network long before the heartbeat of the socket.
  window.addEventListener('offline', () => state.set('offline'))
  window.addEventListener('online', () => {
    if (!socket?.connected) return
    state.set('live')
    queryClient.invalidateQueries()
  })
}

type Library = typeof import('socket.io-client')

/** Loads the library of the socket, which no page needs to be drawn. Null after the end of the session. */
async function loadLibrary(session: Session): Promise<Library | null> {
  while (owner === session) {
    try {
      return await import('socket.io-client')
    } catch (error) {
      state.set('offline')
      console.warn('The code of the live connection did not arrive and is asked for again:', error)
      await new Promise(resolve => setTimeout(resolve, liveReconnect.longest))
    }
  }
  return null
}

/**
 * Connects at once after the person has confirmed the address or set up the second factor. Without it the
 * next retry would take a while.
 */
export function resumeLive(): void {
  if (socket && !socket.active) socket.connect()
}

/** Notifies the server of a sign-out, before the session ends. */
export function leaveLive(): void {
  if (owner) socket?.emit(leaveEvent, { userId: owner.user.id })
  socket?.disconnect()
}

/**
 * The socket says that the session has ended, and not why: the answer to a request does, and ends it here
 * too.
 */
async function learnEnd(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0, retry: false }).catch(() => undefined)
}

function connect({ io }: Library, session: Session, queryClient: QueryClient): Socket {
  // The position in the event stream up to which this page knows all events; null if no answer had one.
  let position = earliestPosition(session.jwt)
  let isFirst = true
  const connection = io(runtime.backendUrl || undefined, {
    path: '/live',
    transports: ['websocket'],
    auth: answer => answer({ token: session.jwt, position, gathers: true }),
    query: { userId: session.user.id },
    reconnectionDelay: liveReconnect.first,
    reconnectionDelayMax: liveReconnect.longest,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
  })
  const refetch = createLiveRefetch(queryClient)
  // An answer that was read before the others arrives after them: its data misses what the join did not ask
  // for.
  onEarlierPosition(() => {
    if (owner !== session) return
    position = earliestPosition(session.jwt)
    connection.disconnect().connect()
  })
  let retry: ReturnType<typeof setTimeout> | undefined

  connection.on(joinedEvent, (joined: Joined) => {
    state.set('live')
    noteDataAway(false)
    if (joined.missed) {
      refetch.note(joined.missed.filter(isKnown))
      refetch.retryFailed()
    }
    // On the first join, running requests are new enough and are not cancelled.
    else queryClient.invalidateQueries({}, { cancelRefetch: !isFirst })
    position = joined.position
    isFirst = false
  })
  connection.on(positionEvent, (newer: string) => {
    position = newer
  })
  connection.on('connect_error', error => {
    const code = connectErrorCode(error)
    if (code === 'token.invalid' || code === 'account.archived') return learnEnd(queryClient)
    if (code === 'data.unavailable') noteDataAway(true)
    const isEarly = earlyRefusals.includes(code)
    state.set(isEarly ? 'connecting' : 'offline')
    if (!isEarly) console.warn('The live connection failed and is tried again:', error.message)
    // After a refusal by the server, unlike after a lost network, the library does not retry by itself.
    if (!connection.active) retry = setTimeout(() => connection.connect(), liveReconnect.longest)
  })
  connection.on(dataReachEvent, ({ isAway }: DataReach) => {
    noteDataAway(isAway)
    // What was asked for in between may have been refused.
    if (!isAway) queryClient.invalidateQueries({}, { cancelRefetch: false })
  })
  connection.on(signedOutEvent, () => learnEnd(queryClient))
  // The answer says what they may do now; `dropWhatIsLost` compares it with what they could do before.
  connection.on(rightsEvent, () => queryClient.invalidateQueries(viewerQuery))
  connection.on('disconnect', reason => {
    clearTimeout(retry)
    if (reason === 'io client disconnect') return
    state.set('offline')
    if (reason === 'io server disconnect') retry = setTimeout(() => connection.connect(), liveReconnect.first)
  })
  connection.on(changesEvent, ({ events, spreadMs }: Changes) =>
    refetch.note(events.filter(isKnown), spreadMs),
  )
  return connection
}

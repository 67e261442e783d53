import {
  connectErrorCode,
  type Joined,
  joinedEvent,
  type LiveEvent,
  leaveEvent,
  liveEvents,
  liveReconnect,
  positionEvent,
  signedOutEvent,
} from '@quadrat/domain/event'
import type { Session } from './store.ts'

interface LiveHandlers {
  /** Something that concerns this person changed. An event has ids only, so the data must be fetched. */
  onEvent: (event: Omit<LiveEvent, 'name'>) => void
  onSignedOut: () => void
  /** The server can be reached, at first or again. */
  onJoined: () => void
}

/** The position of the last event of this session. It is kept while the app is in the background and disconnected. */
let lastPosition: { jwt: string; position: string } | null = null

/** Listens until the returned function is called. Loads socket.io on demand, because most starts are offline. */
export function listen({ jwt, person }: Session, handlers: LiveHandlers): () => void {
  let closed = false
  let close = () => {}
  void import('socket.io-client')
    .then(({ io }) => {
      if (closed) return
      const socket = io({
        path: '/live',
        transports: ['websocket'],
        auth: answer =>
          answer({ token: jwt, position: lastPosition?.jwt === jwt ? lastPosition.position : null }),
        query: { userId: person.id },
        reconnectionDelay: liveReconnect.first,
        reconnectionDelayMax: liveReconnect.longest,
      })
      for (const name of liveEvents) socket.on(name, handlers.onEvent)
      socket.on(joinedEvent, ({ position, missed }: Joined) => {
        lastPosition = { jwt, position }
        handlers.onJoined()
        if (missed === null) handlers.onEvent({})
        for (const event of missed ?? []) handlers.onEvent(event)
      })
      socket.on(positionEvent, (position: string) => {
        lastPosition = { jwt, position }
      })
      socket.on(signedOutEvent, handlers.onSignedOut)
      socket.on('connect_error', error => {
        const code = connectErrorCode(error)
        if (code !== 'token.invalid' && code !== 'account.erased') return
        socket.disconnect()
        handlers.onSignedOut()
      })
      close = () => {
        socket.emit(leaveEvent, { userId: person.id })
        socket.disconnect()
      }
    })
    // The library is not cached yet and the phone is offline. The timed pull works without it.
    .catch(() => undefined)
  return () => {
    closed = true
    close()
  }
}

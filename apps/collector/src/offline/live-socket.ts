import {
  connectErrorCode,
  type Joined,
  joinedEvent,
  leaveEvent,
  liveEvents,
  liveReconnect,
  positionEvent,
  signedOutEvent,
} from '@quadrat/domain/event'
import { io } from 'socket.io-client'
import type { LiveHandlers } from './live.ts'
import type { Session } from './store.ts'

interface SocketHandlers extends LiveHandlers {
  /** The position from which events are missed; null if this is not known. */
  position: () => string | null
  onPosition: (position: string) => void
}

/** Listens until the returned function is called. */
export function connect({ jwt, person }: Session, handlers: SocketHandlers): () => void {
  const socket = io({
    path: '/live',
    transports: ['websocket'],
    auth: answer => answer({ token: jwt, position: handlers.position() }),
    query: { userId: person.id },
    reconnectionDelay: liveReconnect.first,
    reconnectionDelayMax: liveReconnect.longest,
  })
  for (const name of liveEvents) socket.on(name, handlers.onEvent)
  socket.on(joinedEvent, ({ position, missed }: Joined) => {
    handlers.onPosition(position)
    handlers.onJoined()
    if (missed === null) handlers.onEvent({})
    for (const event of missed ?? []) handlers.onEvent(event)
  })
  socket.on(positionEvent, handlers.onPosition)
  socket.on(signedOutEvent, handlers.onSignedOut)
  socket.on('connect_error', error => {
    const code = connectErrorCode(error)
    if (code !== 'token.invalid' && code !== 'account.erased') return
    socket.disconnect()
    handlers.onSignedOut()
  })
  return () => {
    socket.emit(leaveEvent, { userId: person.id })
    socket.disconnect()
  }
}

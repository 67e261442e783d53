import {
  connectErrorCode,
  type LiveEvent,
  leaveEvent,
  liveEvents,
  liveReconnect,
  signedOutEvent,
} from '@quadrat/domain/event'
import type { Session } from './store.ts'

interface LiveHandlers {
  /** Something that concerns this person changed; ids only, so the news is fetched. */
  onNews: (event: Omit<LiveEvent, 'name'>) => void
  onSignedOut: () => void
}

/** Listens for as long as it is not closed. The library is loaded only here: most starts are offline. */
export function listen({ jwt, person }: Session, handlers: LiveHandlers): () => void {
  let closed = false
  let close = () => {}
  void import('socket.io-client')
    .then(({ io }) => {
      if (closed) return
      const socket = io({
        path: '/live',
        transports: ['websocket'],
        auth: { token: jwt },
        query: { userId: person.id },
        reconnectionDelay: liveReconnect.first,
        reconnectionDelayMax: liveReconnect.longest,
      })
      for (const name of liveEvents) socket.on(name, handlers.onNews)
      // What happened while the line was down was not heard.
      socket.on('connect', () => handlers.onNews({}))
      socket.on(signedOutEvent, handlers.onSignedOut)
      socket.on('connect_error', error => {
        if (connectErrorCode(error) !== 'token.invalid') return
        socket.disconnect()
        handlers.onSignedOut()
      })
      close = () => {
        socket.emit(leaveEvent, { userId: person.id })
        socket.disconnect()
      }
    })
    // Offline before the first visit was complete: pulling on a timer does without.
    .catch(() => undefined)
  return () => {
    closed = true
    close()
  }
}

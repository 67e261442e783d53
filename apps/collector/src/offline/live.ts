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
  /** Something that concerns this person changed; ids only, so the news is fetched. */
  onNews: (event: Omit<LiveEvent, 'name'>) => void
  onSignedOut: () => void
}

/** Up to where this session has heard everything; kept while the app is in the background and not listening. */
let heard: { jwt: string; position: string } | null = null

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
        auth: answer => answer({ token: jwt, position: heard?.jwt === jwt ? heard.position : null }),
        query: { userId: person.id },
        reconnectionDelay: liveReconnect.first,
        reconnectionDelayMax: liveReconnect.longest,
      })
      for (const name of liveEvents) socket.on(name, handlers.onNews)
      socket.on(joinedEvent, ({ position, missed }: Joined) => {
        heard = { jwt, position }
        if (missed === null) handlers.onNews({})
        for (const event of missed ?? []) handlers.onNews(event)
      })
      socket.on(positionEvent, (position: string) => {
        heard = { jwt, position }
      })
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

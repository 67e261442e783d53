import type { LiveEvent } from '@quadrat/domain/event'
import type { Session } from './store.ts'

/** What a listener to live events does. */
export interface LiveHandlers {
  /** Something that concerns this person changed. An event has ids only, so the data must be fetched. */
  onEvent: (event: Omit<LiveEvent, 'name'>) => void
  onSignedOut: () => void
  /** The server can be reached, at first or again. */
  onJoined: () => void
}

/** Kept while the app is in the background and disconnected. */
let last: { jwt: string; position: string } | null = null

/** Notes up to which position a session knows of all changes. */
export function notePosition(jwt: string, position: string): void {
  last = { jwt, position }
}

/** The position from which a session may have missed events; null before its first one. */
export function positionOf(jwt: string): string | null {
  return last?.jwt === jwt ? last.position : null
}

/**
 * Listens until the returned function is called. Loads what it needs on demand, because most starts are
 * offline.
 */
export function listen(session: Session, handlers: LiveHandlers): () => void {
  let closed = false
  let close = () => {}
  void import('./live-socket.ts')
    .then(({ connect }) => {
      if (closed) return
      const { jwt } = session
      close = connect(session, {
        ...handlers,
        position: () => positionOf(jwt),
        onPosition: position => notePosition(jwt, position),
      })
    })
    // The phone is offline. The timed pull works without it.
    .catch(() => undefined)
  return () => {
    closed = true
    close()
  }
}

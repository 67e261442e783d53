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

/**
 * Listens until the returned function is called. Loads what it needs on demand, because most starts are
 * offline.
 */
export function listen(session: Session, handlers: LiveHandlers): () => void {
  let closed = false
  let close = () => {}
  void import('./live-socket.ts')
    .then(({ connect }) => {
      if (!closed) close = connect(session, handlers)
    })
    // The phone is offline. The timed pull works without it.
    .catch(() => undefined)
  return () => {
    closed = true
    close()
  }
}

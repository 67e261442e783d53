import type { Session } from './session.ts'

/** A message between the tabs of this browser. */
type TabMessage =
  /** A new tab asks for the session. */
  | { name: 'who' }
  /** `remembered`: the session is on the disk too, for all tabs. */
  | { name: 'here' | 'started'; session: Session; remembered: boolean }
  | { name: 'signed-out'; jwt: string }

/**
 * The channel to the other tabs of the dashboard. Only pages of the same origin hear it, and nothing is
 * stored.
 */
export function joinTabs(onMessage: (message: TabMessage) => void) {
  const channel = new BroadcastChannel('quadrat-session')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  return { post: (message: TabMessage) => channel.postMessage(message) }
}

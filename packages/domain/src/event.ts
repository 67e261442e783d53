/** The live events by the names that clients listen for. Payloads carry ids only; a client refetches. */
export const liveEvents = [
  'task-created',
  'task-updated',
  'evidence-created',
  'evidence-updated',
  'add-data-collector-to-project',
  'remove-data-collector-to-project',
  'project-updated',
  'export-updated',
  'template-updated',
  'tag-updated',
  'data-list-updated',
] as const
type LiveEventName = (typeof liveEvents)[number]

/** Ids as the wire writes them. `collectorId` also decides which collector's phones hear the event. */
export interface LiveEvent {
  name: LiveEventName
  taskId?: string
  evidenceId?: string
  projectId?: string
  collectorId?: string
  exportId?: string
  templateId?: string
  tagId?: string
  dataListId?: string
}

/** What the server says once a socket stands in its company's room. */
export const joinedEvent = 'joined'
/** What a client says before it goes, with its user id. */
export const leaveEvent = 'leave'
/** What the server says before it closes the sockets of a session that was revoked or signed out. */
export const signedOutEvent = 'signed-out'

/**
 * The code of the problem for which the server refused a live connection: `data.code` of the socket's error.
 * Null where the connection failed without an answer of the server.
 */
export function connectErrorCode(error: Error & { data?: unknown }): string | null {
  const data = error.data
  if (typeof data !== 'object' || data === null || !('code' in data)) return null
  return typeof data.code === 'string' ? data.code : null
}

/** Reconnect delays of every live client, in ms; attempts are unlimited. */
export const liveReconnect = { first: 500, longest: 10_000 } as const

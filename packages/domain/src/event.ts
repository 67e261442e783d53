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
  /** A data collector or a member of a group; without an id several of them. */
  'collector-updated',
  'group-updated',
  /** Somebody of the staff: the account, its second step, its access. */
  'staff-updated',
  /** The company's own record: its checklist, what it requires of its staff. */
  'company-updated',
] as const
export type LiveEventName = (typeof liveEvents)[number]

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
  groupId?: string
  staffId?: string
}

/** Sent once a socket is in its company's room, with a `Joined`. */
export const joinedEvent = 'joined'
/** Sent about twice a minute, with the position that a client shows when it connects again. */
export const positionEvent = 'position'
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

/**
 * Tells each live client that the server cannot reach its data, or can again. The payload is `DataReach`. Clients that
 * connect in between are refused with data.unavailable.
 */
export const dataReachEvent = 'data-reach'

/** The payload of `dataReachEvent`. */
export interface DataReach {
  isAway: boolean
}

/** The payload of `joinedEvent`. */
export interface Joined {
  /** The company's id. */
  company: string
  /** Where the client stands from now on; to be sent as `auth.position` with the next connection. Opaque. */
  position: string
  /**
   * The events since the position that the client came with, in no particular order; some of them it may have heard
   * before. Null when it came with none, or when they are too old or too many: then everything is stale.
   */
  missed: LiveEvent[] | null
}

/** Reconnect delays of every live client, in ms; attempts are unlimited. */
export const liveReconnect = { first: 500, longest: 10_000 } as const

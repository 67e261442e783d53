import { may, type Permission, type Role } from './account/permission.ts'

/** The live events by the names that clients listen for. Payloads carry ids only; a client refetches. */
export const liveEvents = [
  'task-created',
  'task-updated',
  'evidence-created',
  'evidence-updated',
  'add-data-collector-to-project',
  'remove-data-collector-to-project',
  /** A comment of staff on a report was written or deleted. Phones do not receive it. */
  'task-comment-updated',
  /**
   * A message between staff and the collector of a report was written or read. The collector's phone receives
   * it too.
   */
  'task-message-updated',
  'project-updated',
  'export-updated',
  'template-updated',
  /** The place of work of a project: its outline, or which tasks are outside of it. */
  'site-updated',
  'tag-updated',
  'data-list-updated',
  /** The charts and texts of a dashboard, or their order. */
  'dashboard-updated',
  /** A data collector or a member of a group. Without an id it is about several of them. */
  'collector-updated',
  'group-updated',
  /** A notification: its data, or what became of a delivery. Phones of its recipients receive it too. */
  'notification-updated',
  /** A staff account: its data, its second factor or its access. */
  'staff-updated',
  /** The company's own record: its checklist, its requirements for staff. */
  'company-updated',
  /** A webhook: its settings, or that it was paused. Single deliveries are not published. */
  'webhook-updated',
  /** The inbox of the person `staffId`: an item, what was read, or what they chose. */
  'inbox-updated',
  /** A public link was made or revoked. Views are not published. */
  'public-link-updated',
  /** An API key: made, changed, rotated or revoked. Its uses are not published. */
  'api-key-updated',
  /** A scheduled export: its settings, or a run that has ended. */
  'export-schedule-updated',
] as const
/** The name of a live event. */
export type LiveEventName = (typeof liveEvents)[number]

/** The permission that a member of staff needs to be told of a change. Phones have rules of their own. */
const heardWith: Record<LiveEventName, Permission> = {
  'task-created': 'task.read',
  'task-updated': 'task.read',
  'evidence-created': 'task.read',
  'evidence-updated': 'task.read',
  'add-data-collector-to-project': 'project.read',
  'remove-data-collector-to-project': 'project.read',
  'task-comment-updated': 'task.read',
  'project-updated': 'project.read',
  'export-updated': 'task.export',
  'template-updated': 'template.read',
  'site-updated': 'site.read',
  'tag-updated': 'tag.read',
  'data-list-updated': 'data-list.read',
  'dashboard-updated': 'insight.read',
  'collector-updated': 'collector.read',
  'group-updated': 'group.read',
  'notification-updated': 'notification.read',
  'staff-updated': 'staff.read',
  'company-updated': 'company.read',
  'webhook-updated': 'webhook.read',
  'inbox-updated': 'inbox.own',
  'public-link-updated': 'public-link.read',
  'task-message-updated': 'task.read',
  'api-key-updated': 'api-key.read',
  'export-schedule-updated': 'export-schedule.read',
}

/** True if a member of staff with this role is told of such changes. */
export function mayHear(role: Role, name: LiveEventName, mayExport = false, isInProjects?: boolean): boolean {
  return may(role, heardWith[name], mayExport, isInProjects)
}

/** A live event with the ids of its records. Phones of the collector `collectorId` receive it too. */
export interface LiveEvent {
  name: LiveEventName
  taskId?: string
  evidenceId?: string
  projectId?: string
  collectorId?: string
  exportId?: string
  templateId?: string
  siteId?: string
  tagId?: string
  dataListId?: string
  groupId?: string
  notificationId?: string
  staffId?: string
  webhookId?: string
  publicLinkId?: string
  apiKeyId?: string
  exportScheduleId?: string
}

/** Sent with a `Joined` when a socket has joined its company's room. */
export const joinedEvent = 'joined'
/**
 * Sent instead of single events to staff whose handshake has `auth.gathers: true`: what was published since
 * the last one. Its payload is `Changes`.
 */
export const changesEvent = 'changes'
/** Sent about twice a minute, with the position that a client sends when it reconnects. */
export const positionEvent = 'position'
/**
 * The header of GraphQL answers with the position at which the data was read: what the answer does not
 * contain happened since. A client that has not joined yet sends the earliest of its answers as
 * `auth.position`.
 */
export const positionHeader = 'live-position'

/** True if the first position is before the second. */
export function isEarlier(position: string, other: string): boolean {
  const transaction = (of: string) => BigInt(of.split('.')[0] ?? '')
  return transaction(position) < transaction(other)
}

/** Sent by a client before it disconnects, with its user id. */
export const leaveEvent = 'leave'
/** Sent by the server before it closes the sockets of a session that was revoked or signed out. */
export const signedOutEvent = 'signed-out'
/**
 * Sent by the server before it closes the sockets of a person whose rights have changed: their role, their
 * projects, or a step that they have to complete. The client asks what they may do now.
 */
export const rightsEvent = 'rights'

/**
 * The code of the problem with which the server refused a live connection: `data.code` of the socket's error.
 * Null if the connection failed without a response of the server.
 */
export function connectErrorCode(error: Error & { data?: unknown }): string | null {
  const data = error.data
  if (typeof data !== 'object' || data === null || !('code' in data)) return null
  return typeof data.code === 'string' ? data.code : null
}

/**
 * Tells each live client that the server cannot reach its data, or can again. The payload is `DataReach`.
 * Clients that connect in between are refused with data.unavailable.
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
  /**
   * The position in the stream of events, opaque. The client sends it as `auth.position` when it reconnects.
   */
  position: string
  /**
   * The events since the position that the client sent, in no particular order; it may have received some of
   * them already. Null if it sent no position, or if they are too old or too many: then all data of the
   * client is stale.
   */
  missed: LiveEvent[] | null
}

/** The payload of `changesEvent`. */
export interface Changes {
  /** Each event once. */
  events: LiveEvent[]
  /**
   * The time over which the clients of the company spread their requests, in ms. It grows with their number.
   */
  spreadMs: number
}

/** The reconnect delays of live clients, in ms. The number of attempts is unlimited. */
export const liveReconnect = { first: 500, longest: 10_000 } as const

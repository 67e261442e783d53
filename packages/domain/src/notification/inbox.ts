import type { Permission } from '../account/permission.ts'

/** What staff can hear about. A new kind is added here; the compiler names what else it needs. */
export const inboxKinds = [
  /** Reports wait for a decision. It is counted when it is read, never stored for each report. */
  'reviews-waiting',
  /** A collector sent again what the person had sent back. */
  'report-corrected',
  /** A collector wrote in the thread of a report. */
  'collector-message',
  'mention',
  'export-finished',
  'export-failed',
  'export-stopped',
  'company-export-finished',
  'company-export-failed',
  'erasure-finished',
  'import-finished',
  'import-failed',
  'webhook-stopped',
  'change-decided',
] as const
/** A kind of what staff can hear about. */
export type InboxKind = (typeof inboxKinds)[number]
/** The kinds of which each item is a row of its own. */
export type StoredInboxKind = Exclude<InboxKind, 'reviews-waiting'>

interface InboxRule {
  /** What the person must still be allowed to, to see items of this kind. */
  permission: Permission
  /** True if it is also mailed to whoever has chosen nothing. */
  isMailed: boolean
}

/** What each kind asks for. */
export const inboxRules: Record<InboxKind, InboxRule> = {
  'reviews-waiting': { permission: 'task.review', isMailed: false },
  'report-corrected': { permission: 'task.read', isMailed: false },
  // Only people who may reply are notified.
  'collector-message': { permission: 'task.message', isMailed: false },
  mention: { permission: 'task.comment', isMailed: false },
  'export-finished': { permission: 'task.export', isMailed: false },
  'export-failed': { permission: 'task.export', isMailed: false },
  // Nothing is sent until somebody acts.
  'export-stopped': { permission: 'export-schedule.read', isMailed: true },
  'company-export-finished': { permission: 'company.archive', isMailed: false },
  'company-export-failed': { permission: 'company.archive', isMailed: false },
  'erasure-finished': { permission: 'person.erase', isMailed: false },
  'import-finished': { permission: 'collector.read', isMailed: false },
  'import-failed': { permission: 'collector.read', isMailed: false },
  // Nothing is sent to the other system until somebody acts.
  'webhook-stopped': { permission: 'webhook.read', isMailed: true },
  'change-decided': { permission: 'company.read', isMailed: false },
}

/** The kinds that are mailed to whoever has chosen nothing. */
export const mailedByDefault: readonly InboxKind[] = inboxKinds.filter(kind => inboxRules[kind].isMailed)

/**
 * What an item says of its thing, as it was when it was written. Names alone: what was written stands in the
 * thing.
 */
export interface InboxDetail {
  /** Who did it. */
  by?: string
  /** The name of the thing. Of an import it is the data list; without a name it is one of data collectors. */
  about?: string
  /** The report to open. */
  taskId?: number
  count?: number
  /** Of an update of a data list: the number of items that it had and that changed. */
  updated?: number
  isApplied?: boolean
  /** Of a webhook: its address answered that it is gone for good. */
  isGone?: boolean
}

const paths: Record<StoredInboxKind, (subjectId: number | null, detail: InboxDetail) => string> = {
  'report-corrected': id => `/auth/tasks/${id}`,
  'collector-message': id => `/auth/tasks/${id}`,
  mention: (_id, { taskId }) => `/auth/tasks/${taskId}`,
  'export-finished': () => '/auth/tasks',
  'export-failed': () => '/auth/tasks',
  'export-stopped': () => '/auth/settings?tab=9',
  'import-finished': importPath,
  'import-failed': importPath,
  'company-export-finished': () => '/auth/settings?tab=7',
  'company-export-failed': () => '/auth/settings?tab=7',
  'erasure-finished': () => '/auth/settings?tab=7',
  'webhook-stopped': () => '/auth/settings?tab=5',
  'change-decided': () => '/auth/settings?tab=1',
}

function importPath(_id: number | null, { about }: InboxDetail): string {
  return about === undefined ? '/auth/baoriders' : '/auth/task-types-list?view=data-lists'
}

/** The page of the dashboard that shows the thing of an item. */
export function inboxPath(kind: StoredInboxKind, subjectId: number | null, detail: InboxDetail): string {
  return paths[kind](subjectId, detail)
}
/** The page on which the reports that wait are reviewed. */
export const reviewsPath = '/auth/tasks/review'

/** Bounds of inboxes. */
export const inboxLimits = {
  /** How long an item is kept. */
  keptDays: 90,
  /** Items and reports are counted up to this number, 99 and one. */
  countedMax: 100,
  /** Items that one digest names. */
  digestItems: 20,
  /** The shortest time between two messages about reports that wait. */
  reviewsEveryMinutes: 60,
} as const

import type { OwnNotification } from '@quadrat/domain/collector-api/notifications'
import type { TaskDetail, TaskSummary } from '@quadrat/domain/collector-api/own-tasks'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import type { TaskMessage } from '@quadrat/domain/collector-api/task-messages'
import type { Work } from '@quadrat/domain/collector-api/work'
import type { Field } from '@quadrat/domain/template/template'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import type { EditRequest } from '@quadrat/forms/engine/requested-changes'
import type { FormValue } from '@quadrat/forms/engine/value'
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Delivery } from './outbox.ts'
import { addEditRequests } from './upgrade.ts'

// All data on the phone. Each person's data has their id: signing out, or another person signing in, does not
// change it.

export interface Person {
  id: string
  firstName: string
  lastName: string
  company: { id: string; name: string }
}

/** The signed-in person and their token. */
export interface Session {
  jwt: string
  person: Person
  /**
   * True if the server no longer accepts the token. The app stays usable; only sending requires a new
   * sign-in.
   */
  expired: boolean
  /** True if the account was deleted for good: nothing more can be sent with it. */
  erased?: boolean
}

/**
 * The template at the start of the report. The template may change or disappear while the phone is offline.
 */
export interface TemplateSnapshot {
  projectTemplateId: string
  templateId: string
  version: number
  title: string
  projectId: string
  projectName: string
  fields: Field[]
  /** Missing in reports of earlier versions of the app. */
  languages?: TemplateLanguages | null | undefined
  photoRequired: boolean
  withComment: boolean
}

/** A report made on this phone, from draft to sent. Times are in ms since the epoch. */
export interface Report extends Delivery, FormValue {
  clientId: string
  personId: string
  template: TemplateSnapshot
  /** The id of the task sent back for edit that this report replaces. */
  editFrom: string | null
  /** The reviewer's reason. */
  requestedInfo: string | null
  /** The requested changes with the content they refer to; null if there are none. */
  asked: EditRequest | null
  /** The request body, fixed at Submit: a repeat must be identical. */
  submission: Submission | null
  createdAt: number
  updatedAt: number
}

/** Bytes instead of a Blob, because WebKit has lost blobs in IndexedDB. */
interface PhotoRow {
  personId: string
  hash: string
  bytes: ArrayBuffer
  /** The type of a recording, video or file; missing for a photo. */
  mime?: string
  keptAt: number
}

/** A part of a recording that is being made, of a second or so. */
export interface RecordingRow {
  /** The report, slash, the place of the question. */
  key: string
  /** From 0. */
  part: number
  clientId: string
  bytes: ArrayBuffer
  mime: string
  /** The length of the recording with this part. */
  seconds: number
  keptAt: number
}

/** A thumbnail, which stays after the photo was sent and deleted. */
interface ThumbRow {
  personId: string
  hash: string
  bytes: ArrayBuffer
  keptAt: number
}

/** The last `GET /api/collector/work` of a person. */
export interface WorkRow {
  personId: string
  etag: string | null
  /** The build of the app that parsed the response. The etag is valid for this build only. */
  readBy?: string
  work: Work
  fetchedAt: number
}

interface ListRow {
  /** company id, colon, list id. */
  key: string
  rowVersion: number
  count: number
  /** Not set for a list that an earlier version of the app stored, without its columns. */
  keepsColumns?: true
}

/**
 * Some thousand options of a list, each column as one text with separators. IndexedDB reads twenty long texts
 * at once, but takes seconds for 100,000 rows or short texts on a cheap phone. `list-parts.ts` sorts the
 * parts.
 */
export interface ListPart {
  key: string
  part: number
  ids: string
  values: string
}

/** A picture or sound beside a label. */
interface LabelFileRow {
  personId: string
  hash: string
  bytes: ArrayBuffer
  mime: string
}

/** An own task of a person, as listed by the server. */
export type TaskRow = TaskSummary & { personId: string }
/** The content of an own task that was reported on another phone. */
export type DetailRow = TaskDetail & { personId: string }

/** A message of staff to a person. Times are ISO 8601. */
export interface MessageRow extends OwnNotification {
  personId: string
  /** When this phone had it. */
  receivedAt: string
  /** Null until the person has seen it. */
  readAt: string | null
  /** 0 until the server knows all of this; a number, because IndexedDB has no index over booleans. */
  isTold: 0 | 1
}

/**
 * A message on a report, between staff and this person. An own one is sent like a report. Times are ISO 8601.
 */
export interface ThreadRow extends Omit<TaskMessage, 'id' | 'arrivedAt'> {
  personId: string
  /** Both null until the server has it. */
  id: string | null
  arrivedAt: string | null
  /** When it was stored on this phone, in ms since the epoch. */
  createdAt: number
  /** 0 until the server knows that a message of staff was read. */
  isTold: 0 | 1
  delivery: Delivery
}

interface Setting {
  key: string
  value: unknown
}

type Store = Dexie & {
  settings: EntityTable<Setting, 'key'>
  people: EntityTable<Person, 'id'>
  work: EntityTable<WorkRow, 'personId'>
  lists: EntityTable<ListRow, 'key'>
  listParts: Table<ListPart, [string, number]>
  reports: EntityTable<Report, 'clientId'>
  photos: Table<PhotoRow, [string, string]>
  thumbs: Table<ThumbRow, [string, string]>
  recordings: Table<RecordingRow, [string, number]>
  labelFiles: Table<LabelFileRow, [string, string]>
  tasks: Table<TaskRow, [string, string]>
  details: Table<DetailRow, [string, string]>
  messages: Table<MessageRow, [string, string]>
  thread: Table<ThreadRow, [string, string]>
}

export const store = new Dexie('quadrat-collector') as Store

store.version(1).stores({
  settings: 'key',
  people: 'id',
  work: 'personId',
  lists: 'key',
  listParts: '[key+part], key',
  reports: 'clientId, personId, [personId+state], taskId',
  photos: '[personId+hash], personId',
  thumbs: '[personId+hash], personId',
  tasks: '[personId+id], personId',
  details: '[personId+id], personId',
})

// Reports stored before single photos could be refused.
store.version(2).upgrade(transaction =>
  transaction
    .table<Report>('reports')
    .toCollection()
    .modify(report => {
      report.refusedPhotos ??= []
    }),
)

// Reports stored before changes of single questions could be requested.
store.version(3).upgrade(addEditRequests)

// Messages of staff.
store.version(4).stores({ messages: '[personId+id], personId, [personId+isTold]' })

// Messages on reports.
store.version(5).stores({
  thread: '[personId+clientId], personId, [personId+isTold], [personId+delivery.state]',
})

// Recordings that are being made.
store.version(6).stores({ recordings: '[key+part], key, clientId' })

// Pictures and sounds beside labels.
store.version(7).stores({ labelFiles: '[personId+hash], personId' })

export async function readSetting<T>(key: string): Promise<T | null> {
  const row = await store.settings.get(key)
  return row === undefined ? null : (row.value as T)
}

export async function writeSetting(key: string, value: unknown): Promise<void> {
  await store.settings.put({ key, value })
}

/** The reports of a person that became a task. Another company has a task of the same number. */
export const reportsOfTask = (personId: string, taskId: string) =>
  store.reports.where({ taskId }).filter(report => report.personId === personId)

/** True if the phone is full. Browsers report it in different places of the error. */
export function isStorageFull(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 4; depth += 1) {
    if (cause.name === 'QuotaExceededError' || /quota/i.test(cause.message)) return true
    cause = (cause as { inner?: unknown }).inner ?? cause.cause
  }
  return false
}

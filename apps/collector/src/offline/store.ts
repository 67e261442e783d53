import type { TaskDetail, TaskSummary } from '@quadrat/domain/collector-api/own-tasks'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import type { Work } from '@quadrat/domain/collector-api/work'
import type { Field } from '@quadrat/domain/template'
import type { EditRequest } from '@quadrat/forms/engine/requested-changes'
import type { FormValue } from '@quadrat/forms/engine/value'
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Delivery } from './outbox.ts'
import { addEditRequests } from './upgrade.ts'

// Everything the phone keeps. Each person's work carries her id: signing out, or somebody else signing in on
// the same phone, touches none of it.

export interface Person {
  id: string
  firstName: string
  lastName: string
  company: { id: string; name: string }
}

export interface Session {
  jwt: string
  person: Person
  /** The server no longer takes the token. The work stays open; only sending waits for a new sign-in. */
  expired: boolean
}

/** The template as it was when the report was begun: it may change or go while the phone is away. */
export interface TemplateSnapshot {
  projectTemplateId: string
  templateId: string
  version: number
  title: string
  projectId: string
  projectName: string
  fields: Field[]
  photoRequired: boolean
  withComment: boolean
}

export interface Report extends Delivery, FormValue {
  clientId: string
  personId: string
  template: TemplateSnapshot
  /** The task sent back for edit that this report answers, and the reviewer's words. */
  editFrom: string | null
  requestedInfo: string | null
  /** The marked questions and photos with the answers that they are about; null where none were marked. */
  asked: EditRequest | null
  /** What is sent, frozen at Submit: a repeat must be the same to the letter. */
  submission: Submission | null
  createdAt: number
  updatedAt: number
}

/** Bytes and not a Blob: WebKit has lost blobs out of IndexedDB, and slices are cheap either way. */
interface PhotoRow {
  personId: string
  hash: string
  bytes: ArrayBuffer
  keptAt: number
}

/** Small enough to stay when the photo itself has gone to the server. */
interface ThumbRow {
  personId: string
  hash: string
  bytes: ArrayBuffer
  keptAt: number
}

export interface WorkRow {
  personId: string
  etag: string | null
  /** The build of the app that read the answer: the etag counts for no other. */
  readBy?: string
  work: Work
  fetchedAt: number
}

interface ListRow {
  /** company id, colon, list id. */
  key: string
  rowVersion: number
  count: number
}

/**
 * Some thousand of a list's options, each column as one text between separators: a store reads twenty long texts in
 * a blink, where 100,000 rows, or as many short texts, take seconds on a cheap phone. `list-parts.ts` knows their order.
 */
export interface ListPart {
  key: string
  part: number
  ids: string
  values: string
}

export type TaskRow = TaskSummary & { personId: string }
export type DetailRow = TaskDetail & { personId: string }

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
  tasks: Table<TaskRow, [string, string]>
  details: Table<DetailRow, [string, string]>
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

// Reports from before a photo could be refused alone.
store.version(2).upgrade(transaction =>
  transaction
    .table<Report>('reports')
    .toCollection()
    .modify(report => {
      report.refusedPhotos ??= []
    }),
)

// From before single questions could be marked.
store.version(3).upgrade(addEditRequests)

export async function readSetting<T>(key: string): Promise<T | null> {
  const row = await store.settings.get(key)
  return row === undefined ? null : (row.value as T)
}

export async function writeSetting(key: string, value: unknown): Promise<void> {
  await store.settings.put({ key, value })
}

/** The phone is full. Browsers hide it in different places of the error. */
export function isStorageFull(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 4; depth += 1) {
    if (cause.name === 'QuotaExceededError' || /quota/i.test(cause.message)) return true
    cause = (cause as { inner?: unknown }).inner ?? cause.cause
  }
  return false
}

export const storageFullText =
  'This phone is full. Free some space (old photos, videos, apps), then try again. Nothing was lost.'

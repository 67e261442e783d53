import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { readDraftFields, readDraftMeta } from '@quadrat/domain/template/template-draft-wire'
import type { Writes } from './draft-history.ts'

/** The key of the drafts in the local storage, and the name of the lock for writing them. */
export const draftsKey = 'suspended_task_types'

/** Unsaved changes of a template. */
export interface SuspendedDraft {
  templateId: string
  draft: TemplateDraft
  /** The saved template that was changed; null in an entry of another client that leaves it out. */
  base: TemplateDraft | null
  /** The version of `base`; null likewise. */
  rowVersion: number | null
  /** The version vector of the entry; null likewise. */
  writes: Writes | null
}

/** The stored format. `seletedTaskType` is not a typing error here: other clients spell it so. */
interface Entry {
  fields: string
  taskTypeMeta: unknown
  seletedTaskType: string
  base?: string
  rowVersion?: number
  writes?: Writes
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type WithLock = (work: () => void) => Promise<void>
type Change = (current: SuspendedDraft | null) => SuspendedDraft | null
/** Finds a draft in the written entries. */
type Find = (templateId: string) => SuspendedDraft | null

/**
 * The drafts of this browser, one entry per template. Several tabs may write. Under the lock each reads the
 * list again and replaces only its own entry, so that no tab overwrites the entry of another one.
 */
export function draftStore(storage: DraftStorage, withLock: WithLock) {
  const listeners = new Set<(written: Find) => void>()
  let text: string | null = null
  let entries: readonly unknown[] = []

  /** The list keeps its identity until the storage changes. */
  function read(): readonly unknown[] {
    const now = storage.getItem(draftsKey)
    if (now !== text) {
      text = now
      entries = parsed(now)
    }
    return entries
  }

  function write(templateId: string, entry: Entry | null): void {
    const others = read().filter(other => !isOf(other, templateId))
    const next = entry ? [...others, entry] : others
    if (next.length === 0) storage.removeItem(draftsKey)
    else {
      const written = JSON.stringify(next)
      storage.setItem(draftsKey, written)
      // The written entries need not be parsed again.
      text = written
      entries = next
    }
    notify(find)
  }

  const find: Find = templateId => findIn(read(), templateId)

  function put(templateId: string, change: Change): void {
    const draft = change(find(templateId))
    write(templateId, draft && entryOf(draft))
  }

  function notify(written: Find): void {
    for (const listener of listeners) listener(written)
  }

  return {
    find,
    /**
     * Replaces the entry under the lock with the result of `change`; null removes it. Rejects if the storage
     * is full or blocked.
     */
    update: (templateId: string, change: Change) => withLock(() => put(templateId, change)),
    /** Like `update` without the lock, for a page that is closing. */
    updateNow: put,
    /** The ids of the templates with a draft, joined by spaces. */
    ids(): string {
      return read()
        .flatMap(entry => (isEntry(entry) ? [entry.seletedTaskType] : []))
        .sort()
        .join(' ')
    },
    subscribe(listener: (written: Find) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /**
     * Notifies the listeners that another tab has written.
     * @param now the list as that tab wrote it, which may be overwritten by now; null if it was removed
     */
    changed(now: string | null): void {
      const written = now === text ? read() : parsed(now)
      notify(templateId => findIn(written, templateId))
    },
  }
}

function findIn(entries: readonly unknown[], templateId: string): SuspendedDraft | null {
  const entry = entries.find(other => isOf(other, templateId))
  return entry ? suspended(entry as Entry) : null
}

/**
 * Caches of parsed entries and of serialised bases, because drafts of hundreds of questions are slow to
 * convert.
 */
const readings = new WeakMap<Entry, SuspendedDraft>()
const texts = new WeakMap<TemplateDraft, string>()

function entryOf(suspended: SuspendedDraft): Entry {
  const { templateId, draft, base, rowVersion, writes } = suspended
  const entry = {
    fields: JSON.stringify(draft.fields),
    taskTypeMeta: draft.meta,
    seletedTaskType: templateId,
    ...(base && { base: textOf(base) }),
    ...(rowVersion !== null && { rowVersion }),
    ...(writes && { writes }),
  }
  readings.set(entry, suspended)
  return entry
}

function textOf(base: TemplateDraft): string {
  const text = texts.get(base) ?? JSON.stringify(base)
  texts.set(base, text)
  return text
}

function suspended(entry: Entry): SuspendedDraft {
  const known = readings.get(entry)
  if (known) return known
  const { fields, taskTypeMeta, seletedTaskType, base, rowVersion, writes } = entry
  const draft = {
    templateId: seletedTaskType,
    draft: { meta: readDraftMeta(taskTypeMeta), fields: readDraftFields(json(fields)) },
    base: readBase(base),
    rowVersion: typeof rowVersion === 'number' ? rowVersion : null,
    writes: readWrites(writes),
  }
  readings.set(entry, draft)
  return draft
}

function readBase(text: string | undefined): TemplateDraft | null {
  const base = text === undefined ? null : json(text)
  if (typeof base !== 'object' || base === null || !('meta' in base) || !('fields' in base)) return null
  return { meta: readDraftMeta(base.meta), fields: readDraftFields(base.fields) }
}

function readWrites(writes: unknown): Writes | null {
  if (typeof writes !== 'object' || writes === null) return null
  return Object.fromEntries(Object.entries(writes).filter(([, count]) => Number.isSafeInteger(count)))
}

function parsed(text: string | null): readonly unknown[] {
  const list = text === null ? [] : json(text)
  return Array.isArray(list) ? list : []
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isEntry(entry: unknown): entry is Entry {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'seletedTaskType' in entry &&
    typeof entry.seletedTaskType === 'string' &&
    'fields' in entry &&
    typeof entry.fields === 'string'
  )
}

const isOf = (entry: unknown, templateId: string) => isEntry(entry) && entry.seletedTaskType === templateId

import { readDraftFields, readDraftMeta, type TemplateDraft } from '@quadrat/domain/template-draft'
import type { Writes } from './draft-history.ts'

/** Where drafts lie in the local storage, and the lock by which tabs take turns at it. */
export const draftsKey = 'suspended_task_types'

/** What was changed of a template and is not saved. */
export interface SuspendedDraft {
  templateId: string
  draft: TemplateDraft
  /** The saved template that the changes are changes of; null where an entry of another client leaves it out. */
  base: TemplateDraft | null
  /** The version of the record that was seen; null likewise. */
  rowVersion: number | null
  /** Of each tab, how many of its writes this holds; null likewise. */
  writes: Writes | null
}

/** As it lies in the storage; `seletedTaskType` is spelled so. */
interface Entry {
  fields: string
  taskTypeMeta: unknown
  seletedTaskType: string
  base?: string
  rowVersion?: number
  writes?: Writes
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type TakeTurn = (work: () => void) => Promise<void>
type Change = (current: SuspendedDraft | null) => SuspendedDraft | null
/** Finds a draft in what was written. */
type Find = (templateId: string) => SuspendedDraft | null

/**
 * The drafts of this browser, one entry a template. Tabs write at the same time: each reads the list again in
 * its turn and puts its own entry alone, so none undoes what another has written.
 */
export function draftStore(place: Place, takeTurn: TakeTurn) {
  const listeners = new Set<(written: Find) => void>()
  let text: string | null = null
  let entries: readonly unknown[] = []

  /** The same list as long as the storage says the same. */
  function read(): readonly unknown[] {
    const now = place.getItem(draftsKey)
    if (now !== text) {
      text = now
      entries = parsed(now)
    }
    return entries
  }

  function write(templateId: string, entry: Entry | null): void {
    const others = read().filter(other => !isOf(other, templateId))
    const next = entry ? [...others, entry] : others
    if (next.length === 0) place.removeItem(draftsKey)
    else {
      const written = JSON.stringify(next)
      place.setItem(draftsKey, written)
      // What was just written need not be read again.
      text = written
      entries = next
    }
    tell(find)
  }

  const find: Find = templateId => findIn(read(), templateId)

  function put(templateId: string, change: Change): void {
    const draft = change(find(templateId))
    write(templateId, draft && entryOf(draft))
  }

  function tell(written: Find): void {
    for (const listener of listeners) listener(written)
  }

  return {
    find,
    /**
     * Puts what `change` makes of the entry as it is when the turn comes; null takes it away. Rejects when the
     * storage is full or forbidden.
     */
    update: (templateId: string, change: Change) => takeTurn(() => put(templateId, change)),
    /** Without waiting for a turn: the page is about to go. */
    updateNow: put,
    /** Ids of templates with a draft. The same text as long as they are the same. */
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
     * Another tab has written.
     * @param now what the list said then, which may be written over by now; null where it was taken away
     */
    changed(now: string | null): void {
      const written = now === text ? read() : parsed(now)
      tell(templateId => findIn(written, templateId))
    },
  }
}

function findIn(entries: readonly unknown[], templateId: string): SuspendedDraft | null {
  const entry = entries.find(other => isOf(other, templateId))
  return entry ? suspended(entry as Entry) : null
}

/** What entries say, and the texts of bases: a draft of hundreds of questions is neither read nor written twice. */
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

import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { readDraftFields, readDraftMeta } from '@quadrat/domain/template/template-draft-wire'
import { storedValue } from '#src/shared/browser/stored.ts'
import { draftPause } from '#src/shared/templates/drafts/use-stored-draft.ts'
import type { ProjectOfState } from '#src/shared/templates/template-state.ts'

/** The most templates that are kept; the oldest ones make room. */
const keptMax = 5
const storageKey = 'quadrat-new-templates'

/** A new template that was not saved. */
export interface UnsavedTemplate {
  /** The entry of the browser's history in which it was begun. */
  key: string
  /** The id of the person who typed it: a browser may have several. */
  person: string | null
  /** The project that the template is created for. */
  project?: ProjectOfState | undefined
  draft: TemplateDraft
  changedAt: string
}

/**
 * The copy that screens follow. The storage is read again before each write, because other tabs write too.
 */
const shown = storedValue<UnsavedTemplate[]>(storageKey, [])
/** What is not stored yet. Writing hundreds of questions at each key press would be slow. */
let pending: UnsavedTemplate | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function kept(): UnsavedTemplate[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(list) ? list.filter(one => typeof one?.key === 'string' && one.draft) : []
  } catch {
    // Without a storage the templates last until the page is closed.
    return shown.get()
  }
}

/** The draft that was typed under this key, whichever way its screen was left. */
export function storedDraft(key: string): TemplateDraft | null {
  const found = pending?.key === key ? pending : kept().find(one => one.key === key)
  return found ? read(found).draft : null
}

export function storeDraft(template: Omit<UnsavedTemplate, 'changedAt'>): void {
  if (pending && pending.key !== template.key) flush()
  pending = { ...template, changedAt: new Date().toISOString() }
  clearTimeout(timer)
  timer = setTimeout(flush, draftPause)
}

/** Forgets a template that was created or discarded. */
export function dropDraft(key: string): void {
  if (pending?.key === key) pending = null
  shown.set(kept().filter(one => one.key !== key))
}

/**
 * The templates that a person has not saved, the last one first. To be read with
 * `useStored(unsavedTemplates)`.
 */
export function unsavedOf(all: readonly UnsavedTemplate[], person: string | null): UnsavedTemplate[] {
  return all.filter(one => one.person === person && one.draft).map(read)
}

export const unsavedTemplates = shown

/** Stores what is pending, and reads what other tabs have stored. */
export function flush(): void {
  clearTimeout(timer)
  const mine = pending
  pending = null
  const others = kept().filter(one => one.key !== mine?.key)
  shown.set(mine ? [mine, ...others].slice(0, keptMax) : others)
}

function read(one: UnsavedTemplate): UnsavedTemplate {
  return { ...one, draft: { meta: readDraftMeta(one.draft.meta), fields: readDraftFields(one.draft.fields) } }
}

// The page may close within the pause. A phone may end a hidden page without a `pagehide`.
window.addEventListener('pagehide', flush)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush()
})

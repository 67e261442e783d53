import { readDraftFields, readDraftMeta, type TemplateDraft } from '@quadrat/domain/template-draft'
import { storedValue } from '#src/shared/browser/stored.ts'
import { draftPause } from '#src/shared/templates/drafts/use-template-draft.ts'

interface StoredDraft {
  entry?: string | undefined
  draft?: TemplateDraft
}

/**
 * The draft of a new template. It survives a reload and the Back button. It belongs to one entry of the browser's
 * history in one tab, so that the next blank template starts empty.
 */
const stored = storedValue<StoredDraft>('quadrat-new-template', {}, sessionStorage)
/** The draft that is not stored yet. Writing hundreds of questions at each key press would be slow. */
let pending: StoredDraft | null = null
let timer: ReturnType<typeof setTimeout> | undefined

export function storedDraft(entry: string | undefined): TemplateDraft | null {
  const { entry: of, draft } = pending ?? stored.get()
  if (!draft || of === undefined || of !== entry) return null
  return { meta: readDraftMeta(draft.meta), fields: readDraftFields(draft.fields) }
}

export function storeDraft(entry: string | undefined, draft: TemplateDraft): void {
  pending = { entry, draft }
  clearTimeout(timer)
  timer = setTimeout(flush, draftPause)
}

export function dropDraft(): void {
  pending = {}
  flush()
}

function flush(): void {
  clearTimeout(timer)
  if (pending) stored.set(pending)
  pending = null
}

// The page may close within the pause. A phone may end a hidden page without a `pagehide`.
window.addEventListener('pagehide', flush)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush()
})

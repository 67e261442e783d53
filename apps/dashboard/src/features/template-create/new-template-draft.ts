import { readDraftFields, readDraftMeta, type TemplateDraft } from '@quadrat/domain/template-draft'
import { storedValue } from '#src/shared/browser/stored.ts'
import { draftPause } from '#src/shared/templates/drafts/use-template-draft.ts'

interface Kept {
  entry?: string | undefined
  draft?: TemplateDraft
}

/**
 * What somebody makes of a new template, kept through a reload and a press of Back. It belongs to one entry of
 * the browser's history in one tab: another blank template begins blank.
 */
const kept = storedValue<Kept>('quadrat-new-template', {}, sessionStorage)
/** Not stored yet: hundreds of questions are not written down at each key. */
let pending: Kept | null = null
let timer: ReturnType<typeof setTimeout> | undefined

export function keptDraft(entry: string | undefined): TemplateDraft | null {
  const { entry: of, draft } = pending ?? kept.get()
  if (!draft || of === undefined || of !== entry) return null
  return { meta: readDraftMeta(draft.meta), fields: readDraftFields(draft.fields) }
}

export function keepDraft(entry: string | undefined, draft: TemplateDraft): void {
  pending = { entry, draft }
  clearTimeout(timer)
  timer = setTimeout(store, draftPause)
}

export function dropDraft(): void {
  pending = {}
  store()
}

function store(): void {
  clearTimeout(timer)
  if (pending) kept.set(pending)
  pending = null
}

// Whoever goes within the pause has it all the same. A phone may end a page that it hides without another word.
window.addEventListener('pagehide', store)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') store()
})

import { emptyDraft } from '@quadrat/domain/template-draft'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, storeDraft, storedDraft } from './unsaved-template.ts'

const titled = (title: string) => ({ ...emptyDraft(), meta: { ...emptyDraft().meta, title } })
const stored = () => JSON.parse(sessionStorage.getItem('quadrat-new-template') ?? '{}').draft?.meta.title

beforeEach(dropDraft)

it('is there at once, and stored when typing pauses', async () => {
  storeDraft('a', titled('Plo'))
  storeDraft('a', titled('Plot'))
  expect(storedDraft('a')?.meta.title).toBe('Plot')
  expect(storedDraft('b')).toBeNull()
  expect(stored()).toBeUndefined()
  await expect.poll(stored, { timeout: 5000 }).toBe('Plot')
  expect(storedDraft('a')?.meta.title).toBe('Plot')
})

it('is stored when the page closes or is hidden before that', () => {
  storeDraft('a', titled('Closed'))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(stored()).toBe('Closed')
  storeDraft('a', titled('Hidden'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stored()).toBe('Closed')
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
  expect(stored()).toBe('Hidden')
})

it('does not come back after the template was created', () => {
  storeDraft('a', titled('Created'))
  dropDraft()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(storedDraft('a')).toBeNull()
  expect(stored()).toBeUndefined()
})

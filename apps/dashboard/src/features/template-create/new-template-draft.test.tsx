import { emptyDraft } from '@quadrat/domain/template-draft'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, keptDraft } from './new-template-draft.ts'

const titled = (title: string) => ({ ...emptyDraft(), meta: { ...emptyDraft().meta, title } })
const stored = () => JSON.parse(sessionStorage.getItem('quadrat-new-template') ?? '{}').draft?.meta.title

beforeEach(dropDraft)

it('is there at once, and written down when typing pauses', async () => {
  keepDraft('a', titled('Plo'))
  keepDraft('a', titled('Plot'))
  expect(keptDraft('a')?.meta.title).toBe('Plot')
  expect(keptDraft('b')).toBeNull()
  expect(stored()).toBeUndefined()
  await expect.poll(stored, { timeout: 5000 }).toBe('Plot')
  expect(keptDraft('a')?.meta.title).toBe('Plot')
})

it('is kept of whoever goes, or is called away, before that', () => {
  keepDraft('a', titled('Gone'))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(stored()).toBe('Gone')
  keepDraft('a', titled('Called away'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stored()).toBe('Gone')
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
  expect(stored()).toBe('Called away')
})

it('does not come back after the template was made', () => {
  keepDraft('a', titled('Made'))
  dropDraft()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(keptDraft('a')).toBeNull()
  expect(stored()).toBeUndefined()
})

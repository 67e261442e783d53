import { emptyDraft } from '@quadrat/domain/template/template-draft'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, flush, storeDraft, storedDraft, unsavedOf, unsavedTemplates } from './unsaved-template.ts'

const typed = (key: string, title: string, person = '1') =>
  storeDraft({ key, person, draft: { ...emptyDraft(), meta: { ...emptyDraft().meta, title } } })
const stored = () =>
  JSON.parse(localStorage.getItem('quadrat-new-templates') ?? '[]').map(
    (one: { draft: { meta: { title: string } } }) => one.draft.meta.title,
  )

beforeEach(() => {
  flush()
  unsavedTemplates.set([])
})

it('is there at once, and stored when typing pauses', async () => {
  typed('a', 'Plo')
  typed('a', 'Plot')
  expect(storedDraft('a')?.meta.title).toBe('Plot')
  expect(storedDraft('b')).toBeNull()
  expect(stored()).toEqual([])
  await expect.poll(stored, { timeout: 5000 }).toEqual(['Plot'])
  expect(storedDraft('a')?.meta.title).toBe('Plot')
})

it('is stored when the page closes or is hidden before that', () => {
  typed('a', 'Closed')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(stored()).toEqual(['Closed'])
  typed('a', 'Hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stored()).toEqual(['Closed'])
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
  expect(stored()).toEqual(['Hidden'])
})

it('does not come back after the template was created', () => {
  typed('a', 'Created')
  dropDraft('a')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(storedDraft('a')).toBeNull()
  expect(stored()).toEqual([])
})

it('is kept beside others, those of other tabs included, and offered to the person who typed it', () => {
  typed('a', 'First')
  flush()
  // Another tab stores one.
  const [first] = JSON.parse(localStorage.getItem('quadrat-new-templates') ?? '[]')
  localStorage.setItem('quadrat-new-templates', JSON.stringify([{ ...first, key: 'tab' }, first]))
  typed('b', 'Second')
  typed('c', 'Of somebody else', '2')
  flush()
  const titles = (person: string) =>
    unsavedOf(unsavedTemplates.get(), person).map(({ draft }) => draft.meta.title)
  expect(titles('1')).toEqual(['Second', 'First', 'First'])
  expect(titles('2')).toEqual(['Of somebody else'])
})

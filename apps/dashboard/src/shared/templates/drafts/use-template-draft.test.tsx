import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { inputOf } from '@quadrat/domain/template/template-draft-wire'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { draftOfTemplate } from '../template-content.api.ts'
import type { TemplateParts } from '../templates.api.ts'
import { draftStore, draftsKey } from './draft-store.ts'
import { type TemplateEditing, useTemplateDraft } from './use-template-draft.ts'

beforeEach(() => localStorage.clear())

const planting: TemplateParts = {
  id: '17',
  rowVersion: 3,
  version: 2,
  title: 'Planting',
  localizedTitle: 'Planting',
  status: 'active',
  externalId: null,
  photoRequired: false,
  withComment: false,
  tag: { id: '4', title: 'Trees' },
  goal: null,
  languages: null,
  examples: [],
  dataFields: [{ __component: 'Text', kind: 'text', id: 'note', label: 'Note', isRequired: false }],
  updatedAt: '2026-06-01T08:00:00Z',
}

/** Another tab of the same browser. It writes to the same storage, and this tab gets the storage event. */
const otherTab = draftStore(localStorage, async work => work())
const notifyThisTab = () =>
  window.dispatchEvent(
    new StorageEvent('storage', { key: draftsKey, newValue: localStorage.getItem(draftsKey) }),
  )

let editing: TemplateEditing
let show: (template: TemplateParts) => void
let gone = 0

function Screen({ start }: { start: TemplateParts }) {
  const [template, setTemplate] = useState(start)
  show = setTemplate
  editing = useTemplateDraft(template, null, () => {
    gone++
  })
  return (
    <p>
      {`${editing.draft.meta.title} · ${editing.stage} · ${editing.changes.length}`}
      {editing.theirs && ` · theirs ${editing.theirs.meta.title}`}
    </p>
  )
}

function Place({ start }: { start: TemplateParts }) {
  const [isShown, setIsShown] = useState(true)
  leave = () => setIsShown(false)
  return isShown ? <Screen start={start} /> : <p>Elsewhere</p>
}
let leave: () => void

const titled = (draft: TemplateDraft, title: string) => ({ ...draft, meta: { ...draft.meta, title } })
const type = (title: string) => editing.change(titled(editing.draft, title))
/** A draft with another label of the first question. */
function draftAgainst(template: TemplateParts) {
  const base = draftOfTemplate(template)
  const fields = base.fields.map((field, at) => (at === 0 ? { ...field, label: 'Changed' } : field))
  return { base, draft: { ...base, fields } }
}
const shows = (text: string) => expect.element(page.getByText(text)).toBeVisible()
const stored = () => otherTab.find('17')?.draft.meta.title ?? null

it('is drafting until it is stored, and no draft without changes', async () => {
  mount(<Screen start={planting} />)
  await shows('Planting · none · 0')
  type('Replanting')
  await shows('Replanting · drafting · 1')
  expect(stored()).toBeNull()
  await shows('Replanting · drafted · 1')
  expect(stored()).toBe('Replanting')
  type('Planting')
  await shows('Planting · none · 0')
  expect(localStorage.getItem(draftsKey)).toBeNull()
})

it('is stored when the screen closes at once, and restored', async () => {
  mount(<Place start={planting} />)
  await shows('Planting · none · 0')
  type('Left in a hurry')
  await shows('Left in a hurry · drafting · 1')
  leave()
  await shows('Elsewhere')
  // React runs the clean-up that stores after it has drawn.
  await expect.poll(stored).toBe('Left in a hurry')
  mount(<Screen start={planting} />)
  await shows('Left in a hurry · drafted · 1')
  editing.reset()
  await shows('Planting · none · 0')
  expect(stored()).toBeNull()
})

it('is stored when the page is hidden', async () => {
  mount(<Screen start={planting} />)
  await shows('Planting · none · 0')
  type('Another app')
  await shows('Another app · drafting · 1')
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
  expect(stored()).toBe('Another app')
  await shows('Another app · drafted · 1')
})

it('shares the objects of unchanged questions with the saved template', async () => {
  const question = { __component: 'Text', kind: 'text', isRequired: false }
  const two = ['a', 'b'].map(id => ({ ...question, id, label: id }))
  const { base, draft } = draftAgainst({ ...planting, dataFields: two })
  await otherTab.update('17', () => ({ templateId: '17', draft, base, rowVersion: 3, writes: null }))
  mount(<Screen start={{ ...planting, dataFields: two }} />)
  await shows('Planting · drafted · 1')
  expect(editing.draft.fields.map((field, at) => field === editing.base.fields[at])).toEqual([false, true])
})

it('merges the writes of another tab, also while typing', async () => {
  mount(<Screen start={planting} />)
  await shows('Planting · none · 0')
  type('Mine')
  await shows('Mine · drafting · 1')
  const base = draftOfTemplate(planting)
  const theirs = { ...base, meta: { ...base.meta, withComment: true } }
  await otherTab.update('17', () => ({ templateId: '17', draft: theirs, base, rowVersion: 3, writes: null }))
  notifyThisTab()
  await shows('Mine · drafted · 2')
  expect(otherTab.find('17')?.draft.meta).toMatchObject({ title: 'Mine', withComment: true })
})

it('merges both when another tab overwrites it without knowing it', async () => {
  mount(<Screen start={planting} />)
  await shows('Planting · none · 0')
  type('Mine')
  await shows('Mine · drafted · 1')
  const base = draftOfTemplate(planting)
  const theirs = { ...base, meta: { ...base.meta, withComment: true } }
  await otherTab.update('17', () => ({
    templateId: '17',
    draft: theirs,
    base,
    rowVersion: 3,
    writes: { other: 1 },
  }))
  notifyThisTab()
  await shows('Mine · drafted · 2')
  await expect
    .poll(() => otherTab.find('17')?.draft.meta, { timeout: 10_000 })
    .toMatchObject({ title: 'Mine', withComment: true })
})

it('ends when another tab saves the template', async () => {
  mount(<Screen start={planting} />)
  await shows('Planting · none · 0')
  type('Saved over there')
  await shows('Saved over there · drafted · 1')
  const before = gone
  await otherTab.update('17', () => null)
  notifyThisTab()
  await shows('Planting · none · 0')
  expect(gone).toBe(before + 1)
})

it('follows the saves of others while it has no changes', async () => {
  mount(<Screen start={planting} />)
  await shows('Planting · none · 0')
  show({ ...planting, rowVersion: 4, title: 'Theirs' })
  await shows('Theirs · none · 0')
  expect(editing.rowVersion).toBe(4)
})

it('continues when the template was only disabled meanwhile', async () => {
  mount(<Screen start={planting} />)
  await shows('Planting · none · 0')
  type('Mine')
  await shows('Mine · drafting · 1')
  show({ ...planting, rowVersion: 4, status: 'deactivated' })
  await shows('Mine · drafted · 1')
  expect([editing.rowVersion, editing.theirs]).toEqual([4, null])
})

it('keeps its changes beside those that somebody else saved, until the person decides', async () => {
  mount(<Screen start={planting} />)
  await shows('Planting · none · 0')
  type('Mine')
  await shows('Mine · drafting · 1')
  show({ ...planting, rowVersion: 4, title: 'Theirs', withComment: true })
  await shows('Mine · drafted · 1 · theirs Theirs')
  expect(editing.rowVersion).toBe(3)
  editing.rebase()
  await shows('Mine · drafted · 1')
  expect([editing.rowVersion, editing.draft.meta.withComment]).toEqual([4, true])
})

it('still shows both sides when the page is opened again after somebody else saved', async () => {
  mount(<Place start={planting} />)
  await shows('Planting · none · 0')
  type('Mine')
  await shows('Mine · drafting · 1')
  leave()
  await shows('Elsewhere')
  mount(<Screen start={{ ...planting, rowVersion: 4, title: 'Theirs' }} />)
  await shows('Mine · drafted · 1 · theirs Theirs')
  editing.reset()
  await shows('Theirs · none · 0')
  expect(stored()).toBeNull()
})

it('keeps what was typed during the save', async () => {
  mount(<Screen start={planting} />)
  await shows('Planting · none · 0')
  type('Sent')
  await shows('Sent · drafting · 1')
  const sent = editing.draft
  const question = { kind: 'text' as const, id: 'more', label: 'More', isRequired: false }
  editing.change({ ...sent, fields: [...sent.fields, question] })
  await shows('Sent · drafting · 2')
  editing.saved(sent, { ...planting, rowVersion: 4, version: 3, title: 'Sent' })
  show({ ...planting, rowVersion: 4, version: 3, title: 'Sent' })
  await shows('Sent · drafted · 1')
  expect(inputOf(editing.draft).dataFieldsArr).toHaveLength(2)
})

it('reports when the browser cannot store it', async () => {
  mount(<Screen start={planting} />)
  await shows('Planting · none · 0')
  const real = Storage.prototype.setItem
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  try {
    type('Larger than the storage')
    await shows('Larger than the storage · unstored · 1')
  } finally {
    Storage.prototype.setItem = real
  }
  type('Room again')
  await shows('Room again · drafted · 1')
})

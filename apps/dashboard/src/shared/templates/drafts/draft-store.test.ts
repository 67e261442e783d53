import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { draftOf } from '@quadrat/domain/template/template-draft-wire'
import { expect, it, vi } from 'vitest'
import { draftStore, draftsKey, type SuspendedDraft } from './draft-store.ts'

const draft = (title: string): TemplateDraft =>
  draftOf({
    title,
    category: { id: '4' },
    withComment: true,
    photoRequired: false,
    dataFields: [
      { kind: 'radio', id: 'tide', label: 'Tide', options: [{ text: 'Low' }] },
      { kind: 'hologram', id: 'later', label: 'Of a newer version', depth: 3 },
    ],
  })
const suspended = (templateId: string, title: string): SuspendedDraft => ({
  templateId,
  draft: draft(title),
  base: draft('Before'),
  rowVersion: 3,
  writes: { tab: 1 },
})

/** One storage that several tabs share. */
function browser() {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  let turns = Promise.resolve()
  const withLock = (work: () => void) => {
    turns = turns.then(work)
    return turns
  }
  return { entries, storage, tab: () => draftStore(storage, withLock) }
}

it('is stored in the format of other clients', async () => {
  const { entries, tab } = browser()
  await tab().update('17', () => suspended('17', 'Planting'))
  const [entry, ...others] = JSON.parse(entries.get(draftsKey) ?? '')
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    seletedTaskType: '17',
    taskTypeMeta: {
      title: 'Planting',
      category: '4',
      unSdg: null,
      withComment: true,
      photoRequired: false,
    },
  })
  expect(JSON.parse(entry.fields)).toMatchObject([
    { kind: 'radio', id: 'tide', options: [{ text: 'Low' }] },
    { kind: 'unknown', id: 'later' },
  ])
})

it('survives a reload, and disappears when it is removed', async () => {
  const { entries, tab } = browser()
  const before = suspended('17', 'Planting')
  await tab().update('17', () => before)
  const reloaded = tab()
  expect(reloaded.find('17')).toEqual(before)
  expect(reloaded.find('18')).toBeNull()
  await reloaded.update('17', () => null)
  expect(entries.has(draftsKey)).toBe(false)
})

it('of two templates in two tabs do not affect each other', async () => {
  const { tab } = browser()
  const [one, other] = [tab(), tab()]
  expect([one.ids(), other.ids()]).toEqual(['', ''])
  await Promise.all([
    one.update('1', () => suspended('1', 'One')),
    other.update('2', () => suspended('2', 'Two')),
    one.update('1', () => suspended('1', 'One, more')),
  ])
  expect([one.ids(), other.ids()]).toEqual(['1 2', '1 2'])
  expect(other.find('1')?.draft.meta.title).toBe('One, more')
  other.updateNow('2', () => null)
  expect(one.ids()).toBe('1')
})

it('of one template is read by a second tab before it writes', async () => {
  const { tab } = browser()
  await tab().update('1', () => suspended('1', 'First'))
  await tab().update(
    '1',
    current => current && { ...current, draft: draft(`${current.draft.meta.title}, second`) },
  )
  expect(tab().find('1')?.draft.meta.title).toBe('First, second')
})

it('keeps unreadable entries and reads them as empty', async () => {
  const { entries, tab } = browser()
  const unreadable = [
    7,
    null,
    { seletedTaskType: 9 },
    { seletedTaskType: '3', fields: 'no json', taskTypeMeta: 1 },
    { seletedTaskType: '5', taskTypeMeta: {} },
    { seletedTaskType: '6', fields: '[]', base: '{"meta":{}}', writes: { tab: 1, other: 'two' } },
    { seletedTaskType: '7', fields: '[]', base: 'null', writes: 4 },
  ]
  entries.set(draftsKey, JSON.stringify(unreadable))
  const store = tab()
  expect(store.find('3')).toMatchObject({
    draft: { meta: { title: '' }, fields: [] },
    base: null,
    rowVersion: null,
    writes: null,
  })
  expect(store.ids()).toBe('3 6 7')
  expect(store.find('5')).toBeNull()
  expect(store.find('6')).toMatchObject({ base: null, writes: { tab: 1 } })
  expect(store.find('6')?.writes).toEqual({ tab: 1 })
  expect(store.find('7')).toMatchObject({ base: null, writes: null })
  await store.update('4', () => suspended('4', 'Four'))
  expect(JSON.parse(entries.get(draftsKey) ?? '')).toHaveLength(8)
  entries.set(draftsKey, '{"not":"a list"}')
  expect(store.ids()).toBe('')
  entries.set(draftsKey, '{"broken":')
  expect(store.ids()).toBe('')
})

it('notifies listeners, and rejects when the storage is full', async () => {
  const { storage, tab } = browser()
  const store = tab()
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  await store.update('1', () => suspended('1', 'One'))
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  await store.update('2', () => suspended('2', 'Two'))
  expect(listener).toHaveBeenCalledTimes(1)
  storage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  await expect(store.update('1', () => suspended('1', 'Larger'))).rejects.toThrow('Quota')
})

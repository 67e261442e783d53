import { draftOf, type TemplateDraft } from '@quadrat/domain/template-draft'
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

/** One storage, as several tabs have it. */
function browser() {
  const held = new Map<string, string>()
  const place = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  let turns = Promise.resolve()
  const takeTurn = (work: () => void) => {
    turns = turns.then(work)
    return turns
  }
  return { held, place, tab: () => draftStore(place, takeTurn) }
}

it('lies in the storage as other clients know it', async () => {
  const { held, tab } = browser()
  await tab().update('17', () => suspended('17', 'Planting'))
  const [entry, ...others] = JSON.parse(held.get(draftsKey) ?? '')
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

it('is after a reload what it was, and gone when it is taken away', async () => {
  const { held, tab } = browser()
  const before = suspended('17', 'Planting')
  await tab().update('17', () => before)
  const reloaded = tab()
  expect(reloaded.find('17')).toEqual(before)
  expect(reloaded.find('18')).toBeNull()
  await reloaded.update('17', () => null)
  expect(held.has(draftsKey)).toBe(false)
})

it('of two templates in two tabs leave each other in peace', async () => {
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

it('of one template in two tabs is seen by each in its turn', async () => {
  const { tab } = browser()
  await tab().update('1', () => suspended('1', 'First'))
  await tab().update(
    '1',
    current => current && { ...current, draft: draft(`${current.draft.meta.title}, second`) },
  )
  expect(tab().find('1')?.draft.meta.title).toBe('First, second')
})

it('keeps what it cannot read, and reads nothing into it', async () => {
  const { held, tab } = browser()
  const strange = [
    7,
    null,
    { seletedTaskType: 9 },
    { seletedTaskType: '3', fields: 'no json', taskTypeMeta: 1 },
  ]
  held.set(draftsKey, JSON.stringify(strange))
  const store = tab()
  expect(store.find('3')).toMatchObject({
    draft: { meta: { title: '' }, fields: [] },
    base: null,
    rowVersion: null,
    writes: null,
  })
  await store.update('4', () => suspended('4', 'Four'))
  expect(JSON.parse(held.get(draftsKey) ?? '')).toHaveLength(5)
  held.set(draftsKey, '{"broken":')
  expect(store.ids()).toBe('')
})

it('tells who listens, and lets a full storage be known', async () => {
  const { place, tab } = browser()
  const store = tab()
  const told = vi.fn()
  const stop = store.subscribe(told)
  await store.update('1', () => suspended('1', 'One'))
  expect(told).toHaveBeenCalledTimes(1)
  stop()
  place.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  await expect(store.update('1', () => suspended('1', 'Larger'))).rejects.toThrow('Quota')
  expect(told).toHaveBeenCalledTimes(1)
})

import type { Answers } from '@quadrat/domain/answer/answers'
import type { SyncedList } from '@quadrat/domain/collector-api/sync'
import type { Row } from '@quadrat/domain/expression/context'
import type { ItemFilter } from '@quadrat/domain/logic/item-filter'
import { fieldSchema } from '@quadrat/domain/template/template'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answeredLabels, findOption, lookUpOption, searchOptions, storeChanges, storeList } from './lists.ts'
import { refreshLists } from './refresh-lists.ts'
import { type Session, store } from './store.ts'

// Runs in a browser for IndexedDB, which rolls failed transactions back.

const key = '1:7'
const { signal } = new AbortController()
const option = (id: number, value: string) => ({ id: String(id), value })
const shown = async (text = '') =>
  (await searchOptions('1', { listId: '7', text, cursor: null, signal })).options.map(({ value }) => value)
const refreshed = (lists: SyncedList[]) =>
  refreshLists({ person: { company: { id: '1' } } } as Session, [], signal, lists)

beforeEach(() => store.open())
afterEach(() => store.delete())

test('changed options are found at once, disabled ones are not', async () => {
  await storeList(key, 3, [[option(1, 'Mkoko'), option(2, 'Mchu')], [option(3, 'Muia')]])
  expect(await shown()).toEqual(['Mkoko', 'Mchu', 'Muia'])
  const changes = new Map([
    ['1', null],
    ['2', 'Mchu – Avicennia'],
    ['9', 'شجرة القرم'],
  ])
  await storeChanges(key, { since: 3, rowVersion: 6 }, changes)
  expect(await shown()).toEqual(['Mchu – Avicennia', 'Muia', 'شجرة القرم'])
  expect(await shown('mkoko')).toEqual([])
  expect(await store.lists.get(key)).toMatchObject({ key, rowVersion: 6, count: 3 })
  await storeChanges(key, { since: 6, rowVersion: 7 }, new Map([['1', 'Mkoko']]))
  expect(await shown('ko')).toEqual(['Mkoko'])
})

test('options have their labels in other languages, by which they are found', async () => {
  const well = { ...option(1, 'Well'), labels: { fr: 'Puits', sw: 'Kisima' } }
  await storeList(key, 3, [[well, option(2, 'Pump')]])
  const search = (text: string) => searchOptions('1', { listId: '7', text, cursor: null, signal })
  expect((await search('')).options).toEqual([well, option(2, 'Pump')])
  for (const text of ['well', 'puits', 'KISI']) expect((await search(text)).options).toEqual([well])
  expect((await search('fr')).options).toEqual([])
  expect(await findOption('1', '7', '1')).toEqual(well)
  expect(await findOption('1', '7', '2')).toEqual(option(2, 'Pump'))
  expect(await findOption('1', '7', '9')).toBeNull()
})

test('options have their columns, by which they are not found, also after a change', async () => {
  const mida = { ...option(1, 'Mida'), labels: { fr: 'Mide' }, columns: { district: 'Kilifi', code: '7' } }
  const tsunza = { ...option(2, 'Tsunza'), columns: { district: 'Kwale' } }
  await storeList(key, 3, [[mida, tsunza, option(3, 'Gazi')]])
  const search = (text: string) => searchOptions('1', { listId: '7', text, cursor: null, signal })
  expect((await search('')).options).toEqual([mida, tsunza, option(3, 'Gazi')])
  expect((await search('mide')).options).toEqual([mida])
  for (const text of ['kilifi', 'district', '7']) expect((await search(text)).options).toEqual([])
  expect(await findOption('1', '7', '2')).toEqual(tsunza)
  const moved = { id: '2', value: 'Tsunza', columns: { district: 'Mombasa' } }
  await refreshed([{ id: '7', since: 3, rowVersion: 4, options: [moved], off: [], next: null }])
  expect((await search('')).options).toEqual([mida, moved, option(3, 'Gazi')])
})

test('an option is looked up by a column or its text, the first of several, and never without the list', async () => {
  const items = ['a', 'b', 'b'].map((code, at) => ({
    ...option(at + 1, `Item ${at + 1}`),
    columns: { code, size: String(at) },
  }))
  await storeList(key, 3, [items])
  const idOf = async (column: string, text: string) =>
    (await lookUpOption('1', '7', column, text))?.id ?? null
  expect(await idOf('code', 'b')).toBe('2')
  expect(await idOf('code', 'B')).toBeNull()
  expect(await idOf('name', 'Item 3')).toBe('3')
  expect(await idOf('label', 'Item 1')).toBe('1')
  expect(await idOf('none', 'a')).toBeNull()
  expect((await lookUpOption('1', '7', 'code', 'a'))?.columns).toEqual({ code: 'a', size: '0' })
  await refreshed([{ id: '7', since: 3, rowVersion: 4, options: [], off: ['2'], next: null }])
  expect(await idOf('code', 'b')).toBe('3')
  await expect(lookUpOption('1', '99', 'code', 'a')).rejects.toThrow('not on this phone')
})

test('a filter offers some options, which are searched, and a change of the list is seen', async () => {
  const villages = ['Kilifi', 'Kwale', 'Kilifi'].map((district, at) => ({
    ...option(at + 1, `Village ${at + 1}`),
    columns: { district, size: String(at) },
  }))
  await storeList(key, 3, [[...villages, option(4, 'Village 4')]])
  const filter = (text: string, isOffered = (row: Row) => row.district === text): ItemFilter => ({
    key: text,
    equal: [{ column: 'district', text }],
    isOffered,
  })
  const found = async (text: string, by: ItemFilter) =>
    (await searchOptions('1', { listId: '7', text, cursor: null, signal, filter: by })).options.map(
      ({ id }) => id,
    )
  expect(await found('', filter('Kilifi'))).toEqual(['1', '3'])
  expect(await found('village 3', filter('Kilifi'))).toEqual(['3'])
  expect(await found('village 2', filter('Kilifi'))).toEqual([])
  expect(await found('', filter('Kwale'))).toEqual(['2'])
  expect(await found('', filter(''))).toEqual([])
  expect(await found('', { ...filter('', row => row.district === undefined), key: 'none' })).toEqual(['4'])
  // What is not a comparison with one text is asked of each option, once and not at each key press.
  let asked = 0
  const large = {
    key: 'large',
    equal: [],
    isOffered: (row: Row) => {
      asked += 1
      return Number(row.size) > 0
    },
  }
  expect(await found('', large)).toEqual(['2', '3'])
  expect(await found('village', large)).toEqual(['2', '3'])
  expect(asked).toBe(4)
  const moved = { id: '1', value: 'Village 1', columns: { district: 'Kwale' } }
  await refreshed([{ id: '7', since: 3, rowVersion: 4, options: [moved], off: ['3'], next: null }])
  expect(await found('', filter('Kwale'))).toEqual(['1', '2'])
  expect(await found('', large)).toEqual(['2'])
})

test('the items of a report have their labels, those in repeats too, if their list is on the phone', async () => {
  await storeList(key, 3, [[{ ...option(1, 'Well'), labels: { fr: 'Puits' } }, option(2, 'Pump')]])
  const list = (id: string, listId = '7') =>
    fieldSchema.parse({ id, kind: 'data-list', label: id, isRequired: false, listId })
  const fields = [
    list('point'),
    list('away', '8'),
    fieldSchema.parse({ id: 'visits', kind: 'repeat', label: 'Visits', fields: [list('at'), list('from')] }),
  ]
  const well = { optionId: '1', value: 'Old well' }
  const pump = { optionId: '2', value: 'Pump' }
  const visit = { id: '0c8a1ac3-7d0c-4f9d-8d7e-0f3f3c2f9a01', answers: { at: well, from: pump } }
  const labels = (answers: Answers, wanted: string) => answeredLabels('1', fields, answers, [wanted])
  expect(await labels({ visits: [visit] }, 'fr-SN')).toEqual({ 1: 'Puits' })
  expect(await labels({ point: well }, 'sw')).toEqual({ 1: 'Old well' })
  expect(await labels({ point: pump, away: { optionId: '3', value: 'Far' } }, 'fr')).toEqual({})
})

test('a renamed list changes only its version', async () => {
  await storeList(key, 3, [[option(1, 'Mkoko')]])
  await storeChanges(key, { since: 3, rowVersion: 4 }, new Map())
  expect(await store.lists.get(key)).toMatchObject({ key, rowVersion: 4, count: 1 })
  expect(await shown()).toEqual(['Mkoko'])
})

test('all options of a list can be disabled, and some enabled again', async () => {
  await storeList(key, 3, [[option(1, 'Mkoko'), option(2, 'Mchu')]])
  await storeChanges(
    key,
    { since: 3, rowVersion: 4 },
    new Map([
      ['1', null],
      ['2', null],
    ]),
  )
  expect(await shown()).toEqual([])
  expect(await store.listParts.count()).toBe(0)
  await storeChanges(key, { since: 4, rowVersion: 5 }, new Map([['2', 'Mchu']]))
  expect(await shown()).toEqual(['Mchu'])
})

test('changes that another tab has stored are not stored again', async () => {
  await storeList(key, 3, [[option(1, 'Mkoko')]])
  await storeChanges(key, { since: 3, rowVersion: 5 }, new Map([['1', 'newest']]))
  await storeChanges(key, { since: 3, rowVersion: 4 }, new Map([['1', 'older']]))
  expect(await shown()).toEqual(['newest'])
  expect((await store.lists.get(key))?.rowVersion).toBe(5)
})

test.for(['changes', 'the whole list'])(
  '%s that break off in the middle leave the list as it was',
  async what => {
    await storeList(key, 3, [[option(1, 'Mkoko')], [option(2, 'Mchu')]])
    const before = await store.listParts.toArray()
    const broken = () => {
      throw new Error('the phone died')
    }
    // The version is written last: all parts are in the transaction by then.
    store.lists.hook('updating', broken)
    try {
      const work =
        what === 'changes'
          ? storeChanges(
              key,
              { since: 3, rowVersion: 4 },
              new Map([
                ['1', null],
                ['3', 'New'],
              ]),
            )
          : storeList(key, 4, [[option(3, 'New')]])
      await expect(work).rejects.toThrow('the phone died')
    } finally {
      store.lists.hook('updating').unsubscribe(broken)
    }
    expect(await store.listParts.toArray()).toEqual(before)
    expect(await store.lists.get(key)).toMatchObject({ key, rowVersion: 3, count: 2 })
    expect(await shown()).toEqual(['Mkoko', 'Mchu'])
    await storeChanges(key, { since: 3, rowVersion: 4 }, new Map([['3', 'New']]))
    expect(await shown()).toEqual(['Mkoko', 'Mchu', 'New'])
  },
)

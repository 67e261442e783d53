import { draftOf, type TemplateDraft } from '@quadrat/domain/template-draft'
import { changesOf } from '@quadrat/domain/template-draft-changes'
import { expect, it } from 'vitest'
import { changeWords } from './change-words.ts'

const before = draftOf({
  title: 'Planting',
  category: { id: '4' },
  withComment: false,
  photoRequired: false,
  dataFields: [
    { kind: 'radio', id: 'tide', label: 'Tide', options: [{ text: 'Low' }, { text: 'High' }] },
    { kind: 'number', id: 'trees', label: 'Trees', min: 0, max: 100 },
    { kind: 'text', id: 'note', label: 'Note' },
  ],
})
const nameOf = (part: string, id: string) => `${part} ${id}`
const wordsOf = (after: TemplateDraft) =>
  changesOf(before, after).map(change => changeWords(change, before, after, nameOf))

it('tells the particulars by what they are called', () => {
  const meta = { ...before.meta, title: 'Replanting', category: '5', unSdg: '14', withComment: true }
  expect(wordsOf({ ...before, meta }).map(({ subject, parts }) => [subject, parts[0]])).toEqual([
    ['Name', { name: '', before: 'Planting', after: 'Replanting' }],
    ['Tag', { name: '', before: 'category 4', after: 'category 5' }],
    ['UN SDG', { name: '', before: '', after: 'unSdg 14' }],
    ['Comment', { name: '', before: 'No', after: 'Yes' }],
  ])
})

it('tells what happened to each question', () => {
  const [tide, trees, note] = before.fields
  if (tide?.kind !== 'radio' || trees?.kind !== 'number' || !note) throw new Error('read otherwise')
  const fields = [
    note,
    { ...tide, options: [{ text: 'Low' }, { text: 'Slack' }] },
    { ...trees, isRequired: true, max: 50 },
    { ...note, id: 'more', label: 'More' },
  ]
  expect(wordsOf({ ...before, fields })).toEqual([
    {
      key: 'moved-note',
      what: 'Moved',
      subject: 'Note',
      kind: 'Text',
      parts: [{ name: 'Place', before: '3', after: '1' }],
    },
    {
      key: 'edited-tide',
      what: 'Changed',
      subject: 'Tide',
      kind: 'Radio',
      parts: [{ name: 'Options', before: 'High', after: 'Slack' }],
    },
    {
      key: 'edited-trees',
      what: 'Changed',
      subject: 'Trees',
      kind: 'Number',
      parts: expect.arrayContaining([
        { name: 'Required', before: 'No', after: 'Yes' },
        { name: 'Max', before: '100', after: '50' },
      ]),
    },
    { key: 'added-more', what: 'Added', subject: 'More', kind: 'Text', parts: [] },
  ])
  expect(wordsOf({ ...before, fields: [tide, note] })).toMatchObject([{ what: 'Removed', subject: 'Trees' }])
})

it('shows options that only changed their order as they stand', () => {
  const [tide, ...others] = before.fields
  if (tide?.kind !== 'radio') throw new Error('read otherwise')
  const fields = [{ ...tide, options: tide.options.toReversed() }, ...others]
  expect(wordsOf({ ...before, fields })[0]?.parts).toEqual([
    { name: 'Options', before: 'Low, High', after: 'High, Low' },
  ])
})

it('calls a data list by its name', () => {
  const asks = (listId: string | null) => ({
    ...before,
    fields: [{ kind: 'data-list' as const, id: 'tree', label: 'Tree', isRequired: false, listId }],
  })
  const [change] = changesOf(asks('3'), asks('5'))
  expect(change && changeWords(change, asks('3'), asks('5'), nameOf).parts).toEqual([
    { name: 'Data list', before: 'listId 3', after: 'listId 5' },
  ])
})

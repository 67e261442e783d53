import { withLabelText } from '@quadrat/domain/logic/label-text'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { changesOf } from '@quadrat/domain/template/template-draft-changes'
import { draftOf } from '@quadrat/domain/template/template-draft-wire'
import { expect, it } from 'vitest'
import { changeTexts } from './change-texts.ts'

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
const textsOf = (after: TemplateDraft) =>
  changesOf(before, after).map(change => changeTexts(change, before, after, nameOf))

it('names the properties of the template', () => {
  const meta = { ...before.meta, title: 'Replanting', category: '5', unSdg: '14', withComment: true }
  expect(textsOf({ ...before, meta }).map(({ subject, parts }) => [subject, parts[0]])).toEqual([
    ['Name', { name: '', before: 'Planting', after: 'Replanting' }],
    ['Tag', { name: '', before: 'category 4', after: 'category 5' }],
    ['UN SDG', { name: '', before: '', after: 'unSdg 14' }],
    ['Comment', { name: '', before: 'No', after: 'Yes' }],
  ])
})

it('names the changed texts of each language', () => {
  const at = (languages: TemplateDraft['meta']['languages']) => ({
    ...before,
    meta: { ...before.meta, languages },
  })
  const first = { default: 'en', texts: { sw: { 'note/label': 'Maelezo', title: 'Kupanda' }, ar: {} } }
  expect(textsOf(at(first))).toMatchObject([
    {
      subject: 'Languages',
      parts: [
        { name: 'Language of the questions', before: '', after: 'English' },
        { name: 'Swahili', before: '', after: 'Maelezo, Kupanda' },
        { name: 'Arabic', before: '', after: '' },
      ],
    },
  ])
  const next = { default: 'en', texts: { sw: { 'note/label': 'Dokezo', title: 'Kupanda' }, ar: {} } }
  const changed = changesOf(at(first), at(next)).map(change =>
    changeTexts(change, at(first), at(next), nameOf),
  )
  expect(changed).toMatchObject([{ parts: [{ name: 'Swahili', before: 'Maelezo', after: 'Dokezo' }] }])
})

it('names the change of each question', () => {
  const [tide, trees, note] = before.fields
  if (tide?.kind !== 'radio' || trees?.kind !== 'number' || !note) throw new Error('unexpected kinds')
  const fields = [
    note,
    { ...tide, options: [{ text: 'Low' }, { text: 'Slack' }] },
    { ...trees, isRequired: true, max: 50 },
    { ...note, id: 'more', label: 'More' },
  ]
  expect(textsOf({ ...before, fields })).toEqual([
    {
      key: 'moved-note',
      what: 'moved',
      subject: 'Note',
      kind: 'Text',
      parts: [{ name: 'Place', before: '3', after: '1' }],
    },
    {
      key: 'edited-tide',
      what: 'changed',
      subject: 'Tide',
      kind: 'One choice',
      parts: [{ name: 'Options', before: 'High', after: 'Slack' }],
    },
    {
      key: 'edited-trees',
      what: 'changed',
      subject: 'Trees',
      kind: 'Number',
      parts: expect.arrayContaining([
        { name: 'Required', before: 'No', after: 'Yes' },
        { name: 'Max', before: '100', after: '50' },
      ]),
    },
    { key: 'added-more', what: 'added', subject: 'More', kind: 'Text', parts: [] },
  ])
  expect(textsOf({ ...before, fields: [tide, note] })).toMatchObject([{ what: 'removed', subject: 'Trees' }])
})

it('lists all options in their order if only the order changed', () => {
  const [tide, ...others] = before.fields
  if (tide?.kind !== 'radio') throw new Error('unexpected kinds')
  const fields = [{ ...tide, options: tide.options.toReversed() }, ...others]
  expect(textsOf({ ...before, fields })[0]?.parts).toEqual([
    { name: 'Options', before: 'Low, High', after: 'High, Low' },
  ])
})

it('names a data list', () => {
  const withList = (listId: string | null) => ({
    ...before,
    fields: [{ kind: 'data-list' as const, id: 'tree', label: 'Tree', isRequired: false, listId }],
  })
  const [change] = changesOf(withList('3'), withList('5'))
  expect(change && changeTexts(change, withList('3'), withList('5'), nameOf).parts).toEqual([
    { name: 'Data list', before: 'listId 3', after: 'listId 5' },
  ])
})

it('lists the options whose columns changed', () => {
  const [tide, ...others] = before.fields
  if (tide?.kind !== 'radio') throw new Error('unexpected kind')
  const options = tide.options.map((option, at) =>
    at === 0 ? { ...option, columns: { sea: 'in', rock: '' } } : option,
  )
  expect(textsOf({ ...before, fields: [{ ...tide, options }, ...others] })[0]?.parts).toEqual([
    { name: 'Options', before: 'Low', after: 'Low (sea: in)' },
  ])
})

it('names hints and messages apart from other properties', () => {
  const [tide, ...others] = before.fields
  if (tide?.kind !== 'radio') throw new Error('unexpected kind')
  const extensions = { hint: 'By the mark', requiredMessage: 'Say how high' }
  const hinted = { ...tide, extensions }
  expect(textsOf({ ...before, fields: [hinted, ...others] })[0]?.parts).toEqual([
    { name: 'Hint', before: '', after: 'By the mark' },
    { name: 'Message if it’s empty', before: '', after: 'Say how high' },
  ])
  const titled = { ...hinted, extensions: { ...extensions, title: 2 } }
  const [place] = changesOf({ ...before, fields: [hinted] }, { ...before, fields: [titled] })
  expect(place && changeTexts(place, before, before, nameOf).parts).toEqual([
    { name: 'Title of each report', before: '', after: 'Second answer' },
  ])
  const named = { ...hinted, extensions: { ...extensions, name: 'tide' } }
  const [change] = changesOf({ ...before, fields: [hinted] }, { ...before, fields: [named] })
  expect(change && changeTexts(change, before, before, nameOf).parts).toEqual([
    { name: 'Other properties', before: '', after: '{"name":"tide"}' },
  ])
})

it('names how a question is shown', () => {
  const [tide, ...others] = before.fields
  if (tide?.kind !== 'radio') throw new Error('unexpected kind')
  const shownAs = (after: TemplateDraft) => textsOf(after).flatMap(({ parts }) => parts)
  const row = { ...tide, extensions: { likert: true } }
  expect(shownAs({ ...before, fields: [row, ...others] })).toEqual([
    { name: 'Shown as', before: 'List', after: 'One row' },
  ])
  const columns = { ...tide, extensions: { look: 'columns' } }
  expect(shownAs({ ...before, fields: [columns, ...others] })).toEqual([
    { name: 'Shown as', before: 'List', after: 'Columns' },
  ])
})

it('names the marks of a label as part of the label', () => {
  const labelled = (text: string): TemplateDraft => ({
    ...before,
    fields: before.fields.map(field => (field.id === 'note' ? withLabelText(field, text) : field)),
  })
  const partsOf = (from: string, to: string) =>
    changesOf(labelled(from), labelled(to)).flatMap(
      change => changeTexts(change, labelled(from), labelled(to), nameOf).parts,
    )
  expect(partsOf('Note', '**Note**')).toEqual([{ name: 'Question', before: 'Note', after: '**Note**' }])
  expect(partsOf('**Note**', '*The* note')).toEqual([
    { name: 'Question', before: '**Note**', after: '*The* note' },
  ])
})

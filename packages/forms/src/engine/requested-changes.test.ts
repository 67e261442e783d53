import type { PhotoRef } from '@quadrat/domain/answer/answers'
import type { RequestedChange } from '@quadrat/domain/task/requested-change'
import type { Field } from '@quadrat/domain/template/template'
import { describe, expect, test } from 'vitest'
import { changesByItem, nextOpenItem, trackChanges } from './requested-changes.ts'
import { emptyFormValue, type FormValue } from './value.ts'

const photo = (digit: string): PhotoRef => ({
  hash: digit.repeat(64),
  name: `${digit}.jpg`,
  size: 9,
  mime: 'image/jpeg',
})
const change = (fieldId: string, photoHash: string | null = null): RequestedChange => ({
  fieldId,
  photoHash,
  remark: '',
})
const before: FormValue = {
  answers: { height: 2, trees: ['Oak', 'Fig'], shot: [photo('a'), photo('b')] },
  photos: [photo('c')],
  comment: 'Path flooded',
  position: { latitude: -3.36, longitude: 39.97, accuracy: 7 },
}
const changes = [
  change('height'),
  change('width'),
  change('trees'),
  change('shot', photo('a').hash),
  change('photos', photo('c').hash),
  change('photos'),
  change('comment'),
  change('position'),
]
const done = (value: FormValue, fields: readonly Field[] = []) =>
  trackChanges({ changes, before }, value, fields).flatMap(({ fieldId, photoHash, isDone }) =>
    isDone ? [photoHash === null ? fieldId : `${fieldId}/${photoHash[0]}`] : [],
  )

describe('a requested change', () => {
  test('is not done while the content is equal, ignoring order and space', () => {
    const same = { ...before, answers: { ...before.answers, trees: ['Fig', 'Oak'], width: ' ' } }
    expect(done({ ...same, comment: ' Path flooded ' })).toEqual([])
    const trees = {
      id: 'trees',
      label: 'Trees',
      isRequired: false,
      options: [{ text: 'Oak' }, { text: 'Fig' }],
    }
    expect(done(same, [{ ...trees, kind: 'checkbox' }])).toEqual([])
    expect(done(same, [{ ...trees, kind: 'ranking' }])).toEqual(['trees'])
    const spaced = { changes, before: { ...before, comment: ' Path flooded ' } }
    expect(trackChanges(spaced, before, []).filter(({ isDone }) => isDone)).toEqual([])
  })

  test('is done by a changed, a first or a removed answer', () => {
    const { height: _, ...answers } = before.answers
    expect(done({ ...before, answers: { ...answers, width: 4, trees: ['Oak'] } })).toEqual([
      'height',
      'width',
      'trees',
    ])
  })

  test('of a photo is done if that photo is gone, replaced or not', () => {
    const answers = { ...before.answers, shot: [photo('a'), photo('d')] }
    expect(done({ ...before, answers })).toEqual([])
    expect(done({ ...before, answers: { ...answers, shot: [photo('e'), photo('b')] } })).toEqual(['shot/a'])
    expect(done({ ...before, photos: [photo('f')] })).toEqual(['photos/c', 'photos'])
    expect(done({ ...before, photos: [photo('c'), photo('f')] })).toEqual(['photos'])
  })

  test('of the comment or the position is done if they differ', () => {
    expect(done({ ...before, comment: '', position: null })).toEqual(['comment', 'position'])
  })
})

describe('the next requested change', () => {
  const items = ['height', 'width', 'trees', 'shot', 'photos', 'comment', 'position']
  const at = (value: FormValue) => changesByItem(trackChanges({ changes, before }, value, []))

  test('follows the order of the form, skips done changes and continues from the top', () => {
    const half = at({ ...before, answers: { ...before.answers, height: 3 } })
    expect(nextOpenItem(items, half)).toBe('width')
    expect(nextOpenItem(items, half, 'width')).toBe('trees')
    expect(nextOpenItem(items, half, 'position')).toBe('width')
    expect(nextOpenItem(items, at({ ...emptyFormValue, answers: { width: 4 } }))).toBeUndefined()
  })

  test('stays at an item until all its changes are done, and skips items without changes', () => {
    const photos = at({ ...before, photos: [photo('c'), photo('f')] })
    expect(photos('photos')?.map(change => change.isDone)).toEqual([false, true])
    expect(nextOpenItem(['depth', ...items], photos, 'shot')).toBe('photos')
    expect(nextOpenItem(['depth', ...items], photos)).toBe('height')
  })

  test('gives the changes of an item', () => {
    expect(at(before)('photos')?.map(change => change.photoHash?.[0])).toEqual(['c', undefined])
    expect(at(before)('elsewhere')).toBeUndefined()
  })
})

describe('a requested change of one instance', () => {
  const asha = { id: 'a-1', answers: { age: 34 } }
  const juma = { id: 'b-2', answers: { age: 3 } }
  const household = (...members: object[]) => ({ ...before, answers: { members } }) as unknown as FormValue
  const asked = { ...change('age'), instanceId: asha.id, instanceTitle: 'Asha' }
  const isDone = (value: FormValue) =>
    trackChanges({ changes: [asked], before: household(asha, juma) }, value, [])[0]?.isDone

  test('is done when the answer of that instance has changed, or the instance is gone', () => {
    expect(isDone(household(asha, juma))).toBe(false)
    expect(isDone(household(asha, { ...juma, answers: { age: 4 } }))).toBe(false)
    expect(isDone(household({ ...asha, answers: { age: 35 } }, juma))).toBe(true)
    expect(isDone(household(juma))).toBe(true)
  })

  test('is shown at that instance alone, answered or not', () => {
    const { answers } = household(asha, juma)
    const tracked = trackChanges({ changes: [asked], before: household(asha) }, household(asha, juma), [])
    const at = changesByItem(tracked, answers)
    expect([at('a-1/age')?.length, at('b-2/age'), at('age')]).toEqual([1, undefined, undefined])
    expect(changesByItem(tracked, {})('a-1/age')).toHaveLength(1)
  })
})

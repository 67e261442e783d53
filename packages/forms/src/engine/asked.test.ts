import type { PhotoRef } from '@quadrat/domain/answers'
import type { RequestedChange } from '@quadrat/domain/requested-change'
import { describe, expect, test } from 'vitest'
import { askedAt, askedChanges, nextAsked } from './asked.ts'
import { emptyFormValue, type FormValue } from './value.ts'

const photo = (digit: string): PhotoRef => ({
  hash: digit.repeat(64),
  name: `${digit}.jpg`,
  size: 9,
  mime: 'image/jpeg',
})
const mark = (fieldId: string, photoHash: string | null = null): RequestedChange => ({
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
  mark('height'),
  mark('width'),
  mark('trees'),
  mark('shot', photo('a').hash),
  mark('photos', photo('c').hash),
  mark('photos'),
  mark('comment'),
  mark('position'),
]
const done = (value: FormValue) =>
  askedChanges({ changes, before }, value).flatMap(({ fieldId, photoHash, isDone }) =>
    isDone ? [photoHash === null ? fieldId : `${fieldId}/${photoHash[0]}`] : [],
  )

describe('an asked change', () => {
  test('is not done while the report says the same, however it is written', () => {
    const same = { ...before, answers: { ...before.answers, trees: ['Fig', 'Oak'], width: ' ' } }
    expect(done({ ...same, comment: ' Path flooded ' })).toEqual([])
    const spaced = { changes, before: { ...before, comment: ' Path flooded ' } }
    expect(askedChanges(spaced, before).filter(({ isDone }) => isDone)).toEqual([])
  })

  test('is done by another answer, the first one or none', () => {
    const { height: _, ...answers } = before.answers
    expect(done({ ...before, answers: { ...answers, width: 4, trees: ['Oak'] } })).toEqual([
      'height',
      'width',
      'trees',
    ])
  })

  test('at a photo is done when that photo is gone, whatever came for it', () => {
    const answers = { ...before.answers, shot: [photo('a'), photo('d')] }
    expect(done({ ...before, answers })).toEqual([])
    expect(done({ ...before, answers: { ...answers, shot: [photo('e'), photo('b')] } })).toEqual(['shot/a'])
    expect(done({ ...before, photos: [photo('f')] })).toEqual(['photos/c', 'photos'])
    expect(done({ ...before, photos: [photo('c'), photo('f')] })).toEqual(['photos'])
  })

  test('at the comment and the position is done when they are others', () => {
    expect(done({ ...before, comment: '', position: null })).toEqual(['comment', 'position'])
  })
})

describe('the next asked change', () => {
  const items = ['height', 'width', 'trees', 'shot', 'photos', 'comment', 'position']
  const at = (value: FormValue) => askedAt(askedChanges({ changes, before }, value))

  test('follows the form, passes over what is done, and begins again at the end', () => {
    const half = at({ ...before, answers: { ...before.answers, height: 3 } })
    expect(nextAsked(items, half)).toBe('width')
    expect(nextAsked(items, half, 'width')).toBe('trees')
    expect(nextAsked(items, half, 'position')).toBe('width')
    expect(nextAsked(items, at({ ...emptyFormValue, answers: { width: 4 } }))).toBeUndefined()
  })

  test('stays at an item until all that is asked there is done, and passes over items where nothing is', () => {
    const photos = at({ ...before, photos: [photo('c'), photo('f')] })
    expect(photos('photos')?.map(change => change.isDone)).toEqual([false, true])
    expect(nextAsked(['depth', ...items], photos, 'shot')).toBe('photos')
    expect(nextAsked(['depth', ...items], photos)).toBe('height')
  })

  test('knows what is asked at an item', () => {
    expect(at(before)('photos')?.map(change => change.photoHash?.[0])).toEqual(['c', undefined])
    expect(at(before)('elsewhere')).toBeUndefined()
  })
})

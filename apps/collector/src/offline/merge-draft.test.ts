import { emptyFormValue, type FormValue } from '@quadrat/forms/engine/value'
import { describe, expect, it } from 'vitest'
import { mergeDraft } from './merge-draft.ts'

const photo = (hash: string) => ({ hash, name: `${hash}.jpg`, size: 1, mime: 'image/jpeg' as const })
const draft = (more: Partial<FormValue>): FormValue => ({ ...emptyFormValue, ...more })

describe('a draft that is open in two tabs', () => {
  it('keeps the answers of both', () => {
    const base = draft({ answers: { tide: 'Low' }, comment: 'At dawn.' })
    const mine = { ...base, answers: { tide: 'Low', depth: 7 } }
    const kept = draft({ answers: { tide: 'Low', rows: 3 }, comment: 'At noon.' })
    expect(mergeDraft(base, mine, kept)).toEqual(
      draft({ answers: { tide: 'Low', depth: 7, rows: 3 }, comment: 'At noon.' }),
    )
  })

  it('takes the answer of the tab that writes if both changed it, also a removed one', () => {
    const base = draft({ answers: { tide: 'Low', rows: 3 }, comment: 'At dawn.' })
    const mine = { ...base, answers: { tide: 'High' }, comment: '' }
    const kept = draft({ answers: { tide: 'Rising', rows: 3 }, comment: 'At noon.' })
    const merged = mergeDraft(base, mine, kept)
    expect(merged).toEqual(draft({ answers: { tide: 'High' } }))
    expect(Object.keys(merged.answers)).toEqual(['tide'])
  })

  it('takes the position that was changed', () => {
    const base = draft({ position: { latitude: 1, longitude: 2, accuracy: 3 } })
    const mine = { ...base, position: { latitude: 4, longitude: 5, accuracy: 6 } }
    expect(mergeDraft(base, mine, draft({})).position).toEqual(mine.position)
    expect(mergeDraft(base, { ...base, position: null }, base).position).toBeNull()
  })

  it('has the photos of both, without those that either removed', () => {
    const base = draft({ photos: [photo('a'), photo('b'), photo('c')] })
    const mine = { ...base, photos: [photo('a'), photo('c'), photo('d')] }
    const kept = draft({ photos: [photo('b'), photo('c'), photo('e')] })
    const hashes = mergeDraft(base, mine, kept).photos.map(({ hash }) => hash)
    expect(hashes).toEqual(['c', 'd', 'e'])
  })

  it('is the content of the other tab if this one changed nothing', () => {
    const base = draft({ answers: { tide: 'Low' }, photos: [photo('a')] })
    const kept = draft({ answers: {}, photos: [], position: { latitude: 1, longitude: 2, accuracy: 3 } })
    expect(mergeDraft(base, base, kept)).toEqual(kept)
    const reordered = draft({ photos: [photo('b'), photo('a')] })
    expect(mergeDraft(base, base, reordered)).toEqual(reordered)
  })
})

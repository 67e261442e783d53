import { describe, expect, it } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const labels = { name: 'Name', description: 'Description', image: 'Image' }
const merge = mergeEdits<typeof base>
const base = { name: 'Mida', description: 'Creek', image: { id: '1', url: '/a?s=1' } }

describe('a record that somebody else changed', () => {
  it('keeps the typed fields and takes over the others', () => {
    const mine = { ...base, description: 'The creek' }
    const theirs = { ...base, name: 'Mida Creek', image: { id: '1', url: '/a?s=2' } }
    expect(merge(labels, base, mine, theirs)).toEqual({
      values: { ...mine, name: 'Mida Creek' },
      conflicts: [],
    })
  })

  it('lists the fields that both changed, with the other value', () => {
    const mine = { ...base, name: 'Mida North', description: 'Bay', image: { id: '2', url: '/b' } }
    const theirs = { name: 'Mida Creek', description: '', image: { id: '3', url: '/c' } }
    expect(merge(labels, base, mine, theirs)).toEqual({
      values: mine,
      conflicts: [
        { label: 'Name', theirs: '“Mida Creek”' },
        { label: 'Description', theirs: 'nothing' },
        { label: 'Image', theirs: 'another image' },
      ],
    })
    expect(merge(labels, base, mine, mine).conflicts).toEqual([])
  })
})

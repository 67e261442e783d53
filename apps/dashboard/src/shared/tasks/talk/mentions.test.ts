import { describe, expect, it } from 'vitest'
import { insertMention, matchingColleagues, mentioned, openMention, splitMentions } from './mentions.ts'

const ann = { id: '1', name: 'Ann Otieno' }
const annLong = { id: '2', name: 'Ann Otieno Were' }
const zoe = { id: '3', name: 'Zoë Müller' }
const all = [ann, annLong, zoe]

describe('a name in a comment', () => {
  it('is being typed after an @ at the beginning of a word', () => {
    expect(openMention('@', 1)).toEqual({ start: 0, typed: '' })
    expect(openMention('See @an', 7)).toEqual({ start: 4, typed: 'an' })
    expect(openMention('See (@Ann Ot', 12)).toEqual({ start: 5, typed: 'Ann Ot' })
    expect(openMention('See @an now', 7)).toEqual({ start: 4, typed: 'an' })
  })

  it('is not being typed in an address, on another line, after a space or behind the caret', () => {
    for (const [text, caret] of [
      ['ann@otieno', 10],
      ['@ann\nwho', 8],
      ['@ ann', 5],
      ['ab @ann', 2],
      [`@${'a'.repeat(41)}`, 42],
    ] as const)
      expect(openMention(text, caret)).toBeNull()
  })

  it('is found by any of its words, without accents and case', () => {
    expect(matchingColleagues(all, 'OTI')).toEqual([ann, annLong])
    expect(matchingColleagues(all, 'mull')).toEqual([zoe])
    expect(matchingColleagues(all, 'tieno')).toEqual([])
    expect(matchingColleagues(all, '', 2)).toEqual([ann, annLong])
  })

  it('takes the place of what is typed', () => {
    expect(insertMention('See @an  now', { start: 4, typed: 'an' }, ann.name)).toEqual({
      text: 'See @Ann Otieno now',
      caret: 16,
    })
  })

  it('names the person with the longest name that fits', () => {
    expect(mentioned('@Ann Otieno Were and @Zoë Müller.', all)).toEqual([annLong, zoe])
    expect(mentioned('@Ann Otieno, look', all)).toEqual([ann])
    expect(mentioned('@Ann Otienos @ann otieno Ann Otieno', all)).toEqual([])
  })

  it('is a part of its own, and no text is lost', () => {
    const text = 'Hi @Zoë Müller, ask @Ann Otieno'
    const parts = splitMentions(text, all)
    expect(parts.map(part => part.mention)).toEqual([null, '3', null, '1'])
    expect(parts.map(part => part.text).join('')).toBe(text)
    expect(splitMentions('', all)).toEqual([])
  })
})

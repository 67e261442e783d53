import { fold } from '@quadrat/domain/fold'
import { describe, expect, it } from 'vitest'
import { findOptions } from './list-search.ts'

const options = ['Mchu mkubwa', 'Avicennia marina (mchu)', 'Mkoko', 'Avicennia alba, dry mchu', 'Café Mtwapa']
const find = (text: string) => findOptions(options.map(fold), fold(text).trim()).map(index => options[index])

describe('searching a list', () => {
  it('ranks options that begin with the text first, then those with such a word, then the rest', () => {
    expect(find('mchu')).toEqual(['Mchu mkubwa', 'Avicennia alba, dry mchu', 'Avicennia marina (mchu)'])
  })

  it('ignores accents, case and the order of words', () => {
    expect(find('CAFE')).toEqual(['Café Mtwapa'])
    expect(find('mchu marina')).toEqual(['Avicennia marina (mchu)'])
    expect(find(' mchu   marina ')).toEqual(['Avicennia marina (mchu)'])
    expect(find(' mchu')).toEqual(find('mchu'))
  })

  it('finds parts of words', () => {
    expect(find('koko')).toEqual(['Mkoko'])
    expect(find('mar mch')).toEqual(['Avicennia marina (mchu)'])
  })

  it('returns the whole list for no text, and nothing without a match', () => {
    expect(find('')).toEqual(options)
    expect(find(' ')).toEqual(options)
    expect(findOptions(['', 'mkoko'], '')).toEqual([0, 1])
    expect(find('baobab')).toEqual([])
  })
})

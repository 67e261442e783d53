import { describe, expect, it } from 'vitest'
import { findOptions, fold } from './list-search.ts'

const options = ['Mchu mkubwa', 'Avicennia marina (mchu)', 'Mkoko', 'Avicennia alba, dry mchu', 'Café Mtwapa']
const find = (text: string) => findOptions(options.map(fold), fold(text)).map(index => options[index])

describe('searching a list on the phone', () => {
  it('puts options that begin with the text first, then words that do, then the rest', () => {
    expect(find('mchu')).toEqual(['Mchu mkubwa', 'Avicennia alba, dry mchu', 'Avicennia marina (mchu)'])
  })

  it('finds without accents, capitals or the order of the words', () => {
    expect(find('CAFE')).toEqual(['Café Mtwapa'])
    expect(find('mchu marina')).toEqual(['Avicennia marina (mchu)'])
    expect(find(' mchu   marina ')).toEqual(['Avicennia marina (mchu)'])
    expect(find(' mchu')).toEqual(find('mchu'))
    expect(fold(' Café ')).toBe('cafe')
  })

  it('finds a part of a word as well', () => {
    expect(find('koko')).toEqual(['Mkoko'])
    expect(find('mar mch')).toEqual(['Avicennia marina (mchu)'])
  })

  it('gives the whole list in its order for no text, and nothing for what is not there', () => {
    expect(find('')).toEqual(options)
    expect(find(' ')).toEqual(options)
    expect(findOptions(['', 'mkoko'], '')).toEqual([0, 1])
    expect(find('baobab')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { arrivedOnTop } from './arrived.ts'

describe('rows that come in while the feed is open', () => {
  it('are those above what was there before', () => {
    expect(arrivedOnTop(new Set(['9', '8', '7']), ['11', '10', '9', '8'])).toEqual(['11', '10'])
  })

  it('are not those that move up when others leave', () => {
    expect(arrivedOnTop(new Set(['9', '8', '7']), ['9', '7', '6'])).toEqual([])
  })

  it('are not a whole new page, but all of a list that was empty', () => {
    expect(arrivedOnTop(new Set(['9', '8']), ['5', '4'])).toEqual([])
    expect(arrivedOnTop(new Set(), ['1'])).toEqual(['1'])
  })
})

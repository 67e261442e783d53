import { describe, expect, it } from 'vitest'
import { pageCount, pageWindow, pullBack } from './paging.ts'

describe('a list that became shorter than the page being read', () => {
  it('is pulled back by 10 at the usual page size', () => {
    expect(pullBack(20, 20, 10)).toBe(10)
    expect(pullBack(20, 13, 10)).toBe(10)
  })

  it('goes to the last page that has rows, at the page size in use', () => {
    expect(pullBack(100, 60, 50)).toBe(50)
    expect(pullBack(40, 35, 20)).toBe(20)
    expect(pullBack(9000, 412, 10)).toBe(410)
  })

  it('goes to the start when nothing is left, and stays where there are rows', () => {
    expect(pullBack(20, 0, 10)).toBe(0)
    expect(pullBack(10, 11, 10)).toBe(10)
    expect(pullBack(0, 0, 10)).toBe(0)
  })
})

describe('the page numbers', () => {
  it('are ten at most, around the current one', () => {
    expect(pageWindow(1, 42)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(pageWindow(20, 42)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
    expect(pageWindow(42, 42)).toEqual([33, 34, 35, 36, 37, 38, 39, 40, 41, 42])
    expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  })

  it('are one for an empty list', () => {
    expect(pageCount(0, 10)).toBe(1)
    expect(pageCount(412, 10)).toBe(42)
    expect(pageWindow(1, 1)).toEqual([1])
  })
})

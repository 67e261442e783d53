import { expect, it } from 'vitest'
import { isInRange } from './chart-fonts.ts'

it('A letter is in the ranges of a font as style sheets write them', () => {
  const latin = 'U+0000-00FF, U+0131, U+20AC, U+4??'
  expect([0x41, 0xff, 0x131, 0x20ac, 0x4ab].map(letter => isInRange(letter, latin))).toEqual(
    Array(5).fill(true),
  )
  expect([0x100, 0x132, 0x500].map(letter => isInRange(letter, latin))).toEqual(Array(3).fill(false))
  expect(isInRange(0x1f600, '')).toBe(true)
})

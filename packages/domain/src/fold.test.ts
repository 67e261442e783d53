import { expect, it } from 'vitest'
import { fold } from './fold.ts'

it.each([
  ['Ñandú', 'nandu'],
  ["Côte d'Or", "cote d'or"],
  // The accent as a character of its own.
  ['Cafe\u0301', 'cafe'],
  ['Łódź, Đà Nẵng, Tromsø', 'lodz, da nang, tromso'],
  ['İstanbul IĞDIR ılgın', 'istanbul igdir ilgin'],
  ['ΔΉΜΟΣ δήμος', 'δημοσ δημοσ'],
  ['أَحْمَد', 'احمد'],
])('%s is sought as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

it.each(['कु', 'ที่', 'ব্যা'])('the vowels of %s stay, because they are letters', text => {
  expect(fold(text)).toBe(text.normalize('NFD'))
})

it('spaces and signs stay as they are', () => {
  expect(fold(' 50% \u001f +254 ')).toBe(' 50% \u001f +254 ')
})

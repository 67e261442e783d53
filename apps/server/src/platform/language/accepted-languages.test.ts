import { expect, it } from 'vitest'
import { acceptedLanguages, firstLanguage } from './accepted-languages.ts'

it.each([
  [undefined, []],
  ['', []],
  ['*', []],
  ['fr', ['fr']],
  ['de-CH, fr;q=0.8, en;q=0.9', ['de-CH', 'en', 'fr']],
  ['fr;q=0, pt-BR;q=0.5', ['pt-BR']],
  ['fr;q=x, es', ['es']],
  ['<script>, ../../etc, es', ['es']],
  [`${'x,'.repeat(1000)}fr`, []],
])('The tags of %j are %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags)
})

it('The first language is one that the server has', () => {
  expect(firstLanguage(['de-CH', 'hi', 'PT-BR', 'en'])).toBe('pt')
  expect(firstLanguage(['de', 'hi'])).toBe(null)
  expect(firstLanguage([])).toBe(null)
})

import { expect, it } from 'vitest'
import { linkedParts } from './linked-parts.ts'

const links = (text: string) => linkedParts(text).flatMap(part => (part.isLink ? part.text : []))

it('finds addresses of the web, without the mark that ends the sentence, and loses no text', () => {
  const text = 'See https://example.org/a?b=1&c=2. Or (http://pwani.example), today!'
  expect(links(text)).toEqual(['https://example.org/a?b=1&c=2', 'http://pwani.example'])
  expect(
    linkedParts(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
  expect(linkedParts('No address')).toEqual([{ text: 'No address', isLink: false }])
})

it('makes no link of anything else', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'https://',
    'example.org',
  ])
    expect(links(text)).toEqual([])
})

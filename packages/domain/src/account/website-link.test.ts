import { expect, it } from 'vitest'
import { websiteLink } from './website-link.ts'

it('completes the address of a website', () => {
  expect(websiteLink('pwani.example')).toBe('https://pwani.example/')
  expect(websiteLink('pwani.example:8443/a')).toBe('https://pwani.example:8443/a')
  expect(websiteLink('http://pwani.example/about')).toBe('http://pwani.example/about')
})

it.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'mailto:a@pwani.example',
  'not a website',
  'not%20a%20site',
  'nothing',
  'https://',
  'https://pwani.example about',
  'https://reef@pwani.example',
  '...',
])('makes no link of %j', typed => {
  expect(websiteLink(typed)).toBeNull()
})

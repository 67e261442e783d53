import { expect, it } from 'vitest'
import { websiteLink } from './website-link.ts'

it('completes the address of a website', () => {
  expect(websiteLink('pwani.example')).toBe('https://pwani.example/')
  expect(websiteLink('http://pwani.example/about')).toBe('http://pwani.example/about')
})

it('makes no link of anything else', () => {
  expect(websiteLink('javascript:alert(1)')).toBeNull()
  expect(websiteLink('data:text/html,hello')).toBeNull()
  expect(websiteLink('not a website')).toBeNull()
})

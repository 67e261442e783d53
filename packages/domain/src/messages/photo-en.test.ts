import { expect, it } from 'vitest'
import { photosRefused } from './photo-en.ts'
import { photosRemoved, positionRemoved } from './removed-photos-en.ts'

it('gives the number of refused photos for each reason', () => {
  expect(photosRefused([])).toEqual([])
  expect(photosRefused(['too-large'])).toEqual(['One photo wasn’t accepted: too large for this server.'])
  expect(photosRefused(['lost', 'not-image', 'lost'])).toEqual([
    '2 photos weren’t accepted: lost or damaged on the phone.',
    'One photo wasn’t accepted: not a photo that we can read (JPEG, PNG, GIF or WebP).',
  ])
})

it('Says on which day photos and a position were removed, and why', () => {
  const byRule = { reason: 'removed-by-rule', on: '23 Nov 2026' } as const
  expect(photosRemoved([byRule])).toEqual(['Photo removed on 23 Nov 2026 by the project’s rule.'])
  expect(photosRemoved([byRule, byRule, { ...byRule, reason: 'removed-on-request' }])).toEqual([
    '2 photos removed on 23 Nov 2026 by the project’s rule.',
    'Photo removed on 23 Nov 2026 with the data of a person.',
  ])
  expect(positionRemoved('23 Nov 2026')).toBe('Position removed on 23 Nov 2026 by the project’s rule.')
  expect(photosRefused(['removed-by-rule'])[0]).toContain('One photo is no longer here')
})

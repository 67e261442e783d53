import { expect, it } from 'vitest'
import { photosRefused } from './photo-en.ts'
import { photosRemoved, positionRemoved } from './removed-photos-en.ts'

it('gives the number of refused files for each reason', () => {
  expect(photosRefused([])).toEqual([])
  expect(photosRefused(['too-large'])).toEqual(['One file wasn’t accepted: too large for this server.'])
  expect(photosRefused(['lost', 'not-image', 'lost'])).toEqual([
    '2 files weren’t accepted: lost or damaged on the phone.',
    'One file wasn’t accepted: not a photo that we can read (JPEG, PNG, GIF or WebP).',
  ])
})

it('Says on which day files and a position were removed, and why', () => {
  const byRule = { reason: 'removed-by-rule', on: '23 Nov 2026' } as const
  expect(photosRemoved([byRule])).toEqual(['File removed on 23 Nov 2026 by the project’s rule.'])
  expect(photosRemoved([byRule, byRule, { ...byRule, reason: 'removed-on-request' }])).toEqual([
    '2 files removed on 23 Nov 2026 by the project’s rule.',
    'File removed on 23 Nov 2026 with the data of a person.',
  ])
  expect(positionRemoved('23 Nov 2026')).toBe('Position removed on 23 Nov 2026 by the project’s rule.')
  expect(photosRefused(['removed-by-rule'])[0]).toContain('One file is no longer here')
})

import { expect, it } from 'vitest'
import { photosRefused } from './photo-en.ts'

it('gives the number of refused photos for each reason', () => {
  expect(photosRefused([])).toEqual([])
  expect(photosRefused(['too-large'])).toEqual(['One photo could not be taken: larger than 5 MB.'])
  expect(photosRefused(['lost', 'not-image', 'lost'])).toEqual([
    '2 photos could not be taken: lost or damaged on the phone.',
    'One photo could not be taken: not a photo that we can read (JPEG, PNG, GIF or WebP).',
  ])
})

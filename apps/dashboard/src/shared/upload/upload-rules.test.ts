import { expect, test } from 'vitest'
import { documentError, imageError } from './upload-rules.ts'

const mb = 1024 * 1024

test.each(['image/png', 'image/gif', 'image/jpeg'])('%s is a picture up to 5 MB', type => {
  expect(imageError({ type, size: 5 * mb })).toBeNull()
  expect(imageError({ type, size: 5 * mb + 1 })).toBe('This file is larger than 5 MB.')
})

test.each(['image/webp', 'image/svg+xml', 'application/pdf', ''])('%j is no picture', type => {
  expect(imageError({ type, size: 10 })).toBe('This file is not a photo that we can read (JPEG, PNG or GIF).')
})

test.each(['application/pdf', 'application/vnd.ms-excel', ''])('%j may be a document up to 20 MB', type => {
  expect(documentError({ type, size: 20 * mb })).toBeNull()
  expect(documentError({ type, size: 20 * mb + 1 })).toBe('This file is larger than 20 MB.')
})

test.each(['text/plain', 'text/html', 'image/png', 'video/mp4'])('%s is no document', type => {
  expect(documentError({ type, size: 10 })).toBe('This type of file is not accepted.')
})

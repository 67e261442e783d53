import { expect, test } from 'vitest'
import { documentFault, imageFault } from './upload-rules.ts'

const mb = 1024 * 1024

test.each(['image/png', 'image/gif', 'image/jpeg'])('%s is a picture up to 5 MB', type => {
  expect(imageFault({ type, size: 5 * mb })).toBeNull()
  expect(imageFault({ type, size: 5 * mb + 1 })).toBe('This file is larger than 5 MB.')
})

test.each(['image/webp', 'image/svg+xml', 'application/pdf', ''])('%j is no picture', type => {
  expect(imageFault({ type, size: 10 })).toBe('This file is not a photo that we can read (JPEG, PNG or GIF).')
})

test.each(['application/pdf', 'application/vnd.ms-excel', ''])('%j may be a document up to 20 MB', type => {
  expect(documentFault({ type, size: 20 * mb })).toBeNull()
  expect(documentFault({ type, size: 20 * mb + 1 })).toBe('This file is larger than 20 MB.')
})

test.each(['text/plain', 'text/html', 'image/png', 'video/mp4'])('%s is no document', type => {
  expect(documentFault({ type, size: 10 })).toBe('This type of file is not accepted.')
})

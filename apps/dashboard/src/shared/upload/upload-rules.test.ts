import { expect, test } from 'vitest'
import { documentError, imageError } from './upload-rules.ts'

const mb = 1024 * 1024

test.each(['image/png', 'image/gif', 'image/jpeg'])('%s is a picture up to 5 MB', type => {
  expect(imageError({ type, size: 5 * mb })).toBeNull()
  expect(imageError({ type, size: 5 * mb + 1 })).toBe('This file is larger than 5 MB.')
})

test.each(['image/webp', 'image/svg+xml', 'application/pdf', ''])('%j is no picture', type => {
  expect(imageError({ type, size: 10 })).toBe('This file isn’t a photo that we can read (JPEG, PNG or GIF).')
})

test.each([
  ['permit.pdf', 'application/pdf'],
  ['plots.kml', ''],
  ['walk.gpx', ''],
  ['notes.txt', 'text/plain'],
  ['unknown', 'application/x-field'],
])('%s of type %j may be a document up to 20 MB', (name, type) => {
  expect(documentError({ name, type, size: 20 * mb })).toBeNull()
  expect(documentError({ name, type, size: 20 * mb + 1 })).toBe('This file is larger than 20 MB.')
})

test.each([
  ['page.html', 'text/html'],
  ['photo.png', 'image/png'],
  ['walk.mp4', 'video/mp4'],
  ['unknown', ''],
])('%s of type %j is no document', (name, type) => {
  expect(documentError({ name, type, size: 10 })).toBe('This type of file isn’t accepted.')
})

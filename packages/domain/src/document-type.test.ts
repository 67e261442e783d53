import { expect, it } from 'vitest'
import { documentExtension } from './document-type.ts'

it.each([
  ['permit.pdf', 'pdf'],
  ['Track 3.GPX', 'gpx'],
  ['plots.v2.kml', 'kml'],
  ['خريطة.kmz', 'kmz'],
])('%s is a document', (name, extension) => {
  expect(documentExtension(name)).toBe(extension)
})

it.each(['run.exe', 'page.html', 'tree.svg', 'photo.jpg', 'pdf.', '', 'toString', 'x.constructor'])(
  '%j is no document',
  name => {
    expect(documentExtension(name)).toBeNull()
  },
)

import { expect, it } from 'vitest'
import { photoPath, safeName } from './photo-names.ts'

it.each([
  ['North Creek', 'North Creek'],
  ['  North \t Creek. ', 'North Creek'],
  ['..hidden..', 'hidden'],
  ['v1.2', 'v1.2'],
  ['a\\b/c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['a\u0000b\u001fc\u007fd', 'a b c d'],
  ['a\u202eb\u2066c', 'a b c'],
  ['مسح المانغروف', 'مسح المانغروف'],
  ['e\u0301', '\u00e9'],
  ['x\ud800y', 'x\ufffdy'],
  ['', 'project'],
  [' . ', 'project'],
  ['///', 'project'],
  ['CON', 'project CON'],
  ['com1', 'project com1'],
  ['LPT9', 'project LPT9'],
  ['com10', 'com10'],
  ['icon', 'icon'],
  ['nullable', 'nullable'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), 'x'.repeat(60)],
  ['🌱'.repeat(61), '🌱'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('%j becomes the name %j', (text, name) => {
  expect(safeName(text, 'project')).toBe(name)
})

const photo = { project: 'North Creek', task: 1042, n: 1, field: 'One planted row', ext: 'jpg' }

it.each([
  [{}, 'North Creek/1042-1-One planted row.jpg'],
  [{ n: 2, field: null }, 'North Creek/1042-2-photo.jpg'],
  [{ field: '?' }, 'North Creek/1042-1-photo.jpg'],
  [{ project: '/' }, 'project/1042-1-One planted row.jpg'],
  [{ ext: '.JPG' }, 'North Creek/1042-1-One planted row.jpg'],
  [{ ext: 'jpeg2' }, 'North Creek/1042-1-One planted row.jpeg2'],
  [{ ext: 'jpeg22' }, 'North Creek/1042-1-One planted row'],
  [{ ext: '' }, 'North Creek/1042-1-One planted row'],
  [{ ext: 'j/g' }, 'North Creek/1042-1-One planted row'],
  [{ ext: '..jpg' }, 'North Creek/1042-1-One planted row'],
  [{ ext: 'jpg ' }, 'North Creek/1042-1-One planted row'],
])('With %j a photo has the path %s', (part, path) => {
  expect(photoPath({ ...photo, ...part })).toBe(path)
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectors } from '../content/collectors.ts'
import { groups, projects, tags } from '../content/programme.ts'
import { subjects } from '../content/subjects.ts'
import { templates } from '../content/templates.ts'
import { demoPhotos, pathOf, photoNamed, photosOf } from './photos.ts'

test('every picture in the catalogue matches the content of its file', () => {
  for (const photo of demoPhotos) {
    const data = readFileSync(pathOf(photo))
    expect(createHash('sha256').update(data).digest('hex'), photo.file).toBe(photo.sha256)
    expect(data.length).toBe(photo.bytes)
  }
})

test('no two pictures have the same content', () => {
  expect(new Set(demoPhotos.map(photo => photo.sha256)).size).toBe(demoPhotos.length)
})

test('there are 40 to 60 pictures of reports, each small and together at most 1.5 MB', () => {
  const ofReports = demoPhotos.filter(photo => photo.subject !== null)
  expect(ofReports.length).toBeGreaterThanOrEqual(40)
  expect(ofReports.length).toBeLessThanOrEqual(60)
  for (const { bytes } of demoPhotos) expect(bytes).toBeLessThanOrEqual(30_000)
  expect(ofReports.reduce((sum, photo) => sum + photo.bytes, 0)).toBeLessThanOrEqual(1_500_000)
})

test('every subject has at least two pictures, and a template that uses it', () => {
  const used = new Set<string>(templates.flatMap(template => template.photos))
  for (const subject of subjects) {
    expect(photosOf(subject).length, subject).toBeGreaterThanOrEqual(2)
    expect(used.has(subject) || ['quadrat', 'planted-row', 'tape'].includes(subject), subject).toBe(true)
  }
})

test('every picture that the programme names exists', () => {
  const named = [...projects, ...groups, ...tags].map(one => one.photo)
  for (const file of [...named, ...collectors.map(collector => collector.portrait)]) {
    expect(photoNamed(file).file).toBe(file)
  }
})

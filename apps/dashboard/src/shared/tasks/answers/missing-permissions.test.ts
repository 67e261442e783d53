import { expect, test } from 'vitest'
import { missingPermissions } from './missing-permissions.ts'

const collector = { cameraPermission: false, locationPermission: false, mediaLibraryPermission: null }
type Reported = Parameters<typeof missingPermissions>[0]
const reported = (more: object) =>
  ({ collector, evidences: [], location: null, ...more }) as unknown as Reported

test('what the phone denies is named, and what is not known is not', () => {
  expect(missingPermissions(reported({}))).toEqual(['camera', 'location'])
  expect(missingPermissions(reported({ collector: null }))).toEqual([])
})

test('the location is not named beside a position that arrived', () => {
  const place = { latitude: -3.3, longitude: 40, accuracy: 8 }
  expect(missingPermissions(reported({ location: place }))).toEqual(['camera'])
  const evidences = [{ latitude: -3.3, longitude: null, location: null }]
  expect(missingPermissions(reported({ evidences }))).toEqual(['camera'])
})

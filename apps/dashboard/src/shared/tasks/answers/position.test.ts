import { describe, expect, it } from 'vitest'
import { mapPosition } from './position.ts'

describe('the map of a task', () => {
  it('has a position only if latitude, longitude and accuracy are all non-zero', () => {
    expect(mapPosition({ latitude: -4.05, longitude: 39.66, accuracy: 8 })).toEqual({
      latitude: -4.05,
      longitude: 39.66,
      accuracy: 8,
    })
    expect(mapPosition({ latitude: 0, longitude: 39.66, accuracy: 8 })).toBeNull()
    expect(mapPosition({ latitude: -4.05, longitude: 0, accuracy: 8 })).toBeNull()
    expect(mapPosition({ latitude: -4.05, longitude: 39.66, accuracy: 0 })).toBeNull()
    expect(mapPosition({ latitude: -4.05, longitude: 39.66, accuracy: null })).toBeNull()
  })
})

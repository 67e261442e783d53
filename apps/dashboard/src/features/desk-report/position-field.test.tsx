import { describe, expect, it } from 'vitest'
import { placeErrors, positionOf } from './position-field.tsx'

describe('the position of a report at the desk', () => {
  it('may be left out as a whole', () => {
    const none = { latitude: '', longitude: '', accuracy: '' }
    expect([placeErrors(none), positionOf(none)]).toEqual([{}, null])
  })

  it('has both degrees, and an accuracy where one is known', () => {
    const place = { latitude: -3.36, longitude: 39.98, accuracy: '' }
    expect([placeErrors(place), positionOf(place)]).toEqual([
      {},
      { latitude: -3.36, longitude: 39.98, accuracy: 0 },
    ])
    expect(placeErrors({ ...place, longitude: '' })).toEqual({ longitude: 'From -180 to 180' })
    expect(placeErrors({ latitude: 91, longitude: -181, accuracy: -1 })).toEqual({
      latitude: 'From -90 to 90',
      longitude: 'From -180 to 180',
      accuracy: 'From 0 metres',
    })
    expect(positionOf({ ...place, latitude: 91 })).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { stampLines } from './stamp.ts'

const takenAt = new Date('2026-11-21T11:05:30Z')

it('A stamp says when and where a photo was taken, and for which project', () => {
  const place = { latitude: -3.355, longitude: 40.0125, accuracy: 6.4 }
  const [time, where, project] = stampLines({ takenAt, place, project: 'Mida Creek' })
  expect(time).toMatch(/2026/)
  expect([where, project]).toEqual(['-3.35500, 40.01250 (± 6 m)', 'Mida Creek'])
})

it('A photo of an unknown place has none in its stamp', () => {
  expect(stampLines({ takenAt, place: null, project: '' })).toHaveLength(1)
})

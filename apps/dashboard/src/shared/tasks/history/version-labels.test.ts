import { describe, expect, it } from 'vitest'
import { distance, signed } from './version-labels.ts'

describe('the labels of a change', () => {
  it('give a difference its sign', () => {
    expect([signed(3), signed(-0.6), signed(12_500)]).toEqual(['+3', '−0.6', '+12,500'])
  })

  it('round a distance to the precision of a phone', () => {
    expect([distance(0.4), distance(8.4), distance(1234), distance(53_400)]).toEqual([
      'less than 1 m',
      '8 m',
      '1.2 km',
      '53 km',
    ])
  })
})

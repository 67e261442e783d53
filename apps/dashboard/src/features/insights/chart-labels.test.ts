import { describe, expect, it } from 'vitest'
import { axisLabels, shortened } from './chart-labels.ts'

describe('labels of the axis', () => {
  it('have 20 characters at most', () => {
    expect(shortened('Mangrove nursery row')).toBe('Mangrove nursery row')
    expect(shortened('Mangrove nursery rows')).toBe('Mangrove nursery ro…')
    expect([...shortened('🌱'.repeat(30))]).toHaveLength(20)
  })

  it('are rotated when there are more than 10 items', () => {
    const items = (many: number) => Array.from({ length: many }, (_, n) => `P${n}`)
    expect(axisLabels(items(10), 600).isRotated).toBe(false)
    expect(axisLabels(items(11), 600).isRotated).toBe(true)
  })

  it('are rotated where they would overlap, and left out where even that is too narrow', () => {
    const long = Array.from({ length: 6 }, () => 'Community of Gazi Bay')
    expect(axisLabels(long, 1200).isRotated).toBe(false)
    expect(axisLabels(long, 300)).toMatchObject({ isRotated: true, every: 1 })
    expect(
      axisLabels(
        Array.from({ length: 30 }, () => '05 Nov'),
        300,
      ).every,
    ).toBe(2)
  })
})

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

it('Rotated labels at the left have room for their beginning', () => {
  const goals = [
    '14 Life Below Water',
    '6 Clean Water and Sanitation',
    '15 Life on Land',
    '13 Climate',
    '1 Poor',
  ]
  // On a phone the first label is longer than the space before its bar.
  const { isRotated, left } = axisLabels(goals, 270, 52)
  expect(isRotated).toBe(true)
  expect(left).toBeGreaterThan(5)
  expect(left).toBeLessThan(20)
  expect(axisLabels(goals, 270, 52, true).left).toBe(left + 27)
  expect(axisLabels(goals, 900, 52).left).toBe(0)
})

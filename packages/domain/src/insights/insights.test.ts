import { describe, expect, it } from 'vitest'
import { dataQuality, isGoodShare, taskTrend } from './insights.ts'

describe('the data quality score', () => {
  it('is approved tasks divided by all but pending ones, in percent', () => {
    expect(dataQuality({ total: 400, pending: 46, approved: 293 })).toBeCloseTo(82.77, 2)
    expect(dataQuality({ total: 10, pending: 6, approved: 4 })).toBe(100)
    expect(dataQuality({ total: 10, pending: 0, approved: 0 })).toBe(0)
  })

  it('is unknown while every task is pending', () => {
    expect(dataQuality({ total: 7, pending: 7, approved: 0 })).toBeNull()
    expect(dataQuality({ total: 0, pending: 0, approved: 0 })).toBeNull()
  })

  it('is good above 50, as is the share of active data collectors', () => {
    expect([0, 50, 50.1, 100].map(isGoodShare)).toEqual([false, false, true, true])
  })
})

describe('the trend of a month', () => {
  it('is the change from the month before in percent', () => {
    expect(taskTrend(120, 100)).toBe(20)
    expect(taskTrend(0, 50)).toBe(-100)
  })

  it('is unknown after a month without tasks', () => {
    expect(taskTrend(5, 0)).toBeNull()
    expect(taskTrend(0, 0)).toBeNull()
  })
})

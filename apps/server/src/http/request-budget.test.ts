import { expect, it } from 'vitest'
import { RequestBudget } from './request-budget.ts'

const refused = (budget: RequestBudget, network: string, now: number) => {
  try {
    budget.spend(network, now)
    return null
  } catch (error) {
    return (error as { code: string; params: object }).params
  }
}

it('A network has its requests of a minute, and others have theirs', () => {
  const budget = new RequestBudget(2, 10)
  expect([1, 2].map(now => refused(budget, 'a', now))).toEqual([null, null])
  expect(refused(budget, 'a', 30_001)).toEqual({ seconds: 30 })
  expect(refused(budget, 'b', 30_001)).toBeNull()
  expect(refused(budget, 'a', 60_001)).toBeNull()
})

it('The networks that began longest ago are forgotten when they are too many', () => {
  const budget = new RequestBudget(1, 2)
  for (const network of ['a', 'b', 'c']) expect(refused(budget, network, 1)).toBeNull()
  expect(refused(budget, 'a', 1)).toBeNull()
  expect(refused(budget, 'c', 1)).not.toBeNull()
})

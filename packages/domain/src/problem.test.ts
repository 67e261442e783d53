import { expect, it } from 'vitest'
import { Problem, problemStatus } from './problem.ts'

it('A problem is an error with a code, an HTTP status and params', () => {
  const problem = new Problem('not-found', { what: 'task' })
  expect(problem).toBeInstanceOf(Error)
  expect(problem).toMatchObject({ name: 'Problem', message: 'not-found', code: 'not-found', status: 404 })
  expect(problem.params).toEqual({ what: 'task' })
  expect(new Problem('internal').params).toEqual({})
})

it('Each problem has a 4xx status, except those of the server itself', () => {
  const statuses = Object.entries(problemStatus)
  expect(statuses.length).toBeGreaterThan(40)
  expect(statuses.filter(([, status]) => status < 400 || status > 499)).toEqual([
    ['feed.unsupported', 501],
    ['billing.unavailable', 503],
    ['internal', 500],
    ['data.unavailable', 503],
    ['disk.full', 507],
  ])
})

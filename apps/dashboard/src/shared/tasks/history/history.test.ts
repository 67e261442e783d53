import { expect, it } from 'vitest'
import type { TaskComment } from '../talk/comments.api.ts'
import type { TaskMessage } from '../talk/thread.api.ts'
import { historyOf } from './history.ts'
import type { TimelineEntry } from './timeline.api.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 14, 9, minute)).toISOString()
const entry = (minute: number) => ({ kind: 'submitted', taskId: '1', at: at(minute) }) as TimelineEntry
const message = (id: string, written: number, arrived: number) =>
  ({ id, sentAt: at(written), createdAt: at(arrived) }) as TaskMessage
const comment = (id: string, minute: number) => ({ id, createdAt: at(minute) }) as TaskComment

it('puts what was said between what happened, an answer from offline where it was written', () => {
  const items = historyOf(
    [entry(0), entry(10), entry(30)],
    [message('2', 20, 21), message('3', 5, 40)],
    [comment('1', 25)],
  )
  expect(items.map(({ is, at: when }) => [is, when])).toEqual([
    ['event', at(0)],
    ['message', at(5)],
    ['event', at(10)],
    ['message', at(20)],
    ['comment', at(25)],
    ['event', at(30)],
  ])
})

it('has an event before what is said at the same time, and different keys', () => {
  const items = historyOf([entry(0)], [message('1', 0, 0)], [comment('1', 0)])
  expect(items.map(({ is }) => is)).toEqual(['event', 'message', 'comment'])
  expect(new Set(items.map(({ key }) => key)).size).toBe(3)
})

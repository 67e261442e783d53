import { describe, expect, it } from 'vitest'
import {
  accepted,
  countOf,
  emptyQueue,
  lookAt,
  onward,
  position,
  type Queue,
  refused,
  remaining,
  reopened,
  resumed,
  returnTo,
  savedPositionOf,
  sent,
  step,
  taken,
  upcoming,
  withWaiting,
} from './queue.ts'

const waiting = (...ids: number[]) => ids.map(String)
const open = (...ids: number[]) => withWaiting(emptyQueue, waiting(...ids), ids.length)
const ids = (queue: Queue) => queue.entries.map(entry => Number(entry.id))
const states = (queue: Queue) => queue.entries.map(entry => entry.state)

describe('a queue of tasks to review', () => {
  it('starts with the first task, and knows the position among all waiting tasks', () => {
    const queue = withWaiting(emptyQueue, waiting(4, 7, 9), 80)
    expect(queue.at).toBe('4')
    expect(position(queue)).toEqual({ at: 1, of: 80 })
    expect(position(step(queue, 1))).toEqual({ at: 2, of: 80 })
    expect(step(queue, -1)).toBe(queue)
  })

  it('appends new tasks, also one with a smaller id, and moves nothing', () => {
    const queue = withWaiting(step(open(4, 7), 1), waiting(2, 4, 7, 9), 4)
    expect([ids(queue), queue.at]).toEqual([[4, 7, 2, 9], '7'])
  })

  it('removes tasks that another reviewer decided, but not the displayed one', () => {
    const queue = withWaiting(step(open(1, 2, 3), 1), waiting(3), 1)
    expect([ids(queue), states(queue), queue.at]).toEqual([[2, 3], ['taken', 'waiting'], '2'])
    const on = onward(queue)
    expect([ids(on), on.at]).toEqual([[3], '3'])
  })

  it('moves on at once after a decision and keeps the task in its count', () => {
    const queue = sent(open(1, 2, 3), '1', 'approve')
    expect([queue.at, states(queue)]).toEqual(['2', ['sending', 'waiting', 'waiting']])
    // A list from before the decision does not bring the task back.
    const late = withWaiting(queue, waiting(1, 2, 3), 3)
    expect(states(late)).toEqual(['sending', 'waiting', 'waiting'])
    const done = withWaiting(accepted(late, '1'), waiting(2, 3), 2)
    expect([states(done), position(done)]).toEqual([['decided', 'waiting', 'waiting'], { at: 2, of: 3 }])
  })

  it('does not bring a decided task back by a list from before the decision', () => {
    const decided = accepted(sent(open(1, 2), '1', 'approve'), '1')
    expect(states(withWaiting(decided, waiting(1, 2), 2))).toEqual(['decided', 'waiting'])
    const again = accepted(sent(reopened(decided, '1'), '1', 'reject'), '1')
    expect(states(withWaiting(again, waiting(1, 2), 2))).toEqual(['decided', 'waiting'])
  })

  it('keeps the displayed task when another one is decided', () => {
    const queue = sent(open(1, 2, 3), '2', 'approve')
    expect([queue.at, states(queue)]).toEqual(['1', ['waiting', 'sending', 'waiting']])
  })

  it('resets a decided task to waiting when this or another reviewer reopens it', () => {
    const decided = accepted(sent(open(1, 2), '1', 'approve'), '1')
    expect(states(reopened(decided, '1'))).toEqual(['waiting', 'waiting'])
    const both = accepted(sent(decided, '2', 'reject'), '2')
    expect(states(reopened(both, '1'))).toEqual(['waiting', 'decided'])
    const left = withWaiting(decided, waiting(2), 1)
    expect(states(left)).toEqual(['decided', 'waiting'])
    expect(states(withWaiting(left, waiting(1, 2), 2))).toEqual(['waiting', 'waiting'])
    const later = resumed({ filter: '', at: '2', decided: [{ id: '1', transition: 'approve' }] })
    expect(states(withWaiting(later, waiting(1, 2), 2))).toEqual(['waiting', 'waiting'])
  })

  it('returns a refused task right after the displayed one, with the reason', () => {
    const queue = refused(sent(open(1, 2, 3), '1', 'approve'), '1', 'The server cannot be reached.')
    expect([ids(queue), queue.at]).toEqual([[2, 1, 3], '2'])
    expect(queue.entries[1]).toMatchObject({ state: 'waiting', refusal: 'The server cannot be reached.' })
    const middle = refused(sent(step(open(1, 2, 3), 1), '1', 'approve'), '1', 'No')
    expect([ids(middle), middle.at]).toEqual([[2, 1, 3], '2'])
    const last = refused(sent(open(1), '1', 'approve'), '1', 'No')
    expect(last.at).toBe('1')
    const ended = lookAt(sent(open(1, 2), '1', 'approve'), null)
    expect([ids(refused(ended, '1', 'No')), refused(ended, '1', 'No').at]).toEqual([[2, 1], '1'])
    expect(refused(ended, '9', 'No')).toBe(ended)
  })

  it('removes a task that somebody else decided first', () => {
    const queue = taken(sent(open(1, 2), '1', 'approve'), '1')
    expect([ids(queue), queue.at]).toEqual([[2], '2'])
    const displayed = taken(open(1, 2), '1')
    expect([states(displayed), displayed.at]).toEqual([['taken', 'waiting'], '1'])
    expect(ids(lookAt(displayed, '1'))).toEqual([1, 2])
    expect(ids(lookAt(displayed, '2'))).toEqual([2])
  })

  it('returns to skipped tasks, and ends when no task waits', () => {
    const skipped = step(open(1, 2), 1)
    const back = sent(skipped, '2', 'reject')
    expect(back.at).toBe('1')
    expect(sent(back, '1', 'approve').at).toBeNull()
    expect(onward(step(open(1, 2, 3), 1)).at).toBe('3')
    expect(onward(open(1)).at).toBeNull()
  })

  it('counts its tasks by their state, and those after the displayed one', () => {
    const queue = accepted(sent(open(1, 2, 3, 4), '1', 'approve'), '1')
    expect([countOf(queue, 'waiting'), countOf(queue, 'decided'), countOf(queue, 'sending')]).toEqual([
      3, 1, 0,
    ])
    expect(remaining(queue)).toBe(2)
    expect(position(emptyQueue)).toBeNull()
    expect(resumed(null)).toEqual({ entries: [], at: null, notLoaded: 0 })
  })

  it('names the next tasks, to preload them', () => {
    expect(upcoming(open(1, 2, 3, 4), 2)).toEqual(['2', '3'])
    expect(upcoming(step(open(1, 2), 1), 2)).toEqual(['1'])
    expect(upcoming(step(open(1, 2, 3), 1), 5)).toEqual(['3', '1'])
  })

  it('resumes at its position with the decided tasks, or at the next task if that one is decided by now', () => {
    const saved = savedPositionOf(accepted(sent(open(1, 2, 3), '1', 'approve'), '1'), 'all')
    expect(saved).toEqual({ filter: 'all', at: '2', decided: [{ id: '1', transition: 'approve' }] })
    const again = (...now: number[]) =>
      returnTo(withWaiting(resumed(saved), waiting(...now), now.length), '2')
    expect([ids(again(2, 3)), again(2, 3).at]).toEqual([[1, 2, 3], '2'])
    expect(again(3, 5).at).toBe('3')
    expect(again(0).at).toBe('0')
    expect(again().at).toBeNull()
    expect(returnTo(open(1, 5, 9), '9').at).toBe('9')
    expect(returnTo(open(1, 5, 9), '4').at).toBe('5')
    expect(returnTo(open(1, 5, 9), '10').at).toBe('1')
    expect(savedPositionOf(sent(open(1, 2), '1', 'approve'), 'all').decided).toEqual([])
  })
})

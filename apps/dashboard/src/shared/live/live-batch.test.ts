import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Key, staleAfter } from '#src/shared/api/query-keys.ts'
import { createBatch } from './live-batch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function recording() {
  const flushed: Key[][] = []
  return { flushed, batch: createBatch({ flush: keys => flushed.push(keys), quiet: 40, longest: 400 }) }
}

describe('live events', () => {
  it('cause one refetch for a burst of 50, with each key once', () => {
    const { flushed, batch } = recording()
    for (let i = 0; i < 50; i++) batch.add(staleAfter({ name: 'task-updated', taskId: '7' }))
    vi.advanceTimersByTime(40)
    expect(flushed).toEqual([
      [['tasks', 'one', '7'], ['tasks', 'list'], ['tasks', 'counts'], ['tasks', 'timelines'], ['insights']],
    ])
  })

  it('are flushed at intervals while they keep coming', () => {
    const { flushed, batch } = recording()
    for (let ms = 0; ms < 1000; ms += 20) {
      batch.add([['tasks', 'list']])
      vi.advanceTimersByTime(20)
    }
    expect(flushed.length).toBe(2)
  })

  it('are flushed separately after a pause', () => {
    const { flushed, batch } = recording()
    batch.add([['a']])
    vi.advanceTimersByTime(40)
    batch.add([['b']])
    vi.advanceTimersByTime(40)
    expect(flushed).toEqual([[['a']], [['b']]])
    vi.advanceTimersByTime(1000)
    expect(flushed.length).toBe(2)
  })

  it('make the lists and the single task stale', () => {
    expect(staleAfter({ name: 'task-created', taskId: '8' })).toContainEqual(['tasks', 'list'])
    expect(staleAfter({ name: 'task-created', taskId: '8' })).toContainEqual(['tasks', 'counts'])
    expect(staleAfter({ name: 'evidence-updated', taskId: '8' })).toContainEqual(['tasks', 'one', '8'])
    expect(staleAfter({ name: 'evidence-updated', evidenceId: '3' })).toContainEqual(['tasks', 'one'])
  })
})

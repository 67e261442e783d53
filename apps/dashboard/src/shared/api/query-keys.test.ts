import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LiveEventName, liveEvents } from '@quadrat/domain/event'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { changedRow, keys, staleAfter } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from './refetch-after.ts'

it('makes something stale for every event, and no key twice', () => {
  for (const name of liveEvents) {
    const stale = staleAfter({ name }).map(key => key.join())
    expect(stale.length, name).toBeGreaterThan(0)
    expect(new Set(stale).size, name).toBe(stale.length)
  }
})

it('refetches the task of an event, or all tasks for an event without an id', () => {
  expect(staleAfter({ name: 'evidence-updated', taskId: '8' })).toContainEqual(['tasks', 'one', '8'])
  expect(staleAfter({ name: 'evidence-updated' })).toContainEqual(keys.tasks)
})

it('fetches only the row of a task whose message changed, and the task itself', () => {
  expect(changedRow({ name: 'task-message-updated', taskId: '8' })).toBe('8')
  const stale = staleAfter({ name: 'task-message-updated', taskId: '8' })
  expect(stale).toEqual(expect.arrayContaining([keys.taskLists, keys.task('8')]))
})

it('makes the same queries stale for a mutation as for its event', async () => {
  const queryClient = new QueryClient()
  for (const queryKey of Object.values(keys))
    if (typeof queryKey !== 'function') queryClient.setQueryData(queryKey, 1)
  const name: LiveEventName = 'group-updated'
  await refetchAfter(queryClient, { name, groupId: '3' })
  const stale = queryClient.getQueryCache().findAll({ predicate: query => query.state.isInvalidated })
  expect(stale.map(query => query.queryKey).sort()).toEqual(staleAfter({ name }).toSorted())
})

it('is the only list of stale queries', () => {
  const src = join(import.meta.dirname, '../..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  // Invalidating one query is allowed: `invalidateQueries(taskQuery(id))`.
  const byKey = files.filter(path =>
    /invalidateQueries\(\{\s*queryKey/.test(readFileSync(join(src, path), 'utf8')),
  )
  expect(byKey.sort()).toEqual([
    // Only the viewer, also where no screen shows it yet.
    join('features', 'sign-in', 'account.api.ts'),
    join('shared', 'api', 'refetch-after.ts'),
  ])
})

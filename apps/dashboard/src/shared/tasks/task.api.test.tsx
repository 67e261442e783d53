import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { feedQuery } from './feed.api.ts'
import type { FeedSearch } from './feed-search.ts'
import { taskQuery } from './task.api.ts'

it('A task that its route has just fetched is not fetched again by its page', async () => {
  const queryClient = new QueryClient()
  const queryFn = vi.fn(async () => null)
  const query = { ...taskQuery('7'), queryFn }
  await queryClient.prefetchQuery(query)
  const close = new QueryObserver(queryClient, query).subscribe(() => {})
  expect(queryFn).toHaveBeenCalledOnce()
  // A live event triggers a fetch at once.
  await queryClient.invalidateQueries({ queryKey: query.queryKey })
  expect(queryFn).toHaveBeenCalledTimes(2)
  close()
})

it('A list of the feed fetches single rows after events about them, but not if it is filtered by the status', () => {
  const rowsOf = (search: FeedSearch) => feedQuery(search).meta?.live?.rows
  expect(rowsOf({ status: 'PENDING' })).toBeUndefined()
  expect(rowsOf({})?.shown({ count: 1, data: [{ id: '3' }] }, ['3', '4'])).toEqual(['3'])
  expect(rowsOf({ project: '1', from: '2026-01-01', to: '2026-01-02' })?.shown(undefined, ['3'])).toEqual([])
})

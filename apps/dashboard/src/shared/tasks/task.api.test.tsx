import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
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
